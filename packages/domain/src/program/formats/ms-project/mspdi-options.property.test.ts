/** What MS Project does not have survives an export and an import: every option of other programs. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderProgram } from '../../items/program-row.ts'
import type { ScheduleSettings } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { getPlan, readMspdi } from '../../testing/imported-plans.ts'
import { settings as settingsWith } from '../../testing/planned-items.ts'
import { detail, hour, minuteOn, rulesArb, withDetail } from '../../testing/random-details.ts'
import { entry, toItems } from '../../testing/random-projects.ts'
import { blankItem } from '../plan/imported-plan.ts'
import { writeMspdi } from './mspdi-write.ts'

const readBack = (text: string) => getPlan(readMspdi(text))

function write(items: readonly PlannedItem[], settings: ScheduleSettings): string {
  return writeMspdi({ name: 'Quay House', rows: orderProgram(items), settings })
}

test('a program of another application is the same after an export, an import and another export', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entry, detail), { minLength: 1, maxLength: 15 }),
      rulesArb,
      hour,
      fc.boolean(),
      (pairs, rules, dataHour, hasStart) => {
        const isFromFinish = rules.ruleSet === 'ms-project' && rules.scheduleFrom === 'finish'
        const settings = settingsWith({
          calendarId: 'standard',
          dataDate: '2026-02-02',
          startDate: hasStart ? '2026-01-02' : null,
          mustFinishBy: '2026-06-30',
          times: {
            dataDate: minuteOn('2026-02-02', dataHour),
            ...(hasStart && { startDate: minuteOn('2026-01-02', 8) }),
            ...(isFromFinish && { mustFinishBy: minuteOn('2026-06-30', 17) }),
          },
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
        expect(first.settings.mustFinishBy).toBe(isFromFinish ? '2026-06-30' : null)
        const stored = { ...settings, ...first.settings, calendars: [...first.calendars] }
        expect(readBack(write(first.items, stored))).toEqual(first)
        for (const [index, { remainingDays, ...item }] of items.entries()) {
          const { furtherConstraints, percentType, milestoneKind, spans, expectedFinish } = item
          const { levelingDelay, isLevelingElapsed } = item
          const delay = { levelingDelay, isLevelingElapsed }
          const expected = { furtherConstraints, percentType, milestoneKind, spans, expectedFinish, ...delay }
          const read = first.items[index]
          expect({ ...expected, ...read }).toEqual({ ...read, ...expected })
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
