/** What is due from the user, in print. */
import type { DueFromMe } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { useMemo } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { kindLabels } from '#registers/due-from-me/agenda-mark.tsx'
import { dueContext, WhenDue } from '#registers/due-from-me/due-row.tsx'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'

interface PrintedDueProps {
  items: readonly DueFromMe[]
  projectNames: ReadonlyMap<string, string>
  today: Day
}

export function PrintedDue({ items, projectNames, today }: PrintedDueProps) {
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
