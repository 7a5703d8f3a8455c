import { expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { chooseWorkDays, getWorkDays, type WorkDays } from './choose-work-days.ts'

const five = { id: 'five', ...presetCalendar('Five-day week') }
const six = { id: 'six', ...presetCalendar('Six-day week') }

function decide(days: WorkDays, settings: readonly ProgramSettings[], projectId = '1') {
  return chooseWorkDays.decide(
    { projectId, days },
    contextHolding({
      projects: [Object.assign({ id: '1' }, { name: 'Quay House' })],
      'program-items': [],
      'program-settings': settings,
    }),
  )
}

function settingsAfter(days: WorkDays, settings: readonly ProgramSettings[]): ProgramSettings {
  const decision = decide(days, settings)
  if (decision.kind === 'refused') throw new Error(decision.reason)
  const [step] = decision.steps
  if (step?.change.kind !== 'put') throw new Error('Nothing is put.')
  // `as`: the first step changes the settings.
  return step.change.record as ProgramSettings
}

test.each<[string, WorkDays, readonly ProgramSettings[], number, WorkDays]>([
  ['Monday to Friday creates a calendar', 'monday-to-friday', [], 1, 'monday-to-friday'],
  [
    'Monday to Friday uses the existing calendar',
    'monday-to-friday',
    [{ ...blankSettings('1'), calendars: [six, five] }],
    2,
    'monday-to-friday',
  ],
  [
    'every day keeps the existing calendar',
    'every-day',
    [{ ...blankSettings('1'), calendars: [five], calendarId: 'five' }],
    1,
    'every-day',
  ],
])('%s', (_, days, settings, count, expected) => {
  const after = settingsAfter(days, settings)
  expect(after.calendars).toHaveLength(count)
  expect(getWorkDays(after)).toBe(expected)
})

test('another calendar is neither of the two', () => {
  expect(getWorkDays({ calendarId: 'six', calendars: [six] })).toBeUndefined()
})

test('a deleted project is refused', () => {
  expect(decide('every-day', [], '2')).toMatchObject({ kind: 'refused', reason: 'no-project' })
})
