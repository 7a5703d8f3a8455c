import { describe, expect, test } from 'vitest'
import { planned } from '../testing/planned-items.ts'
import { scheduleSettingsSchema } from './stored-schedule.ts'

describe('unreadable values are omitted, and the item is kept', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['links that are not a list', { links: 'a' }, { links: undefined }],
    [
      'one link of two',
      { links: [{ type: 'FS' }, { predecessorId: 7, type: 'XX', lag: '2' }] },
      { links: [{ predecessorId: '7', type: 'FS', lag: 2, unit: 'days' }] },
    ],
    ['an unknown constraint', { constraint: { type: 'SOON' } }, { constraint: undefined }],
    ['progress above 100 percent', { progress: '140 %' }, { progress: 100 }],
    ['a milestone as text', { milestone: 'yes' }, { milestone: undefined }],
    [
      'baselines without dates',
      { baselines: [{ name: 'Tender' }, null] },
      { baselines: [{ name: 'Tender', duration: 0 }] },
    ],
  ])('%s', (_, stored, read) => {
    expect(planned('a', 1, stored)).toMatchObject(read)
  })
})

test('an item of an older version has none of these fields', () => {
  expect(Object.keys(planned('a', 1))).not.toContain('links')
})

test('a calendar without seven days is omitted, and so is an invalid shift', () => {
  const week = Array.from({ length: 7 }, () => [
    { from: 480, to: 1020 },
    { from: 900, to: 5000 },
  ])
  const calendar = { id: 1, name: 'Site', week, exceptions: 'none', dayMinutes: 480 }
  const { calendars, autoSchedule } = scheduleSettingsSchema.parse({
    autoSchedule: 'on',
    calendars: [calendar, { ...calendar, week: [] }],
  })
  expect(autoSchedule).toBe(false)
  expect(calendars).toEqual([{ ...calendar, id: '1', exceptions: [], week: week.map(([shift]) => [shift]) }])
})
