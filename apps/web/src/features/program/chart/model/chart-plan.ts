/** What the schedule tells the chart of tasks and links; it comes after the first paint. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { LinkProblem, ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import type { Span } from '@plumbline/domain/program-items/program-span.ts'
import type { StoredLink } from '@plumbline/domain/program-items/stored-schedule.ts'

export interface ChartPlan {
  /** What is not done yet is planned from this day on, as a day number. */
  readonly dataDate?: number | undefined
  /** Name of the calendar that the project goes by; undefined where every day is worked. */
  readonly calendar?: string | undefined
  isCritical(id: Id): boolean
  /** Days of work between the first and the last day of a heading. */
  headingDays(id: Id, span: Span): number
  /** Whole days of work by which it may slip without moving the end; undefined for what is not scheduled or is done. */
  floatDays(id: Id): number | undefined
  /** Whole days of work by which it may slip without moving another task. */
  freeFloatDays(id: Id): number | undefined
  /** The last day on which it may finish. */
  lateFinish(id: Id): number | undefined
  /** A critical link is one that leaves no room between two critical tasks. */
  isCriticalLink(before: Id, after: Id, type: StoredLink['type']): boolean
  /** Days by which the task behind is too early for the link; undefined where it is kept. */
  brokenDays(before: Id, after: Id, type: StoredLink['type']): number | undefined
  /** Undefined where nothing follows: dates are the user's, or it has none. */
  startPreview(id: Id): ((wanted: Span) => BarPreview) | undefined
  forecastLink(link: ProgramLink): LinkForecast
}

/** Where everything would stand were a bar dropped, or a link made. */
export interface Preview {
  spanOf(id: Id): Span | undefined
  /** How many move beside the bar that is dropped. */
  others: number
}

export interface BarPreview extends Preview {
  /** Of the task that is dragged. */
  workDays: number
  /** '5 days of work · moves 2 others' */
  told: string
}

/** What a link would do were it made; where dates are the user's, nothing moves. */
export interface LinkForecast extends Preview {
  problem?: LinkProblem | undefined
  /** Also of tasks that are not shown. */
  nameOf: (id: Id) => string
}
