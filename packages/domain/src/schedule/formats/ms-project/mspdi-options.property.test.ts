/** What MS Project does not have survives an export and an import: every option of other programs. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderProgram } from '../../../program-items/program-row.ts'
import {
  criticalPaths,
  lagCalendars,
  progressLogics,
  ruleSets,
} from '../../../program-items/schedule-rules.ts'
import {
  milestoneKinds,
  percentTypes,
  type ScheduleSettings,
  spanKinds,
} from '../../../program-items/stored-schedule.ts'
import type { PlannedItem } from '../../items/planned-item.ts'
import { settings as settingsWith } from '../../testing/planned-items.ts'
import { day, entry, toItems } from '../../testing/random-projects.ts'
import { blankItem, type ImportedPlan } from '../plan/imported-plan.ts'
import { readMspdiPlan } from './mspdi-plan.ts'
import { writeMspdi } from './mspdi-write.ts'
import { readXmlText } from './xml-text.ts'

function readBack(text: string): ImportedPlan {
  const root = readXmlText(text)
  if ('fault' in root) throw new Error(`${root.fault} in line ${root.line}`)
  const plan = readMspdiPlan(root)
  if ('kind' in plan) throw new Error(plan.kind)
  return plan
}

function write(items: readonly PlannedItem[], settings: ScheduleSettings): string {
  return writeMspdi({ name: 'Quay House', rows: orderProgram(items), settings })
}

const hour = fc.constantFrom(8, 10, 12, 13, 17)
const option = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
/** What only files of other programs give: minutes, remaining work, further constraints, kinds and identifiers. */
const detail = fc.record({
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
  number: fc.option(fc.nat({ max: 99 }), { nil: undefined }),
})
const rulesArb = fc.record(
  {
    ruleSet: fc.constantFrom(...ruleSets),
    lagCalendar: fc.constantFrom(...lagCalendars),
    progressLogic: fc.constantFrom(...progressLogics),
    openEndsCritical: fc.boolean(),
    criticalPath: fc.constantFrom(...criticalPaths),
    limitsHold: fc.boolean(),
    expectedFinishes: fc.boolean(),
  },
  { requiredKeys: ['ruleSet'] },
)

const minuteOn = (date: string, hours: number) => Date.parse(date) / 60_000 + hours * 60

function withDetail(item: PlannedItem, own: typeof detail extends fc.Arbitrary<infer One> ? One : never) {
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
    ...(number !== undefined && { activityId: `A${number}`, uid: String(number) }),
  }
}

test('a program of another application is the same after an export, an import and another export', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entry, detail), { minLength: 1, maxLength: 15 }),
      rulesArb,
      hour,
      (pairs, rules, dataHour) => {
        const settings = settingsWith({
          calendarId: 'standard',
          dataDate: '2026-02-02',
          startDate: '2026-01-02',
          times: { dataDate: minuteOn('2026-02-02', dataHour), startDate: minuteOn('2026-01-02', 8) },
          rules,
        })
        const bare = toItems(
          pairs.map(([one]) => one),
          settings,
        )
        // `as`: one detail for each item.
        const items = bare.map((item, index) => withDetail(item, (pairs[index] as (typeof pairs)[number])[1]))
        const first = readBack(write(items, settings))
        expect(first.settings.rules).toEqual(rules)
        expect(first.settings.times).toEqual(settings.times)
        const stored = { ...settings, ...first.settings, calendars: [...first.calendars] }
        expect(readBack(write(first.items, stored))).toEqual(first)
        for (const [index, { remainingDays, ...item }] of items.entries()) {
          const { furtherConstraints, percentType, milestoneKind, spans } = item
          const wanted = { furtherConstraints, percentType, milestoneKind, spans }
          const read = first.items[index]
          expect({ ...wanted, ...read }).toEqual({ ...read, ...wanted })
          if (item.times)
            expect(read?.times).toMatchObject({ start: item.times.start, finish: item.times.finish })
          // An item with minutes is written with its remaining work, whether or not it was stored.
          if (remainingDays !== undefined) expect(read?.remainingDays).toBe(remainingDays)
        }
      },
    ),
  )
})

/** P6 has finishes like these where a task has another calendar than its activity, or a typed date. */
test.each([
  ['in the morning', '2026-01-12', 8],
  ['after a break', '2026-01-12', 13],
  ['at the end of a shift', '2026-01-09', 17],
  ['within a shift', '2026-01-09', 15],
])('a task of P6 that finishes %s comes back to the minute', (_, endDate, endHour) => {
  const times = { start: minuteOn('2026-01-08', 8), finish: minuteOn(endDate, endHour) }
  const duration = endDate === '2026-01-12' ? 5 : 2
  const item = { ...blankItem('t1', 'Dig', 0, null), startDate: '2026-01-08', endDate, duration, times }
  const settings = settingsWith({ calendarId: 'standard', rules: { ruleSet: 'p6' } })
  const text = write([{ ...item, workDays: 2.5 }], settings)
  expect(readBack(text).items[0]).toMatchObject({ times, endDate, duration })
})

test('a finish that MS Project has moved to the start of a shift is the end of the shift before it', () => {
  const times = { start: minuteOn('2026-01-08', 8), finish: minuteOn('2026-01-12', 8) }
  const item = { ...blankItem('t1', 'Dig', 0, null), startDate: '2026-01-08', endDate: '2026-01-12', times }
  const text = write([{ ...item, duration: 5, workDays: 2 }], settingsWith({ calendarId: 'standard' }))
  const moved = text.replaceAll('2026-01-12T08:00:00', '2026-01-13T08:00:00')
  expect(readBack(moved).items[0]?.times?.finish).toBe(minuteOn('2026-01-12', 17))
})
