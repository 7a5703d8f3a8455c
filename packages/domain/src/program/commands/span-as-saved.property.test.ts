/** The form of a task states the finish that its row shows, before it is saved and after. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberToDay } from '../../kernel/days/day.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { getDraft, type ProgramDraft } from '../draft/program-draft.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { nestItems } from '../items/program-row.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { getSpan } from '../items/program-span.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { task } from '../testing/program-items.ts'
import { newItem, saveProgramItem, spanAsSaved } from './save-program-item.ts'

/** A Monday. */
const monday = 20_458
const dayArb = fc.integer({ min: monday, max: monday + 60 })
const minutesOfDay = 1440

const calendarArb = (id: string, preset: 'Five-day week' | 'Six-day week') =>
  fc
    .record({
      dayMinutes: fc.constantFrom(420, 480, 600),
      exceptions: fc.uniqueArray(
        fc.record({ from: dayArb, days: fc.nat({ max: 12 }) }).map(({ from, days }) => ({
          first: numberToDay(from),
          last: numberToDay(from + days),
          shifts: [],
        })),
        { maxLength: 3, selector: ({ first }) => first },
      ),
    })
    .map((more) => ({ id, ...presetCalendar(preset), ...more }))

const settingsArb: fc.Arbitrary<ProgramSettings> = fc
  .record({
    five: calendarArb('five', 'Five-day week'),
    six: calendarArb('six', 'Six-day week'),
    calendarId: fc.constantFrom(null, 'five', 'six'),
    autoSchedule: fc.boolean(),
    rules: fc.constantFrom<ProgramSettings['rules']>(undefined, { ruleSet: 'ms-project' }, { ruleSet: 'p6' }),
  })
  .map(({ five, six, rules, ...more }) => ({
    ...blankSettings('1'),
    ...more,
    calendars: [five, six],
    ...(rules && { rules }),
  }))

const itemArb = (id: string, before?: string) =>
  fc
    .record({
      start: dayArb,
      length: fc.integer({ min: 1, max: 40 }),
      workDays: fc.constantFrom(undefined, 0.5, 3, 7.25),
      milestone: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
      calendarId: fc.constantFrom(null, 'five', 'six'),
      hours: fc.option(fc.tuple(fc.constantFrom(0, 8, 13), fc.constantFrom(12, 17, 24))),
      hasDuration: fc.boolean(),
      isLinked: fc.boolean(),
      lag: fc.integer({ min: -2, max: 5 }),
    })
    .map(({ start, length, workDays, milestone, calendarId, hours, hasDuration, isLinked, lag }) => {
      const duration = milestone ? 1 : length
      const finish = start + duration - 1
      const times = hours && {
        start: start * minutesOfDay + hours[0] * 60,
        finish: finish * minutesOfDay + hours[1] * 60,
      }
      const links =
        isLinked && before ? [{ predecessorId: before, type: 'FS' as const, lag, unit: 'days' as const }] : []
      return task(id, null, {
        startDate: numberToDay(start),
        endDate: numberToDay(finish),
        duration: hasDuration || milestone ? duration : null,
        milestone,
        calendarId,
        ...(workDays !== undefined && !milestone && { workDays }),
        ...(times && { times }),
        ...(links.length > 0 && { links, predecessorId: before ?? null }),
      })
    })

const changesArb: fc.Arbitrary<Partial<ProgramDraft>> = fc.record(
  {
    startDate: dayArb.map((day) => numberToDay(day)),
    duration: fc.integer({ min: 1, max: 60 }).map(String),
    milestone: fc.boolean(),
    calendarId: fc.constantFrom('', 'five', 'six'),
    links: fc.constant([]),
  },
  { requiredKeys: [] },
)

const programArb = fc.record({
  settings: settingsArb,
  items: fc.tuple(itemArb('a'), itemArb('b', 'a'), itemArb('c', 'b')),
  at: fc.constantFrom('a', 'b', 'c'),
  changes: changesArb,
})

const getContext = (items: readonly ProgramItem[], settings: ProgramSettings) =>
  contextHolding({ projects: [{ id: '1' }], 'program-items': items, 'program-settings': [settings] })

const rowIn = (items: readonly ProgramItem[], id: string) =>
  nestItems(items).find(({ item }) => item.id === id)?.span

describe('the form of a task states the finish of its row', () => {
  test('as it opens', () => {
    fc.assert(
      fc.property(programArb, ({ items, settings, at }) => {
        const item = items.find(({ id }) => id === at) ?? items[0]
        const draft = getDraft(item)
        expect(spanAsSaved(item, { draft, first: draft }, items, settings)).toEqual(rowIn(items, item.id))
      }),
      { seed: 20_261_127, numRuns: 300 },
    )
  })

  test('for whatever is typed, as its row shows once it is saved', () => {
    fc.assert(
      fc.property(programArb, ({ items, settings, at, changes }) => {
        const item = items.find(({ id }) => id === at) ?? items[0]
        const first = getDraft(item)
        const draft = { ...first, ...changes }
        fc.pre(JSON.stringify(first) !== JSON.stringify(draft))
        const stated = spanAsSaved(item, { draft, first }, items, settings)
        const decision = saveProgramItem.decide({ id: at, draft, first }, getContext(items, settings))
        if (decision.kind === 'refused') return
        expect(stated).toEqual(rowIn(afterSteps(items, decision), at))
      }),
      { seed: 20_261_127, numRuns: 500 },
    )
  })

  test('of a new task too', () => {
    fc.assert(
      fc.property(programArb, ({ items, settings, changes }) => {
        const blank = getDraft(newItem('', '1'))
        const draft = { ...blank, name: 'New', startDate: '2026-01-05', duration: '3', ...changes }
        const stated = spanAsSaved(newItem('', '1'), { draft }, items, settings)
        const args = { id: 'n', isNew: true as const, draft }
        const after = afterSteps(items, saveProgramItem.decide(args, getContext(items, settings)))
        expect(stated).toEqual(rowIn(after, 'n'))
      }),
      { seed: 20_261_127, numRuns: 200 },
    )
  })
})

test.each<[typed: string, changes: Partial<ProgramDraft>]>([
  ['no duration', { duration: '' }],
  ['half a day', { duration: '0.5' }],
  ['no start', { startDate: '' }],
  ['a heading', { isHeading: true }],
])('no finish is stated for %s', (_, changes) => {
  const item = task('a')
  const first = getDraft(item)
  expect(spanAsSaved(item, { draft: { ...first, ...changes }, first }, [item], blankSettings('1'))).toBe(
    undefined,
  )
  expect(getSpan(item)).toBeDefined()
})
