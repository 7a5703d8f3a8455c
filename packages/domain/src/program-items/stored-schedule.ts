/** What a program item and a project store for planning, beside the fields that every version knows. */
import * as z from 'zod/mini'
import { figure, nullableMoment, nullableText, optionalText, readable, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { constraintTypes } from '../schedule/engine/activity.ts'
import { linkTypes } from '../schedule/engine/link-types.ts'
import { minutesOfDay } from '../schedule/engine/minutes-of-day.ts'

export const lagUnits = ['days', 'elapsed-days', 'percent'] as const

/** `predecessorId` of the item is the first FS link of these, for readers that know no other. */
const linkSchema = record({
  predecessorId: idSchema,
  type: z.catch(z.enum(linkTypes), 'FS'),
  /** Days of work; of every day of the calendar; or a percentage of the predecessor's duration. A lead is negative. */
  lag: figure(),
  unit: z.catch(z.enum(lagUnits), 'days'),
})
export type StoredLink = z.infer<typeof linkSchema>

const constraintSchema = record({ type: z.enum(constraintTypes), day: nullableMoment() })

const baselineSchema = record({
  name: text(),
  startDate: nullableMoment(),
  endDate: nullableMoment(),
  /** Days of work. */
  duration: figure(),
})
export type Baseline = z.infer<typeof baselineSchema>

/** Added to those of a program item. */
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
  /** Days of work where they differ from `duration`, which counts the days from start to end. */
  workDays: z.catch(z.optional(z.number()), undefined),
  /** Auto-schedule leaves its dates alone. */
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
  /** 'Christmas shutdown' */
  name: optionalText(),
})

const calendarSchema = z.object({
  id: idSchema,
  name: text(),
  /** Seven days, Sunday first. */
  week: z.array(parts(shiftSchema)).check(z.length(7)),
  exceptions: parts(exceptionSchema),
  /** What a day of duration or lag means. */
  dayMinutes: z.number().check(z.gt(0)),
})
export type StoredCalendar = z.infer<typeof calendarSchema>

/** One a project. */
export const scheduleSettingsSchema = z.object({
  autoSchedule: z.catch(z.boolean(), false),
  calendarId: nullableText(),
  calendars: parts(calendarSchema),
  dataDate: nullableMoment(),
  mustFinishBy: nullableMoment(),
  /** Days of float up to which a task is critical. */
  criticalDays: figure(),
})
export type ScheduleSettings = z.infer<typeof scheduleSettingsSchema>

function toPercent(figure: number): number {
  return Math.min(100, Math.max(0, figure))
}

/** What can be read of a list; nothing of what is none. */
function parts<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(readable(part), () => [])
}

function optionalParts<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(z.optional(readable(part)), undefined)
}
