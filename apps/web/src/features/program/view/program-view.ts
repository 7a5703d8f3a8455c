/** A view of the programme as it has been chosen: what it leaves of the rows, and which days it is about. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type LookAheadWeeks, lookAheadSpan } from '@plumbline/domain/program/look-ahead.ts'
import { filterProgram } from '@plumbline/domain/program/program-filter.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import type { Span } from '@plumbline/domain/program-items/program-span.ts'
import type { ChartPlan } from '../chart/model/chart-plan.ts'
import { createWholeProgram, type WholeProgram } from '../chart/model/whole-program.ts'

export interface ViewChoice {
  /** '' for tasks that nobody has been given. */
  readonly assignee?: string | undefined
  readonly headingId?: Id | undefined
  readonly isCriticalOnly?: boolean | undefined
  readonly weeks?: LookAheadWeeks | undefined
}

export interface ProgramPart {
  readonly rows: readonly ProgramRow[]
  readonly whole: WholeProgram
  readonly wanted: number
  readonly total: number
  readonly range: Span
  readonly ahead: Span | undefined
}

interface WholeRows {
  readonly rows: readonly ProgramRow[]
  /** Undefined until the engine has run, and where tasks wait for each other: then nothing is hidden for not being critical. */
  readonly plan: ChartPlan | undefined
  readonly range: Span
  /** As a day number. */
  readonly today: number
}

export interface ProgramView {
  readonly choice: ViewChoice
  take(from: WholeRows): ProgramPart
}

/** Undefined where nothing is asked for. */
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
        // Headings, and what is late, may reach beyond the days that are looked at.
        range: ahead
          ? { start: Math.min(range.start, ahead.start), finish: Math.max(range.finish, ahead.finish) }
          : range,
      }
    },
  }
}
