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
  const rowsByKind = new Map<LossKind, { named: LossRow[]; last?: LossRow; more: number }>()
  return {
    add(kind: ProgramLossKind, count = 1) {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count)
    },
    /** `count`: of what the row loses, if it is more than one. */
    addRow(kind: LossKind, row: LossRow, count = 1) {
      const rows = rowsByKind.get(kind) ?? { named: [], more: 0 }
      rowsByKind.set(kind, rows)
      counts.set(kind, (counts.get(kind) ?? 0) + count)
      // A row that loses several things is named once.
      if (rows.last?.name === row.name && rows.last.number === row.number) return
      rows.last = row
      if (rows.named.length < maxNamedRows) rows.named.push(row)
      else rows.more += 1
    },
    list: (): readonly Loss[] =>
      [...counts].map(([kind, count]) => {
        const rows = rowsByKind.get(kind)
        if (!rows) return { kind, count }
        return { kind, count, rows: rows.named, ...(rows.more > 0 && { moreRows: rows.more }) }
      }),
  }
}

const maxNamedRows = 5
