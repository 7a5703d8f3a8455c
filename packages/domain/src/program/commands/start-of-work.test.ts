/** Setting the end of a task without a start: the start is calculated from its working days. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberToDay } from '../../kernel/days/day.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { getSpan } from '../items/program-span.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { startOfWork } from '../schedule/work-days.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { task } from '../testing/program-items.ts'
import { rescheduleProgramItem } from './reschedule-program-item.ts'

/** A Monday. */
const monday = 20_458

const settingsArb = fc
  .record({
    calendarId: fc.constantFrom(null, 'five', 'six'),
    shutdown: fc.integer({ min: monday - 20, max: monday + 10 }),
    length: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ calendarId, shutdown, length }): ProgramSettings => {
    const exceptions = [
      { first: numberToDay(shutdown), last: numberToDay(shutdown + length - 1), shifts: [] },
    ]
    return {
      ...blankSettings('1'),
      calendarId,
      calendars: [
        { id: 'five', ...presetCalendar('Five-day week'), exceptions },
        { id: 'six', ...presetCalendar('Six-day week') },
      ],
    }
  })

test('a task with only working days ends on the given day and keeps its working days', () => {
  fc.assert(
    fc.property(
      settingsArb,
      fc.integer({ min: 1, max: 15 }),
      fc.nat({ max: 13 }),
      (settings, days, later) => {
        const finish = monday + later
        const item = task('a', null, { startDate: null, endDate: null, duration: days })
        const start = startOfWork(item, finish, settings)
        const command = { id: 'a', startDate: numberToDay(start), duration: finish - start + 1 }
        const context = contextHolding({ 'program-items': [item], 'program-settings': [settings] })
        const [placed] = afterSteps([item], rescheduleProgramItem.decide(command, context))
        expect(placed && getSpan(placed)).toEqual({ start, finish })
        expect(placed?.workDays ?? placed?.duration).toBe(days)
      },
    ),
    { numRuns: 60, seed: 20_261_121 },
  )
})
