/** The columns of the register of hold points. */
import {
  type HoldPoint,
  type HoldPointStatus,
  holdPointStatuses,
  holdPoints,
  isOverdue,
} from '@plumbline/domain/hold-points/hold-point.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { LinkCount } from '#documents/links/link-count.tsx'
import { ShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { nameOfPerson, type People } from '#people/assignees/people.ts'
import {
  actionsColumn,
  alarmColumn,
  type OpenRecord,
  projectColumn,
} from '#registers/page/register-columns.tsx'
import type { Column } from '#registers/record/column.ts'
import { DayCell } from '#registers/record/day-cell.tsx'
import { RecordName } from '#registers/record/record-name.tsx'
import { holdPointEntry } from './hold-point-entries.ts'
import { StatusCell } from './status-cell.tsx'
import type { MayRelease } from './use-may-release.ts'

interface HoldPointActions {
  open: OpenRecord<HoldPoint, 'decisions' | 'documents'>
  /** Undefined for a user who may change no hold point. */
  changes?: {
    mayEdit: (point: HoldPoint) => boolean
    onStatus: (point: HoldPoint, status: HoldPointStatus) => void
  }
  /** Undefined where nothing can be changed. */
  releasing?: { mayRelease: MayRelease; onRelease: (point: HoldPoint) => void }
}

/** Sorted by progress instead of alphabetically. */
const stages: readonly string[] = holdPointStatuses

export function holdPointColumns(
  projectNames: ReadonlyMap<string, string>,
  today: Day,
  people: People,
  { open, changes, releasing }: HoldPointActions,
): Column<HoldPoint>[] {
  const getChanges = (point: HoldPoint) => (changes?.mayEdit(point) ? changes : undefined)
  const columns: Column<HoldPoint>[] = [
    {
      title: 'Hold Point',
      minWidth: 170,
      share: 2.4,
      cell: (point) => (
        <>
          <RecordName
            name={point.name}
            description={getAbout(point, nameOfPerson(people, point.responsibleParty))}
            descriptionTitle={getAbout(point, point.responsibleParty)}
            onOpen={getChanges(point) && (() => open('edit', point))}
          />
          <LinkCount
            name={getTitle(point.name)}
            links={point.documentLinks}
            onOpen={() => open('documents', point)}
          />
        </>
      ),
      sortBy: ({ name }) => name,
    },
    projectColumn(projectNames, 'N/A'),
    {
      title: 'Due Date',
      minWidth: 112,
      share: 1,
      cell: (point) => <DayCell stored={point.dueDate} isOverdue={isOverdue(point, today)} />,
      sortBy: ({ dueDate }) => dueDate,
    },
    {
      title: 'Status',
      minWidth: 174,
      share: 0.6,
      factHeight: 80,
      cell: (point) => {
        const own = getChanges(point)
        return (
          <StatusCell
            point={point}
            onStatus={own && ((status) => own.onStatus(point, status))}
            onRelease={releasing?.mayRelease(point) ? () => releasing.onRelease(point) : undefined}
            onDecisions={() => open('decisions', point)}
          />
        )
      },
      sortBy: ({ status }) => stages.indexOf(status),
    },
    alarmColumn(holdPointEntry),
  ]
  if (!changes) return columns
  const showOnDrawing = ({ id, name }: HoldPoint) => (
    <ShowOnDrawing list={holdPoints.name} id={id} name={getTitle(name)} />
  )
  return [...columns, actionsColumn(holdPoints, open, changes.mayEdit, showOnDrawing)]
}

function getAbout({ description }: HoldPoint, party: string): string {
  return [party, description].filter(Boolean).join(' · ')
}
