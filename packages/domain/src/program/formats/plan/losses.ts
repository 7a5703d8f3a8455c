/** What an import cannot keep: how much of it, and which rows or calendars of the file it concerns. */

/** These concern the program as a whole, where the file names nothing. */
export type ProgramLossKind =
  | 'odd-critical-days'
  | 'no-end'
  | 'blank-rows'
  | 'from-finish'
  | 'actual-dates-logic'

export type LossKind =
  | ProgramLossKind
  | 'splits'
  | 'people'
  | 'resources'
  | 'costs'
  | 'baseline-figures'
  | 'baseline-tasks'
  | 'notes'
  | 'custom-fields'
  | 'further-details'
  | 'schedule-options'
  | 'priorities'
  | 'undated'
  | 'odd-durations'
  | 'odd-lags'
  | 'odd-day-lengths'
  | 'backward-dates'
  | 'finished-not-done'
  | 'done-not-finished'
  | 'full-not-finished'
  | 'begun-not-started'
  | 'started-not-begun'
  | 'start-after-finish'
  | 'long-texts'
  | 'inactive'
  | 'external'
  | 'long-milestones'
  | 'heading-links'
  | 'unknown-links'
  | 'repeated-links'
  | 'repeated-ids'
  | 'repeated-headings'
  | 'elapsed-percent-lags'
  | 'work-weeks'
  | 'leveling-delays'
  | 'assignment-delays'
  | 'resource-calendars'
  | 'physical-percents'
  | 'exceptions'
  | 'unreadable-calendars'
  | 'other-projects'

/** A row, a calendar or an option of the file, so that people can find it there. */
export interface LossRow {
  readonly name: string
  /** Only rows have numbers, which start at 1. */
  readonly number?: number
}

export interface Loss {
  readonly kind: LossKind
  readonly count: number
  /** The first few of them. */
  readonly rows?: readonly LossRow[]
  /** How many rows more there are. */
  readonly moreRows?: number
}

export type LossCount = ReturnType<typeof createLossCount>

export function createLossCount() {
  const counts = new Map<LossKind, number>()
  const rowsByKind = new Map<LossKind, ReturnType<typeof createRowNames>>()
  const count = (kind: LossKind, more: number) => counts.set(kind, (counts.get(kind) ?? 0) + more)
  return {
    add(kind: ProgramLossKind, more = 1) {
      if (more > 0) count(kind, more)
    },
    /** `more`: how much the row loses, if it is more than one. */
    addRow(kind: LossKind, row: LossRow, more = 1) {
      const rows = rowsByKind.get(kind) ?? createRowNames()
      rowsByKind.set(kind, rows)
      count(kind, more)
      rows.add(row)
    },
    list: (): readonly Loss[] =>
      [...counts].map(([kind, known]) => ({ kind, count: known, ...rowsByKind.get(kind)?.list() })),
  }
}

/** The first few rows, and how many more there are. A row that loses several things is named once. */
export function createRowNames() {
  const rows: LossRow[] = []
  let last: LossRow | undefined
  let moreRows = 0
  return {
    add(row: LossRow) {
      if (last?.name === row.name && last.number === row.number) return
      last = row
      if (rows.length < maxNamedRows) rows.push(row)
      else moreRows += 1
    },
    list: () => ({ rows, ...(moreRows > 0 && { moreRows }) }),
  }
}

const maxNamedRows = 5
