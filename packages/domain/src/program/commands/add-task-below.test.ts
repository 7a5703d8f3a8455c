import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, ranked, task } from '../testing/program-items.ts'
import { addTaskBelow } from './add-task-below.ts'

const items = ranked([
  heading('h'),
  task('a', 'h', { duration: 3, endDate: '2026-01-07' }),
  heading('h2', 'h', { level: 1 }),
  heading('empty'),
  task('undated', null, { startDate: null, duration: null, endDate: null }),
  task('friday', null, { startDate: '2026-01-09', endDate: '2026-01-09' }),
])
const weekdays = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const five = { id: 'five', name: 'Five days', week: weekdays, exceptions: [], dayMinutes: 480 }

function addBelow(belowId: string, settings: Partial<ProgramSettings> = {}): readonly ProgramItem[] {
  const stored = { 'program-items': items, 'program-settings': [{ ...blankSettings('1'), ...settings }] }
  return afterSteps(items, addTaskBelow.decide({ belowId, id: 'n' }, contextHolding(stored)))
}

const added = (list: readonly ProgramItem[]) => list.find(({ id }) => id === 'n')

describe('adding a task in the row below', () => {
  test.each([
    ['a task: under the same heading, after its end', 'a', 2, 'h', 1, '2026-01-08'],
    ['a heading: under it, at the start of its tasks', 'h', 1, 'h', 1, '2026-01-05'],
    ['a nested heading: under it, today', 'h2', 3, 'h2', 2, '2026-11-21'],
    ['an empty heading: under it, today', 'empty', 4, 'empty', 1, '2026-11-21'],
    ['a task without dates: on the same level, today', 'undated', 5, null, 0, '2026-11-21'],
  ])('%s', (_, id, index, parentId, level, startDate) => {
    const list = addBelow(id)
    expect(list[index]).toEqual({
      ...added(list),
      id: 'n',
      projectId: '1',
      name: 'New task',
      isHeading: false,
      parentId,
      level,
      startDate,
      duration: 1,
      endDate: startDate,
      status: 'Pending',
      predecessorId: null,
    })
    expect(list.filter(({ id: known }) => known !== 'n')).toEqual(items)
  })

  test.each([true, false])(
    'starts on the next working day of the calendar (auto-schedule: %s)',
    (autoSchedule) => {
      const list = addBelow('friday', { autoSchedule, calendarId: 'five', calendars: [five] })
      expect(added(list)).toMatchObject({ startDate: '2026-01-12', duration: 1, endDate: '2026-01-12' })
    },
  )

  test('is refused below a deleted item', () => {
    const context = contextHolding({ 'program-items': items })
    expect(addTaskBelow.decide({ belowId: 'x', id: 'n' }, context)).toMatchObject({ reason: 'item-gone' })
  })
})
