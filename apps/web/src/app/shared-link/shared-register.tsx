/** The register of a read-only link: the records and columns that its maker chose. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type {
  SharedRegister as Register,
  SharedRegisterView,
} from '@plumbline/domain/team/read-links/shared-view.ts'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { documentColumns } from '#documents/register/document-columns.tsx'
import { holdPointColumns } from '#features/hold-points/columns.tsx'
import { leadTimeColumns } from '#features/lead-times/columns.tsx'
import { conditionColumns } from '#features/projects/conditions/condition-columns.tsx'
import { addedColumns } from '#registers/added/added-facts.tsx'
import type { Column } from '#registers/record/column.ts'
import { RecordTable } from '#registers/record/record-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'

interface SharedRegisterProps {
  view: SharedRegisterView
  title: string
}

interface Shared {
  readonly list: CollectionDef<Rec>
  columns(today: Day): readonly Column<Rec>[]
}

/** Each list is checked against its own columns and then stored with the others. */
function shared<T extends Rec>(
  list: CollectionDef<T>,
  columns: (today: Day) => readonly Column<T>[],
): Shared {
  // `as`: see above.
  return { list, columns } as unknown as Shared
}

const nothing = () => undefined
const noNames = new Map()

/** As in print, where nothing can be pressed either. */
const registers: Readonly<Record<Register, Shared>> = {
  documents: shared(documents, () =>
    documentColumns.map((column, at) =>
      at === 0
        ? { ...column, cell: ({ name }) => <span className="font-semibold">{getTitle(name)}</span> }
        : column,
    ),
  ),
  conditions: shared(conditions, () => conditionColumns((email) => email)),
  'lead-times': shared(leadTimes, (today) => leadTimeColumns(undefined, today)),
  'hold-points': shared(holdPoints, (today) => holdPointColumns(noNames, today, noNames, { open: nothing })),
}

export function SharedRegister({ view, title }: SharedRegisterProps) {
  const { register, columns: chosen, status } = view
  const { list, columns: getColumns } = registers[register]
  const records = useView(list)
  const [project] = useView(projects)
  const today = useToday()
  const columns = useMemo(() => {
    // Without its status, no one can say whether a record is overdue.
    const day = chosen.includes('Status') ? today : ''
    const usual = getColumns(day).filter((column, at) => at === 0 || chosen.includes(column.title))
    return [...usual, ...addedColumns(project, register)]
  }, [getColumns, chosen, today, project, register])
  const note = status === undefined ? undefined : `Status: ${status}`
  return (
    <>
      <PageHeader
        title={title}
        description={[note, countToLabel(records.length, 'record')].filter(Boolean).join(' · ')}
      >
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </PageHeader>
      <RecordTable
        label={title}
        records={records}
        columns={columns}
        printNote={note}
        empty={<EmptyState title="Nothing here at the moment">There are no records to show.</EmptyState>}
      />
    </>
  )
}
