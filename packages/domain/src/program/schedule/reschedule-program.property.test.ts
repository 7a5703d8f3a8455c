/** A schedule that is derived from the last one equals that of the whole program, whatever changed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { constraintTypes } from '../../cpm/model/activity.ts'
import { linkTypes } from '../../cpm/model/link-types.ts'
import { getTiming, type Loop } from '../../cpm/schedule.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import { withLinks } from '../draft/item-links.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { lagUnits } from '../items/stored-schedule.ts'
import { heading, task } from '../testing/program-items.ts'
import { monday } from '../testing/schedules.ts'
import { presetCalendar } from './calendar-presets.ts'
import { movedItems } from './program-dates.ts'
import { type ProgramSchedule, scheduleProgram } from './program-schedule.ts'
import { rescheduleProgram } from './reschedule-program.ts'

const size = 7
const dayArb = fc.integer({ min: monday, max: monday + 20 }).map(numberToDay)
/** Mostly missing. */
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3, nil: undefined })
const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((dice) => dice === 0)

/** Links lead mostly to earlier tasks, and sometimes form a loop. */
const linksArb = (at: number) =>
  fc.uniqueArray(
    fc.record({
      predecessorId: fc
        .oneof(
          { weight: 100, arbitrary: fc.nat({ max: Math.max(0, at - 1) }) },
          { weight: 1, arbitrary: fc.nat({ max: size }) },
        )
        .map((number) => `t${number}`),
      type: fc.constantFrom(...linkTypes),
      lag: fc.integer({ min: -3, max: 50 }),
      unit: fc.constantFrom(...lagUnits),
    }),
    { maxLength: 3, selector: ({ predecessorId }) => predecessorId },
  )

const partsArb = (at: number) => ({
  startDate: dayArb,
  duration: fc.integer({ min: 1, max: 9 }),
  milestone: oneIn(6),
  status: fc.constantFrom('Pending', 'Pending', 'In Progress', 'Complete'),
  progress: rarely(fc.integer({ min: 0, max: 100 })),
  actualStart: rarely(dayArb),
  actualFinish: rarely(dayArb),
  constraint: rarely(fc.record({ type: fc.constantFrom(...constraintTypes), day: dayArb })),
  deadline: rarely(dayArb),
  expectedFinish: rarely(dayArb),
  levelingDelay: rarely(fc.constantFrom(720, 2_880)),
  isLevelingElapsed: fc.boolean(),
  isFixed: oneIn(8),
  calendarId: fc.constantFrom(undefined, undefined, 'five', 'six'),
  parentId: fc.constantFrom('H', null),
  links: linksArb(at),
})
/** What a person can change of an item. */
const changesArb = (at: number) => ({
  ...partsArb(at),
  isHeading: oneIn(4),
  spans: rarely(fc.constantFrom('links', 'heading')),
})
type Parts = { [Name in keyof ReturnType<typeof changesArb>]?: unknown }

/** Sets only the parts that are given. */
function withParts(item: ProgramItem, { links, ...parts }: Parts): ProgramItem {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined)
  const changed = { ...item, ...Object.fromEntries(known) }
  // `as`: made by `linksArb`.
  return links ? withLinks(changed, links as NonNullable<ProgramItem['links']>) : changed
}

const itemArb = (at: number) =>
  fc.tuple(fc.record(partsArb(at)), oneIn(9), oneIn(9)).map(([parts, isUndated, spans]) => ({
    ...withParts(task(`t${at}`, null, {}), parts),
    ...(isUndated && { startDate: null, endDate: null }),
    ...(spans && { spans: 'links' as const }),
  }))

const settingsArb: fc.Arbitrary<ProgramSettings> = fc
  .record({
    calendarId: fc.constantFrom(null, null, 'five', 'five', 'six', 'six', 'none'),
    autoSchedule: fc.boolean(),
    dataDate: fc.option(dayArb),
    startDate: fc.option(dayArb),
    mustFinishBy: fc.option(dayArb),
    rules: fc.constantFrom<ProgramSettings['rules']>(
      undefined,
      { ruleSet: 'ms-project' },
      { ruleSet: 'ms-project', scheduleFrom: 'finish', expectedFinishes: true },
      { ruleSet: 'p6', criticalPath: 'longest-path', lagCalendar: '24-hour' },
      { ruleSet: 'p6', expectedFinishes: true, progressLogic: 'override', openEndsCritical: true },
    ),
  })
  .map((chosen) => ({
    ...blankSettings('1'),
    ...chosen,
    calendars: [
      { id: 'five', ...presetCalendar('Five-day week') },
      { id: 'six', ...presetCalendar('Six-day week') },
      // Its week has no work, so its days depend on the range of the program.
      { id: 'none', ...presetCalendar('Five-day week'), week: Array.from({ length: 7 }, () => []) },
    ].slice(0, chosen.calendarId === 'none' ? 3 : 2),
  }))

const changeArb = fc
  .nat({ max: size - 1 })
  .chain((at) => fc.record({ at: fc.constant(at), parts: fc.record(changesArb(at), { requiredKeys: [] }) }))

/** Most changes are small, as people make them, and some concern several parts and tasks. */
const stepArb = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(changeArb, fc.nat())
      .map(([{ at, parts }, pick]) => [{ at, parts: onePart(parts, pick) }]),
  },
  { weight: 1, arbitrary: fc.array(changeArb, { minLength: 1, maxLength: 3 }) },
)
function onePart(parts: Parts, pick: number): Parts {
  const entries = Object.entries(parts)
  return Object.fromEntries(entries.filter((_, number) => number === pick % entries.length))
}

/** All of a schedule except its functions. */
function readAll(schedule: ProgramSchedule | Loop) {
  if (schedule.kind === 'loop') return schedule
  const { clocks: _, ...plan } = schedule.plan
  const { activities, links, start, dataDate } = schedule.input
  const timings = activities.map((__, index) => getTiming(schedule, index))
  const spans = [...schedule.spanning].map(([id, { span, activity }]) => ({ id, span, activity }))
  const { finish, earlyStart, earlyFinish, lateStart, lateFinish, exactFinish } = schedule.passes
  return structuredClone({
    ...{ plan, activities, links, start, dataDate, timings, spans, moved: movedItems(schedule) },
    ...{ finish, earlyStart, earlyFinish, lateStart, lateFinish, exactFinish },
    ...{ items: schedule.items, indexById: schedule.indexById, isLate: schedule.isLate },
  })
}

const programArb = fc.record({
  settings: settingsArb,
  items: fc.tuple(...Array.from({ length: size }, (_, at) => itemArb(at))),
  steps: fc.array(stepArb, { minLength: 1, maxLength: 6 }),
})

test('after any sequence of changes, and the schedules before them stay as they were', () => {
  let derived = 0
  fc.assert(
    fc.property(programArb, ({ settings, items: created, steps }) => {
      let items: readonly ProgramItem[] = [heading('H'), ...created]
      let last = rescheduleProgram(items, settings)
      let known = readAll(last)
      for (const step of steps) {
        for (const { at, parts } of step)
          items = items.map((item) => (item.id === `t${at}` ? withParts(item, parts) : item))
        const next = rescheduleProgram(items, settings)
        const found = readAll(next)
        expect(found).toEqual(readAll(scheduleProgram(items, settings)))
        expect(readAll(last)).toEqual(known)
        known = found
        if (next.kind === 'schedule' && last.kind === 'schedule' && next.plan.order === last.plan.order)
          derived += 1
        last = next
      }
    }),
    { numRuns: 200, seed: 20_261_128 },
  )
  // Otherwise, the whole program was compared with itself.
  expect(derived).toBeGreaterThan(250)
})

test('a calendar without work in its week counts hours only after the last day of the program', () => {
  const none = { id: 'none', ...presetCalendar('Five-day week'), week: Array.from({ length: 7 }, () => []) }
  const settings: ProgramSettings = { ...blankSettings('1'), autoSchedule: true, calendars: [none] }
  const items = [task('a'), task('b', null, { calendarId: 'none', endDate: '2026-01-09', duration: 5 })]
  rescheduleProgram(items, settings)
  const changed = items.map((item) =>
    item.id === 'a' ? { ...item, duration: 90, endDate: '2026-04-04' } : item,
  )
  const found = readAll(rescheduleProgram(changed, settings))
  expect(found).toEqual(readAll(scheduleProgram(changed, settings)))
})

test('a task that becomes as late as possible moves to its late dates, and back when it no longer is', () => {
  const settings: ProgramSettings = { ...blankSettings('1'), autoSchedule: true }
  const early = [task('a', null, { duration: 20, endDate: '2026-01-24' }), task('b')]
  const late = early.map((item) =>
    item.id === 'b' ? { ...item, constraint: { type: 'ALAP' as const, day: null } } : item,
  )
  for (const items of [early, late, early])
    expect(readAll(rescheduleProgram(items, settings))).toEqual(readAll(scheduleProgram(items, settings)))
})
