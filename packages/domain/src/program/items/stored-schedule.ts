/** Stored planning data of program items and projects, in addition to the fields of every version. */
import * as z from 'zod/mini'
import { constraintTypes } from '../../cpm/model/activity.ts'
import { linkTypes } from '../../cpm/model/link-types.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import {
  figure,
  nullableMoment,
  nullableText,
  optionalText,
  readable,
  text,
} from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'
import { scheduleRulesSchema } from './schedule-rules.ts'

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

/** `minute`: the moment on that day, if a file gave one. */
const constraintSchema = record({
  type: z.enum(constraintTypes),
  day: nullableMoment(),
  minute: optionalMinute(),
})
export type StoredConstraint = z.infer<typeof constraintSchema>

/** Minutes since 1970-01-01 in the site's local time. They count only while they are on the stored days. */
const timesSchema = record({
  start: optionalMinute(),
  finish: optionalMinute(),
  actualStart: optionalMinute(),
  actualFinish: optionalMinute(),
  expectedFinish: optionalMinute(),
  deadline: optionalMinute(),
  /** When work was interrupted, and when it resumes. */
  suspend: optionalMinute(),
  resume: optionalMinute(),
})

export const percentTypes = ['physical', 'units'] as const
export const milestoneKinds = ['start', 'finish'] as const
export const spanKinds = ['links', 'heading'] as const

const baselineSchema = record({
  name: text(),
  startDate: nullableMoment(),
  endDate: nullableMoment(),
  /** Working days. */
  duration: figure(),
})
export type Baseline = z.infer<typeof baselineSchema>

/** A gate of the consent conditions that a milestone waits for. */
const gateSchema = record({
  stage: text(),
  /** The day on which it is expected to open. Empty once it is open. */
  notBefore: nullableMoment(),
})

/** The ends of links, and the names of those fields that the file had a value for. */
const fromFileSchema = record({
  links: parts(z.object({ predecessorId: idSchema, type: z.enum(linkTypes) })),
  fields: parts(z.string()),
})

/** Additional fields of a program item. */
export const scheduleFields = {
  links: optionalParts(linkSchema),
  constraint: z.catch(z.optional(z.nullable(constraintSchema)), undefined),
  deadline: nullableMoment(),
  /** Percent of the duration that is done. */
  progress: z.catch(z.optional(z.pipe(figure(), z.transform(toPercent))), undefined),
  actualStart: nullableMoment(),
  actualFinish: nullableMoment(),
  /** P6 can calculate the remaining work from it. */
  expectedFinish: nullableMoment(),
  /** Minutes by which MS Project delays the start of the task, of working time or of every hour. */
  levelingDelay: z.catch(z.optional(z.nullable(z.number())), undefined),
  isLevelingElapsed: z.catch(z.optional(z.boolean()), undefined),
  milestone: z.catch(z.optional(z.boolean()), undefined),
  gate: z.catch(z.optional(gateSchema), undefined),
  calendarId: nullableText(),
  /** Working days, if they differ from `duration`, which counts the days from start to end. */
  workDays: z.catch(z.optional(z.number()), undefined),
  /** Auto-schedule does not move this task. */
  isFixed: z.catch(z.optional(z.boolean()), undefined),
  baselines: optionalParts(baselineSchema),
  times: z.catch(z.optional(timesSchema), undefined),
  /** Constraints that apply together with `constraint`. P6 has a second one, and limits from both sides. */
  furtherConstraints: optionalParts(constraintSchema),
  /** Working days that remain of a started task, if a file gave them. */
  remainingDays: z.catch(z.optional(z.number()), undefined),
  /** What `progress` measures, if it is not the duration. Then it does not determine the remaining work. */
  percentType: z.catch(z.optional(z.enum(percentTypes)), undefined),
  /** The kind of milestone in P6: at the start of the next work, or at the finish of the previous work. */
  milestoneKind: z.catch(z.optional(z.enum(milestoneKinds)), undefined),
  /** A level of effort spans the tasks that it is linked to; a WBS summary spans those under the same heading. */
  spans: z.catch(z.optional(z.enum(spanKinds)), undefined),
  /** How the file identifies the row: the activity ID or WBS code of P6, or the UID of MS Project. */
  activityId: optionalText(),
  uid: optionalText(),
  /** What the last file had, so that an update removes nothing that was added here. */
  fromFile: z.catch(z.optional(fromFileSchema), undefined),
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

/** Other hours for a period, as MS Project has them. */
const workWeekSchema = z.object({
  first: z.string(),
  last: z.string(),
  /** Seven days, Sunday first. A day that is null is as in other weeks. */
  week: z.array(z.nullable(parts(shiftSchema))).check(z.length(7)),
  name: optionalText(),
})

const calendarSchema = z.object({
  id: idSchema,
  name: text(),
  /** Seven days, Sunday first. */
  week: z.array(parts(shiftSchema)).check(z.length(7)),
  exceptions: parts(exceptionSchema),
  workWeeks: optionalParts(workWeekSchema),
  /** The working minutes that one day of duration or lag means. */
  dayMinutes: z.number().check(z.gt(0)),
  /** For elapsed durations, which count every hour but whose lags are counted on the project's calendar. */
  isElapsed: z.catch(z.optional(z.boolean()), undefined),
})
export type StoredCalendar = z.infer<typeof calendarSchema>

/** One record for each project. */
export const scheduleSettingsSchema = z.object({
  autoSchedule: z.catch(z.boolean(), false),
  calendarId: nullableText(),
  calendars: parts(calendarSchema),
  dataDate: nullableMoment(),
  mustFinishBy: nullableMoment(),
  /** The first day of work of a program whose tasks have no dates yet. */
  startDate: nullableMoment(),
  /** A task with no more days of float than this is critical. */
  criticalDays: figure(),
  /** Our own rules if missing, as in programs of older versions. */
  rules: z.catch(z.optional(scheduleRulesSchema), undefined),
  /** The moments on the days above, if a file gave them. */
  times: z.catch(
    z.optional(
      record({ startDate: optionalMinute(), dataDate: optionalMinute(), mustFinishBy: optionalMinute() }),
    ),
    undefined,
  ),
})
export type ScheduleSettings = z.infer<typeof scheduleSettingsSchema>

function optionalMinute() {
  return z.catch(z.optional(z.number()), undefined)
}

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
