/** What the chart shows of the schedule, which is calculated after the first paint. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { LinkProblem, ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { StoredLink } from '@plumbline/domain/program/items/stored-schedule.ts'

export interface ChartPlan {
  /** Remaining work is planned from this day on, as a day number. */
  readonly dataDate?: number | undefined
  /** The same as a minute of the clock. */
  readonly dataMinute?: number | undefined
  /** Name of the project calendar; undefined if every day is a working day. */
  readonly calendar?: string | undefined
  isCritical(id: Id): boolean
  /** Working days between the first and the last day of a heading. */
  headingDays(id: Id, span: Span): number
  /** Total float in whole working days; undefined if the task is done or not scheduled. */
  floatDays(id: Id): number | undefined
  /** Free float in whole working days. */
  freeFloatDays(id: Id): number | undefined
  /** Undefined if the task is not scheduled. */
  getFacts(item: ProgramItem): TaskFacts | undefined
  /** Minutes of the clock, if the hours are known. */
  getTimes(item: ProgramItem): Pick<TaskFacts, 'start' | 'finish'>
  /** The calendar of a task; undefined if every day is a working day. */
  getCalendar(item: ProgramItem): string | undefined
  /** The latest finish, as a day number. */
  lateFinish(id: Id): number | undefined
  /** A link is critical if it leaves no float between two critical tasks. */
  isCriticalLink(before: Id, after: Id, type: StoredLink['type']): boolean
  /** Days by which the successor starts or ends too early for the link; undefined if the link is met. */
  brokenDays(before: Id, after: Id, type: StoredLink['type']): number | undefined
  /** Undefined if no other task would move: dates are manual, or there are no successors. */
  startPreview(id: Id): ((requested: Span) => BarPreview) | undefined
  forecastLink(link: ProgramLink): LinkForecast
}

/** Minutes of work, and minutes of the clock if the hours are known. */
export interface TaskFacts {
  readonly start?: number
  readonly finish?: number
  readonly dayMinutes: number
  readonly duration: number
  readonly remaining: number
  /** Undefined if the task is done. */
  readonly totalFloat?: number
  readonly freeFloat?: number
}

/** The dates of all tasks if a bar were dropped or a link made. */
export interface Preview {
  getSpan(id: Id): Span | undefined
  /** How many other tasks move. */
  others: number
}

export interface BarPreview extends Preview {
  /** Duration of the dragged task in working days. */
  workDays: number
  /** '5 days of work · moves 2 others' */
  text: string
}

/** The effect of a link. If dates are manual, nothing moves. */
export interface LinkForecast extends Preview {
  problem?: LinkProblem | undefined
  /** Includes tasks that are not shown. */
  getName: (id: Id) => string
}
