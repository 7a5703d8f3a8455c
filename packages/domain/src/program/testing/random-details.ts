/** Random details of tasks and rules that only files of other programs give. */
import fc from 'fast-check'
import {
  criticalPaths,
  lagCalendars,
  progressLogics,
  ruleSets,
  scheduleFroms,
} from '../items/schedule-rules.ts'
import { milestoneKinds, percentTypes, spanKinds } from '../items/stored-schedule.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { day } from './random-projects.ts'

export const hour = fc.constantFrom(8, 10, 12, 13, 17)
const option = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
/** What only files of other programs give: minutes, remaining work, further constraints, kinds and identifiers. */
export const detail = fc.record({
  hours: fc.option(fc.tuple(hour, hour, hour), { nil: undefined }),
  /** At 8 and at 13, a shift starts. */
  finishHour: fc.constantFrom(8, 10, 12, 13, 17),
  constraintHour: fc.option(hour, { nil: undefined }),
  further: fc.option(fc.record({ type: fc.constantFrom('SNLT' as const, 'FNET' as const), day, hour })),
  remainingQuarters: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
  percentType: option(percentTypes),
  milestoneKind: option(milestoneKinds),
  spans: fc.option(fc.constantFrom(...spanKinds), { nil: undefined, freq: 8 }),
  isInterrupted: fc.boolean(),
  expected: fc.option(day, { nil: undefined }),
  delay: fc.option(fc.record({ minutes: fc.integer({ min: 1, max: 9_000 }), isElapsed: fc.boolean() }), {
    nil: undefined,
  }),
  number: fc.option(fc.nat({ max: 99 }), { nil: undefined }),
})
export const rulesArb = fc.record(
  {
    ruleSet: fc.constantFrom(...ruleSets),
    scheduleFrom: fc.constantFrom(...scheduleFroms),
    lagCalendar: fc.constantFrom(...lagCalendars),
    progressLogic: fc.constantFrom(...progressLogics),
    openEndsCritical: fc.boolean(),
    criticalPath: fc.constantFrom(...criticalPaths),
    limitsHold: fc.boolean(),
    expectedFinishes: fc.boolean(),
    levelingDelays: fc.boolean(),
  },
  { requiredKeys: ['ruleSet'] },
)

export const minuteOn = (date: string, hours: number) => Date.parse(date) / 60_000 + hours * 60

export function withDetail(
  item: PlannedItem,
  own: typeof detail extends fc.Arbitrary<infer One> ? One : never,
) {
  const { startDate, endDate, status, constraint, milestone } = item
  if (item.isHeading || !startDate || !endDate) return item
  const { hours, finishHour, constraintHour, further, remainingQuarters, number } = own
  const isOpen = status === 'In Progress'
  const [first = 8, last = 17, pause = 12] = hours ?? []
  const times = {
    start: minuteOn(startDate, milestone ? last : Math.min(first, 13)),
    finish: minuteOn(endDate, milestone ? last : Math.max(first, finishHour)),
    ...(item.actualStart && { actualStart: minuteOn(item.actualStart, first) }),
    ...(own.expected && { expectedFinish: minuteOn(own.expected, last) }),
    ...(item.deadline && { deadline: minuteOn(item.deadline, last) }),
    ...(isOpen &&
      own.isInterrupted && { suspend: minuteOn(startDate, pause), resume: minuteOn(endDate, pause) }),
  }
  return {
    ...item,
    ...(hours && { times }),
    ...(constraint?.day &&
      constraintHour !== undefined && {
        constraint: { ...constraint, minute: minuteOn(constraint.day, constraintHour) },
      }),
    ...(further && {
      furtherConstraints: [
        { type: further.type, day: further.day, minute: minuteOn(further.day, further.hour) },
      ],
    }),
    ...(isOpen && remainingQuarters !== undefined && { remainingDays: remainingQuarters / 4 }),
    ...(isOpen && own.percentType && { percentType: own.percentType }),
    ...(milestone && own.milestoneKind && { milestoneKind: own.milestoneKind }),
    ...(own.spans && !milestone && { spans: own.spans }),
    ...(own.expected && { expectedFinish: own.expected }),
    ...(own.delay && {
      levelingDelay: own.delay.minutes,
      ...(own.delay.isElapsed && { isLevelingElapsed: true }),
    }),
    ...(number !== undefined && { activityId: `A${number}`, uid: String(number) }),
  }
}
