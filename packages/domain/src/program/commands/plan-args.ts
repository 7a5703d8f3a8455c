/** The plan as the argument of an import. Unlike stored records, it is validated strictly. */
import * as z from 'zod/mini'
import { constraintTypes } from '../../cpm/model/activity.ts'
import { maxDurationDays } from '../../cpm/model/limits.ts'
import { linkTypes } from '../../cpm/model/link-types.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { daySchema } from '../../kernel/days/day.ts'
import { maxItems, maxLinks } from '../formats/plan/plan-limits.ts'
import {
  criticalPaths,
  lagCalendars,
  progressLogics,
  ruleSets,
  scheduleFroms,
} from '../items/schedule-rules.ts'
import { lagUnits, milestoneKinds, percentTypes, spanKinds } from '../items/stored-schedule.ts'

const linkArg = args({
  predecessorId: idArg(),
  type: z.enum(linkTypes),
  lag: z.number().check(z.gte(-maxDurationDays), z.lte(maxDurationDays)),
  unit: z.enum(lagUnits),
})

const baselineArg = args({
  name: lineArg(),
  startDate: dayArg(),
  endDate: dayArg(),
  duration: daysArg(),
})

const constraintArg = args({ type: z.enum(constraintTypes), day: dayArg(), minute: momentArg() })

const itemArg = args({
  id: idArg(),
  /** Ignored: the items go into the project that the import names. */
  projectId: idArg(),
  /** Names longer than the limit for typed names are kept. */
  name: textArg(),
  isHeading: z.boolean(),
  level: z.number().check(z.gte(0), z.lte(maxItems)),
  parentId: orNull(idArg()),
  startDate: dayArg(),
  duration: z.nullable(daysArg()),
  endDate: dayArg(),
  assigneeEmail: orNull(lineArg()),
  predecessorId: orNull(idArg()),
  status: lineArg(),
  alarmDate: dayArg(),
  links: z.optional(listArg(linkArg, maxLinks)),
  constraint: orNull(constraintArg),
  furtherConstraints: z.optional(listArg(constraintArg)),
  deadline: dayArg(),
  progress: z.optional(z.number().check(z.gte(0), z.lte(100))),
  actualStart: dayArg(),
  actualFinish: dayArg(),
  expectedFinish: dayArg(),
  levelingDelay: orNull(minutesArg()),
  isLevelingElapsed: z.optional(z.boolean()),
  milestone: z.optional(z.boolean()),
  calendarId: orNull(idArg()),
  workDays: z.optional(daysArg()),
  isFixed: z.optional(z.boolean()),
  baselines: z.optional(listArg(baselineArg)),
  times: z.optional(
    args({
      start: momentArg(),
      finish: momentArg(),
      actualStart: momentArg(),
      actualFinish: momentArg(),
      expectedFinish: momentArg(),
      deadline: momentArg(),
      suspend: momentArg(),
      resume: momentArg(),
    }),
  ),
  remainingDays: z.optional(daysArg()),
  percentType: z.optional(z.enum(percentTypes)),
  milestoneKind: z.optional(z.enum(milestoneKinds)),
  spans: z.optional(z.enum(spanKinds)),
  activityId: z.optional(lineArg()),
  uid: z.optional(lineArg()),
})

const minuteArg = z.number().check(z.gte(0), z.lte(minutesOfDay))
const shiftsArg = listArg(args({ from: minuteArg, to: minuteArg }))

const calendarArg = args({
  id: idArg(),
  name: lineArg(),
  /** Seven days, Sunday first. */
  week: z.array(shiftsArg).check(z.length(7)),
  exceptions: listArg(
    args({ first: daySchema, last: daySchema, shifts: shiftsArg, name: z.optional(lineArg()) }),
  ),
  workWeeks: z.optional(
    listArg(
      args({
        first: daySchema,
        last: daySchema,
        week: z.array(z.nullable(shiftsArg)).check(z.length(7)),
        name: z.optional(lineArg()),
      }),
    ),
  ),
  dayMinutes: z.number().check(z.gt(0), z.lte(minutesOfDay)),
  isElapsed: z.optional(z.boolean()),
})

export const rulesArg = args({
  ruleSet: z.enum(ruleSets),
  scheduleFrom: z.optional(z.enum(scheduleFroms)),
  lagCalendar: z.optional(z.enum(lagCalendars)),
  progressLogic: z.optional(z.enum(progressLogics)),
  openEndsCritical: z.optional(z.boolean()),
  criticalPath: z.optional(z.enum(criticalPaths)),
  limitsHold: z.optional(z.boolean()),
  expectedFinishes: z.optional(z.boolean()),
  levelingDelays: z.optional(z.boolean()),
})

const settingsArg = args({
  calendarId: orNull(idArg()),
  dataDate: dayArg(),
  mustFinishBy: dayArg(),
  criticalDays: z.number().check(z.gte(0), z.lte(maxDurationDays)),
  startDate: dayArg(),
  rules: z.optional(rulesArg),
  times: z.optional(args({ startDate: momentArg(), dataDate: momentArg(), mustFinishBy: momentArg() })),
})

/** The ids are those of the file. */
export const planArg = args({
  items: z.readonly(listArg(itemArg, maxItems).check(z.refine(hasOwnIds), z.refine(hasFewLinks))),
  calendars: z.readonly(listArg(calendarArg)),
  /** Null for a table, which has no settings; the project keeps its own. */
  settings: z.nullable(settingsArg),
})

type Items = readonly z.infer<typeof itemArg>[]

/** Stored ids are derived from these ids, so two items with the same id would overwrite each other. */
function hasOwnIds(items: Items): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length
}

function hasFewLinks(items: Items): boolean {
  return items.reduce((sum, { links = [] }) => sum + links.length, 0) <= maxLinks
}

function orNull<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.optional(z.nullable(schema))
}

function dayArg() {
  return orNull(daySchema)
}

/** A minute since 1970-01-01 in the site's local time, between the years 1900 and 2300. */
function momentArg() {
  return z.optional(z.number().check(z.gte(-36_817_920), z.lte(173_560_320)))
}

/** The length of a delay. */
function minutesArg() {
  return z.number().check(z.gte(0), z.lte(maxDurationDays * minutesOfDay))
}

/** Calendar days or working days. A working day can be as short as a minute. */
function daysArg() {
  return z.number().check(z.gte(0), z.lte(maxDurationDays * minutesOfDay))
}
