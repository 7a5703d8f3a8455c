/** Rescheduling tasks whose calendars have days off. */
import { expect, test } from 'vitest'
import type { LinkType } from '../../cpm/model/link-types.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { withLinks } from '../draft/item-links.ts'
import { getDraft, type ProgramDraft } from '../draft/program-draft.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { task } from '../testing/program-items.ts'
import { rescheduleProgramItem } from './reschedule-program-item.ts'
import { saveProgramItem } from './save-program-item.ts'

const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const five = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
const onWeekdays: ProgramSettings = { ...blankSettings('1'), calendarId: 'five', calendars: [five] }

function reschedule(item: ProgramItem, startDate: string, duration: number, settings = onWeekdays) {
  const stored = contextHolding({ 'program-items': [item], 'program-settings': [settings] })
  const [left] = afterSteps(
    [item],
    rescheduleProgramItem.decide({ id: item.id, startDate, duration }, stored),
  )
  return left ?? item
}

function edit(item: ProgramItem, changes: Partial<ProgramDraft>, settings = onWeekdays) {
  const stored = contextHolding({ 'program-items': [item], 'program-settings': [settings] })
  const first = getDraft(item)
  return afterSteps(
    [item],
    saveProgramItem.decide({ id: item.id, draft: { ...first, ...changes }, first }, stored),
  )
}

test.each([true, false])(
  'a moved task keeps its working days and skips the weekend (auto-schedule %s)',
  (autoSchedule) => {
    const settings = { ...onWeekdays, autoSchedule }
    // From a Monday to a Friday.
    const item = task('a', null, { duration: 5, endDate: '2026-01-09' })
    const moved = reschedule(item, '2026-01-07', 5, settings)
    expect(moved).toMatchObject({ endDate: '2026-01-13', duration: 7, workDays: 5 })
    const back = reschedule(moved, '2026-01-12', 7, settings)
    expect(back).toEqual({ ...item, startDate: '2026-01-12', endDate: '2026-01-16' })
  },
)

test('a must-finish-on task must finish on the day its work ends', () => {
  const constraint = { type: 'MFO' as const, day: '2026-01-09' }
  const item = task('a', null, { duration: 5, endDate: '2026-01-09', constraint })
  const moved = reschedule(item, '2026-01-07', 5, { ...onWeekdays, autoSchedule: true })
  expect(moved).toMatchObject({ endDate: '2026-01-13', constraint: { type: 'MFO', day: '2026-01-13' } })
})

test('a milestone has no duration, even on a day off', () => {
  const item = task('a', null, { milestone: true })
  const saturday = { startDate: '2026-01-10', endDate: '2026-01-10', duration: 1 }
  expect(edit(item, { startDate: '2026-01-10' })).toMatchObject([saturday])
  expect(reschedule(item, '2026-01-10', 4)).toMatchObject(saturday)
})

test.each([true, false])(
  'a bar that covers only days off still has work (auto-schedule %s)',
  (autoSchedule) => {
    const item = task('a', null, { startDate: '2026-01-10', duration: 4, endDate: '2026-01-13', workDays: 2 })
    const left = reschedule(item, '2026-01-10', 2, { ...onWeekdays, autoSchedule })
    const dates = autoSchedule ? ['2026-01-12', '2026-01-13'] : ['2026-01-10', '2026-01-11']
    expect([left.startDate, left.endDate]).toEqual(dates)
    expect(left).toMatchObject({ duration: 2 })
    expect(left).not.toHaveProperty('workDays')
  },
)

test('half a working day takes a whole day if every day is a working day', () => {
  const item = task('a', null, { duration: 3, endDate: '2026-01-07', workDays: 2.5 })
  expect(edit(item, { startDate: '2026-01-06' }, blankSettings('1'))).toMatchObject([
    { startDate: '2026-01-06', endDate: '2026-01-08', duration: 3, workDays: 2.5 },
  ])
})

test.each<[LinkType, string, string]>([
  ['FS', '2026-01-09', '2026-01-09'],
  ['FF', '2026-01-09', '2026-01-09'],
  ['SS', '2026-01-09', '2026-01-09'],
  // Its link, which ends on the Tuesday, does not allow an earlier date.
  ['FS', '2026-01-05', '2026-01-06'],
  // On a Saturday, work continues on the following Monday.
  ['FS', '2026-01-10', '2026-01-12'],
])('a milestone behind %s that is given %s is placed on %s', (type, startDate, visible) => {
  const dig = task('dig', null, { duration: 2, endDate: '2026-01-06' })
  const bare = task('go', null, { milestone: true, startDate: '2026-01-06', endDate: '2026-01-06' })
  const go = withLinks(bare, [{ predecessorId: 'dig', type, lag: 0, unit: 'days' }])
  const settings = { ...onWeekdays, autoSchedule: true }
  const stored = contextHolding({ 'program-items': [dig, go], 'program-settings': [settings] })
  const left = afterSteps(
    [dig, go],
    rescheduleProgramItem.decide({ id: 'go', startDate, duration: 1 }, stored),
  )
  expect(left[1]).toMatchObject({ startDate: visible, endDate: visible })
  // Scheduling again does not move it.
  expect(cascadeDates(left, settings)).toBe(left)
})
