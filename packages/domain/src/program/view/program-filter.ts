/** Filters the program: the matching tasks with their headings, in program order. */

import type { Id } from '../../kernel/records/record.ts'
import { isSameEmail } from '../../kernel/values/email.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramRow } from '../items/program-row.ts'
import type { Span } from '../items/program-span.ts'
import { isAhead } from './look-ahead.ts'

/** The conditions for a task. A condition that is left out matches every task. */
export interface ProgramFilter {
  /** An e-mail address; empty for unassigned tasks. */
  readonly assignee?: string | undefined
  /** Tasks under this heading. A heading that does not exist matches every task. */
  readonly headingId?: Id | undefined
  readonly isCritical?: ((id: Id) => boolean) | undefined
  /** The days of a look-ahead. */
  readonly ahead?: Span | undefined
}

export interface FilteredProgram {
  readonly rows: readonly ProgramRow[]
  /** The number of matching tasks, and of all tasks, without headings. */
  readonly matching: number
  readonly total: number
}

export function filterProgram(rows: readonly ProgramRow[], filter: ProgramFilter): FilteredProgram {
  const { assignee, isCritical, ahead } = filter
  const heading = filter.headingId === undefined ? undefined : findHeading(rows, filter.headingId)
  const asksOfTasks = assignee !== undefined || isCritical !== undefined || ahead !== undefined
  const isRetained = new Uint8Array(rows.length)
  let [matching, total] = [0, 0]
  for (const [at, row] of rows.entries()) {
    const { item } = row
    if (!item.isHeading) total += 1
    if (heading && (at < heading.first || at >= heading.end)) continue
    // Empty headings are shown only if the filter has no conditions on tasks.
    if (item.isHeading ? asksOfTasks : !matches(row, filter)) continue
    if (!item.isHeading) matching += 1
    for (let above = at; above >= 0 && !isRetained[above]; above = rows[above]?.parentRow ?? -1)
      isRetained[above] = 1
  }
  return { rows: isRetained.includes(0) ? keepRows(rows, isRetained) : rows, matching, total }
}

function matches(row: ProgramRow, { assignee, isCritical, ahead }: ProgramFilter): boolean {
  if (assignee !== undefined && !isSameEmail(row.item.assigneeEmail ?? '', assignee)) return false
  if (isCritical && !isCritical(row.item.id)) return false
  return !ahead || isAhead(row, ahead)
}

function findHeading(rows: readonly ProgramRow[], id: Id) {
  const first = rows.findIndex(({ item }) => item.id === id)
  const row = rows[first]
  return row && { first, end: row.endRow }
}

/**
 * Indexes refer to the kept rows. A row next to a hidden sibling is marked as the first or last one, so that it moves
 * past visible rows only.
 */
export function keepRows(rows: readonly ProgramRow[], isRetained: Uint8Array): readonly ProgramRow[] {
  const places = new Int32Array(rows.length + 1)
  for (const at of rows.keys()) places[at + 1] = (places[at] ?? 0) + (isRetained[at] ?? 0)
  const place = (at: number) => (isRetained[at] ? (places[at] ?? -1) : -1)
  const comesAfterHidden = new Uint8Array(rows.length)
  for (const [at, { isLast, endRow }] of rows.entries())
    if (!isLast && !isRetained[at]) comesAfterHidden[endRow] = 1
  const remaining: ProgramRow[] = []
  for (const [at, row] of rows.entries()) {
    if (!isRetained[at]) continue
    const { item, level, span, isFirst, isLast, parentRow, endRow, predecessorRow } = row
    remaining.push({
      item,
      level,
      span,
      isFirst: isFirst || comesAfterHidden[at] === 1,
      isLast: isLast || !isRetained[endRow],
      parentRow: place(parentRow),
      endRow: places[endRow] ?? 0,
      predecessorRow: place(predecessorRow),
    })
  }
  return remaining
}

/** All assignees, each once, in alphabetical order. */
export function getAssignees(items: readonly Pick<ProgramItem, 'assigneeEmail'>[]): readonly string[] {
  const known = new Map<string, string>()
  for (const { assigneeEmail } of items) {
    const email = assigneeEmail?.trim()
    if (email && !known.has(email.toLowerCase())) known.set(email.toLowerCase(), email)
  }
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, email]) => email)
}
