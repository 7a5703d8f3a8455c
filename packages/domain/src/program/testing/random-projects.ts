/** Random projects of our own, with the dates that auto-schedule gives them. */
import fc from 'fast-check'
import { constraintTypes } from '../../cpm/model/activity.ts'
import { linkTypes } from '../../cpm/model/link-types.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import { blankItem, withLinks } from '../formats/plan/imported-plan.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'

export const day = fc.integer({ min: 20_454, max: 20_800 }).map(numberToDay)
const name = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => `Task ${text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')}`.trim())
const link = fc.record({
  back: fc.integer({ min: 1, max: 6 }),
  type: fc.constantFrom(...linkTypes),
  lag: fc.integer({ min: -6, max: 12 }).map((halves) => halves / 2),
  unit: fc.constantFrom('days' as const, 'elapsed-days' as const, 'percent' as const),
})
export const entry = fc.record({
  name,
  isHeading: fc.boolean(),
  depth: fc.nat({ max: 3 }),
  start: day,
  halfDays: fc.integer({ min: 0, max: 40 }),
  isMilestone: fc.boolean(),
  calendarId: fc.constantFrom(null, 'standard', 'six'),
  links: fc.array(link, { maxLength: 3 }),
  constraint: fc.record({ type: fc.constantFrom(...constraintTypes), day }),
  hasConstraint: fc.boolean(),
  deadline: fc.option(day),
  isFixed: fc.boolean(),
  progress: fc.constantFrom(0, 0, 0, 25, 100),
  email: fc.constantFrom(null, 'bo@quay.example', 'an@quay.example'),
  baselines: fc.uniqueArray(fc.constantFrom('Contract', 'Rev. <B> & more', 'Baseline 7'), { maxLength: 3 }),
})
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never

/** With the dates that its links require, as a project with auto-schedule stores them. */
export function toItems(entries: readonly Entry[], settings: ScheduleSettings): readonly PlannedItem[] {
  const over: string[] = []
  const items = entries.map((one, index): PlannedItem => {
    over.length = Math.min(over.length, one.depth)
    const blank = blankItem(`t${index + 1}`, one.name, over.length, over.at(-1) ?? null)
    if (one.isHeading) {
      over.push(blank.id)
      return { ...blank, isHeading: true }
    }
    const links = new Map(
      one.links.flatMap(({ back, ...rest }) => {
        const before = index - back
        if (before < 0 || entries[before]?.isHeading) return []
        return [[`${before} ${rest.type}`, { ...rest, predecessorId: `t${before + 1}` }]]
      }),
    )
    const isLate = one.constraint.type === 'ALAP'
    const isDone = one.progress === 100
    const item: PlannedItem = {
      ...blank,
      assigneeEmail: one.email,
      startDate: one.start,
      duration: Math.max(1, Math.ceil(one.halfDays / 2)),
      ...(one.isMilestone ? { milestone: true, workDays: 0 } : { workDays: one.halfDays / 2 }),
      ...(one.hasConstraint &&
        one.constraint.type !== 'ASAP' && {
          constraint: { type: one.constraint.type, day: isLate ? null : one.constraint.day },
        }),
      ...(one.calendarId && one.calendarId !== settings.calendarId && { calendarId: one.calendarId }),
      ...(one.deadline && { deadline: one.deadline }),
      ...(one.isFixed && { isFixed: true }),
      ...(one.progress > 0 && { progress: one.progress, actualStart: one.start }),
      ...(isDone && { actualFinish: numberToDay(Date.parse(one.start) / 86_400_000 + 3) }),
      status: isDone ? 'Complete' : one.progress > 0 ? 'In Progress' : 'Pending',
      ...(one.baselines.length > 0 && {
        baselines: one.baselines.map((baseline) => ({
          name: baseline,
          startDate: one.start,
          endDate: one.start,
          duration: one.halfDays / 2,
        })),
      }),
    }
    return withLinks(item, [...links.values()])
  })
  return cascadeDates(items, settings).map(({ workDays, ...item }) => ({
    ...item,
    ...(workDays !== undefined && workDays !== item.duration && { workDays }),
  }))
}

export const projects = fc.record({
  entries: fc.array(entry, { minLength: 1, maxLength: 25 }),
  calendarId: fc.constantFrom(null, 'standard', 'six'),
  hasCalendars: fc.boolean(),
  dataDate: fc.option(day),
})
