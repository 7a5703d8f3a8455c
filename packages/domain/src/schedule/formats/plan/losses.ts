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
}

export type LossCount = ReturnType<typeof createLossCount>

export function createLossCount() {
  const counts = new Map<LossKind, number>()
  const rowsByKind = new Map<LossKind, LossRow[]>()
  return {
    add(kind: ProgramLossKind, count = 1) {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count)
    },
    /** `count`: of what the row loses, if it is more than one. */
    addRow(kind: LossKind, row: LossRow, count = 1) {
      const rows = rowsByKind.get(kind) ?? []
      rowsByKind.set(kind, rows)
      counts.set(kind, (counts.get(kind) ?? 0) + count)
      // A row that loses several things is named once.
      const last = rows.at(-1)
      if (rows.length < maxNamedRows && (last?.name !== row.name || last.number !== row.number))
        rows.push(row)
    },
    list: (): readonly Loss[] =>
      [...counts].map(([kind, count]) => {
        const rows = rowsByKind.get(kind)
        return { kind, count, ...(rows && { rows }) }
      }),
  }
}

export const maxNamedRows = 5
