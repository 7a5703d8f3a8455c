/** Stored planning data of program items and projects, in addition to the fields of every version. */
import * as z from 'zod/mini'
import { figure, nullableMoment, nullableText, optionalText, readable, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { constraintTypes } from '../schedule/engine/activity.ts'
import { linkTypes } from '../schedule/engine/link-types.ts'
import { minutesOfDay } from '../schedule/engine/minutes-of-day.ts'

export const lagUnits = ['days', 'elapsed-days', 'percent'] as const

/** The item's `predecessorId` is the first FS link of these, for older versions that support only one. */
const linkSchema = record({
  predecessorId: idSchema,
  type: z.catch(z.enum(linkTypes), 'FS'),
  /** Working days, elapsed days, or a percentage of the predecessor's duration. A lead is negative. */
  lag: figure(),
  unit: z.catch(z.enum(lagUnits), 'days'),
})
export type StoredLink = z.infer<typeof linkSchema>

const constraintSchema = record({ type: z.enum(constraintTypes), day: nullableMoment() })

const baselineSchema = record({
  name: text(),
  startDate: nullableMoment(),
  endDate: nullableMoment(),
  /** Working days. */
  duration: figure(),
})
export type Baseline = z.infer<typeof baselineSchema>

/** Additional fields of a program item. */
export const scheduleFields = {
  links: optionalParts(linkSchema),
  constraint: z.catch(z.optional(z.nullable(constraintSchema)), undefined),
  deadline: nullableMoment(),
  /** Percent of the duration that is done. */
  progress: z.catch(z.optional(z.pipe(figure(), z.transform(toPercent))), undefined),
  actualStart: nullableMoment(),
  actualFinish: nullableMoment(),
  milestone: z.catch(z.optional(z.boolean()), undefined),
  calendarId: nullableText(),
  /** Working days, if they differ from `duration`, which counts the days from start to end. */
  workDays: z.catch(z.optional(z.number()), undefined),
  /** Auto-schedule does not move this task. */
  isFixed: z.catch(z.optional(z.boolean()), undefined),
  baselines: optionalParts(baselineSchema),
}
const scheduleFieldsSchema = z.object(scheduleFields)
export type ScheduleFields = z.infer<typeof scheduleFieldsSchema>

const shiftSchema = z.object({
  from: z.number().check(z.gte(0), z.lte(minutesOfDay)),
  to: z.number().check(z.gte(0), z.lte(minutesOfDay)),
})
const exceptionSchema = z.object({
  first: z.string(),
  last: z.string(),
  shifts: parts(shiftSchema),
  /** For example 'Christmas shutdown'. */
  name: optionalText(),
})

const calendarSchema = z.object({
  id: idSchema,
  name: text(),
  /** Seven days, Sunday first. */
  week: z.array(parts(shiftSchema)).check(z.length(7)),
  exceptions: parts(exceptionSchema),
  /** The working minutes that one day of duration or lag means. */
  dayMinutes: z.number().check(z.gt(0)),
})
export type StoredCalendar = z.infer<typeof calendarSchema>

/** One record for each project. */
export const scheduleSettingsSchema = z.object({
  autoSchedule: z.catch(z.boolean(), false),
  calendarId: nullableText(),
  calendars: parts(calendarSchema),
  dataDate: nullableMoment(),
  mustFinishBy: nullableMoment(),
  /** A task with no more days of float than this is critical. */
  criticalDays: figure(),
})
export type ScheduleSettings = z.infer<typeof scheduleSettingsSchema>

function toPercent(figure: number): number {
  return Math.min(100, Math.max(0, figure))
}

/** The readable parts of a list; empty if the value is not a list. */
function parts<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(readable(part), () => [])
}

function optionalParts<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(z.optional(readable(part)), undefined)
}
