/** Previews match results: bars dragged and links made in arbitrary programs. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { linkProgramItems } from '@plumbline/domain/program/commands/link-program-items.ts'
import { rescheduleProgramItem } from '@plumbline/domain/program/commands/reschedule-program-item.ts'
import { withLinks } from '@plumbline/domain/program/draft/item-links.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getSpan, isSameSpan } from '@plumbline/domain/program/items/program-span.ts'
import { presetCalendar } from '@plumbline/domain/program/schedule/calendar-presets.ts'
import { cascadeDates } from '@plumbline/domain/program/schedule/cascade-dates.ts'
import { afterSteps } from '@plumbline/domain/program/testing/after-steps.ts'
import { heading, task } from '@plumbline/domain/program/testing/program-items.ts'
import { contextHolding } from '@plumbline/domain/testing/context-holding.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planProgram } from './program-plan.ts'

/** A Monday. */
const monday = 20_458
const dayArb = fc.integer({ min: monday, max: monday + 20 })

const linkArb = (count: number, behind: number) =>
  fc.record({
    predecessorId: fc
      .integer({ min: 0, max: count - 1 })
      .filter((at) => at < behind)
      .map((at) => `t${at}`),
    type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
    lag: fc.integer({ min: -3, max: 4 }),
    unit: fc.constantFrom('days', 'elapsed-days'),
  })

const itemArb = (count: number, at: number) =>
  fc
    .record({
      isDated: fc.integer({ max: 9, min: 0 }).map((dice) => dice > 0),
      start: dayArb,
      length: fc.integer({ min: 1, max: 9 }),
      milestone: fc.integer({ max: 5, min: 0 }).map((dice) => dice === 0),
      progress: fc.constantFrom(null, null, 40, 100),
      constraint: fc.constantFrom(null, null, 'SNET', 'FNLT', 'MSO', 'MFO', 'ALAP'),
      constraintDay: dayArb,
      levelingDelay: fc.constantFrom(null, null, null, 720, 2880),
      calendarId: fc.constantFrom(null, null, 'five', 'six'),
      links:
        at === 0
          ? fc.constant([])
          : fc.uniqueArray(linkArb(count, at), { maxLength: 2, selector: (link) => link.predecessorId }),
    })
    .map(
      ({
        isDated,
        start,
        length,
        milestone,
        progress,
        constraint,
        constraintDay,
        calendarId,
        links,
        ...more
      }) => {
        const duration = milestone ? 1 : length
        const finish = start + duration - 1
        const created = task(`t${at}`, null, {
          startDate: isDated ? numberToDay(start) : null,
          endDate: isDated ? numberToDay(finish) : null,
          duration,
          milestone,
          ...(more.levelingDelay && { levelingDelay: more.levelingDelay }),
          ...(calendarId && { calendarId }),
          ...(progress !== null && !milestone && { progress }),
          ...(constraint && { constraint: { type: constraint, day: numberToDay(constraintDay) } }),
        })
        return withLinks(created, links)
      },
    )

const settingsArb: fc.Arbitrary<ProgramSettings> = fc
  .record({
    calendarId: fc.constantFrom(undefined, 'five', 'six'),
    dataDate: fc.option(dayArb, { nil: undefined }),
    autoSchedule: fc.boolean(),
    rules: fc.constantFrom<ProgramSettings['rules']>(
      undefined,
      { ruleSet: 'ms-project' },
      { ruleSet: 'ms-project', scheduleFrom: 'finish' },
    ),
  })
  .map(({ calendarId, dataDate, autoSchedule, rules }) => ({
    ...blankSettings('1'),
    calendars: [
      { id: 'five', ...presetCalendar('Five-day week') },
      { id: 'six', ...presetCalendar('Six-day week') },
    ],
    autoSchedule,
    ...(rules && { rules, mustFinishBy: numberToDay(monday + 30) }),
    ...(calendarId && { calendarId }),
    ...(dataDate !== undefined && { dataDate: numberToDay(dataDate) }),
  }))

const programArb = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    settings: settingsArb,
    items: fc.tuple(...Array.from({ length: count }, (_, at) => itemArb(count, at))),
    at: fc.integer({ min: 0, max: count - 1 }),
    to: dayArb,
    longer: fc.constantFrom(0, 0, 1, 3, -1),
    other: fc.integer({ min: 0, max: count - 1 }),
    type: fc.constantFrom('FS' as const, 'SS' as const, 'FF' as const, 'SF' as const),
  }),
)

const stored = (items: readonly ProgramItem[], settings: ProgramSettings) =>
  contextHolding({ 'program-items': items, 'program-settings': [settings] })

function changed(
  before: readonly ProgramItem[],
  after: readonly ProgramItem[],
  own: string,
): readonly string[] {
  return after
    .filter((item, at) => item.id !== own && !isSameSpan(before[at] && getSpan(before[at]), getSpan(item)))
    .map(({ id }) => id)
}

test('while dragging a bar, users see everything that will move, and how many tasks', () => {
  fc.assert(
    fc.property(programArb, ({ settings, items: created, at, to, longer }) => {
      const items = [heading('H'), ...created]
      const plan = planProgram(items, settings)
      const item = items.find(({ id }) => id === `t${at}`)
      const span = item && getSpan(item)
      if (plan.kind === 'loop' || !item || !span) return
      const length = Math.max(1, span.finish - span.start + 1 + longer)
      const expected = { start: to, finish: to + length - 1 }
      const visible = plan.startPreview(item.id)?.(expected)
      const command = { id: item.id, startDate: numberToDay(to), duration: length }
      const after = afterSteps(items, rescheduleProgramItem.decide(command, stored(items, settings)))
      const dated = after.filter((one) => !one.isHeading && getSpan(one))
      // Without a schedule, the bar is shown at the pointer.
      if (!visible)
        return expect(after.map((one) => getSpan(one))).toEqual(
          items.map((one) => (one === item ? expected : getSpan(one))),
        )
      const seen = (one: ProgramItem) => visible.getSpan(one.id) ?? getSpan(one)
      expect(dated.map((one) => [one.id, seen(one)])).toEqual(dated.map((one) => [one.id, getSpan(one)]))
      expect(visible.others).toBe(changed(items, after, item.id).length)
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
})

test('before linking, users see everything that will move, and how many tasks', () => {
  fc.assert(
    fc.property(programArb, ({ settings, items: created, at, other, type }) => {
      const items = [heading('H'), ...created]
      const plan = planProgram(items, settings)
      if (plan.kind === 'loop') return
      const link = { from: `t${other}`, to: `t${at}`, type }
      const visible = plan.forecastLink(link)
      const decision = linkProgramItems.decide(link, stored(items, settings))
      expect(visible.problem?.reason).toBe(decision.kind === 'refused' ? decision.reason : undefined)
      if (decision.kind === 'refused') return
      const after = afterSteps(items, decision)
      const dated = after.filter((one) => !one.isHeading && getSpan(one))
      const seen = (one: ProgramItem) => visible.getSpan(one.id) ?? getSpan(one)
      expect(dated.map((one) => [one.id, seen(one)])).toEqual(dated.map((one) => [one.id, getSpan(one)]))
      expect(visible.others).toBe(changed(items, after, '').length)
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
})

test('auto-schedule is stable: running it again moves nothing', () => {
  fc.assert(
    fc.property(programArb, ({ settings, items: created }) => {
      fc.pre(created.every(({ startDate }) => startDate !== null))
      const items = cascadeDates(created, settings)
      const getDays = (list: readonly ProgramItem[]) => list.map((one) => getSpan(one))
      expect(getDays(cascadeDates(items, settings))).toEqual(getDays(items))
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
})
