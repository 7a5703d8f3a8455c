/** Applies the chosen view to the program: its rows and its range of days. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { type LookAheadWeeks, lookAheadSpan } from '@plumbline/domain/program/view/look-ahead.ts'
import { filterProgram } from '@plumbline/domain/program/view/program-filter.ts'
import type { ChartPlan } from '../chart/model/chart-plan.ts'
import { createWholeProgram, type WholeProgram } from '../chart/model/whole-program.ts'

export interface ViewChoice {
  /** '' for unassigned tasks. */
  readonly assignee?: string | undefined
  readonly headingId?: Id | undefined
  readonly isCriticalOnly?: boolean | undefined
  readonly weeks?: LookAheadWeeks | undefined
}

export interface ProgramPart {
  readonly rows: readonly ProgramRow[]
  readonly whole: WholeProgram
  readonly matching: number
  readonly total: number
  readonly range: Span
  readonly ahead: Span | undefined
}

interface WholeRows {
  readonly rows: readonly ProgramRow[]
  /** Undefined until the engine has run, and if there is a circular dependency: then the critical filter hides nothing. */
  readonly plan: ChartPlan | undefined
  readonly range: Span
  /** As a day number. */
  readonly today: number
}

export interface ProgramView {
  readonly choice: ViewChoice
  take(from: WholeRows): ProgramPart
}

/** Returns undefined if no view is chosen. */
export function createView(choice: ViewChoice): ProgramView | undefined {
  const { assignee, headingId, isCriticalOnly, weeks } = choice
  if (assignee === undefined && headingId === undefined && !isCriticalOnly && !weeks) return undefined
  return {
    choice,
    take({ rows, plan, range, today }) {
      const ahead = weeks && lookAheadSpan(today, weeks)
      const isCritical = isCriticalOnly ? plan?.isCritical : undefined
      return {
        ...filterProgram(rows, { assignee, headingId, isCritical, ahead }),
        whole: createWholeProgram(rows),
        ahead,
        // Headings and late tasks may extend beyond the look-ahead.
        range: ahead
          ? { start: Math.min(range.start, ahead.start), finish: Math.max(range.finish, ahead.finish) }
          : range,
      }
    },
  }
}
