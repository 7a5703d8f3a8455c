/** Everything that is due from the user, of every register, oldest first. Tasks open here, and links lead to the rest. */
import {
  type DueFromMe,
  type DueKind,
  dueKey,
  dueKinds,
} from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { CircleCheck, ListFilter } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { onPaper } from '#core/print/on-paper.tsx'
import { useServices } from '#data/workspace/services.ts'
import { kindLabels } from '#registers/due-from-me/agenda-mark.tsx'
import { DueRow, dueContext, WhenDue } from '#registers/due-from-me/due-row.tsx'
import { useDueFromMe } from '#registers/due-from-me/use-due-from-me.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Filters } from '#registers/filters/filters.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import './due-from-me-view.css'
import { getTitle } from '#core/texts/get-title.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'

const OnPaper = onPaper(PrintedDue)

interface DueFromMeViewProps {
  today: Day
  projectNames: ReadonlyMap<string, string>
  /** Shown only in the sheet of a phone. */
  forPhone: ReactNode
  /** Shown between the filters and the list. */
  viewSwitch: ReactNode
  onOpen: (task: Task) => void
}

/** Wider than any screen, so that there is one column. */
const wholeWidth = 10_000
/** A row is one line here, as in `due-from-me-view.css`. */
const roomForOneLine = '(width >= 80rem)'
const withoutProject = ' none'

export function DueFromMeView({ today, projectNames, forPhone, viewSwitch, onOpen }: DueFromMeViewProps) {
  const { store } = useServices()
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<DueKind | ''>('')
  const [chosenProject, setProject] = useState('')
  const due = useDueFromMe()
  const isWide = useMediaQuery(roomForOneLine)
  // A user may have deleted the project.
  const project = projectNames.has(chosenProject) || chosenProject === withoutProject ? chosenProject : ''
  const terms = foldText(query).trim().split(/\s+/)
  const found = due.filter((item) => {
    const projectId = item.kind === 'stage' ? undefined : (item.projectId ?? '')
    const text = foldText(`${item.name}\n${dueContext(item, projectNames) ?? ''}`)
    return (
      (kind === '' || item.kind === kind) &&
      (project === '' || projectId === (project === withoutProject ? '' : project)) &&
      terms.every((word) => text.includes(word))
    )
  })
  const open = (id: string) => {
    const task = store.records.find(tasks, id)
    if (task) onOpen(task)
  }
  const clear = () => {
    setKind('')
    setProject('')
  }

  return (
    <>
      <Filters
        search={
          <SearchField
            label="Search what is due from me"
            placeholder="Search..."
            value={query}
            onChange={setQuery}
          />
        }
        active={[kind, project].filter(Boolean).length}
        onClear={clear}
        forPhone={forPhone}
      >
        <FilterSelect
          label="Kind"
          options={[
            { value: '', label: 'All Kinds' },
            ...dueKinds.map((value) => ({ value, label: kindLabels[value] })),
          ]}
          value={kind}
          onChange={(value) => setKind(dueKinds.find((known) => known === value) ?? '')}
        />
        <FilterSelect
          label="Project"
          options={[
            { value: '', label: 'All Projects' },
            ...[...projectNames].map(([value, label]) => ({ value, label })),
            { value: withoutProject, label: 'Without project' },
          ]}
          value={project}
          onChange={setProject}
        />
      </Filters>
      {viewSwitch}
      {found.length > 0 ? (
        <OnPaper items={found} projectNames={projectNames} today={today}>
          <VirtualGrid
            label="Due from Me"
            items={found}
            itemKey={dueKey}
            minItemWidth={wholeWidth}
            itemHeight={isWide ? 46 : 64}
            gap={6}
            renderItem={(item) => (
              <div className={isWide ? 'card due-line' : 'card px-4'}>
                <DueRow
                  item={item}
                  today={today}
                  projectNames={projectNames}
                  onOpen={item.kind === 'action' ? () => open(item.id) : undefined}
                />
              </div>
            )}
          />
        </OnPaper>
      ) : due.length > 0 ? (
        <EmptyState icon={<ListFilter />} title="Nothing matches">
          Try another name, kind or project.
        </EmptyState>
      ) : (
        <EmptyState icon={<CircleCheck />} title="Nothing is due from you">
          Review stages, actions, conditions and hold points assigned to you are listed here, and so are
          orders and renewals that are due.
        </EmptyState>
      )}
    </>
  )
}

interface PrintedDueProps {
  items: readonly DueFromMe[]
  projectNames: ReadonlyMap<string, string>
  today: Day
}

/** What is due from the user, in print. */
function PrintedDue({ items, projectNames, today }: PrintedDueProps) {
  const columns = useMemo<readonly Column<DueFromMe>[]>(
    () => [
      { title: 'Name', minWidth: 240, cell: ({ name }) => getTitle(name) },
      { title: 'Kind', minWidth: 90, cell: ({ kind }) => kindLabels[kind] },
      { title: 'Project or Workflow', minWidth: 150, cell: (item) => dueContext(item, projectNames) },
      { title: 'Due', minWidth: 110, cell: (item) => <WhenDue item={item} today={today} /> },
    ],
    [projectNames, today],
  )
  return <PrintedTable label="Due from Me" records={items} columns={columns} />
}
