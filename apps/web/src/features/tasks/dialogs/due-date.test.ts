import { afterEach, expect, test, vi } from 'vitest'
import { dueToFields, dueToLocal, fieldsToDue } from './due-date.ts'

const instant = '2026-12-04T14:30:42.500Z'

test.each([
  ['a day', '2026-12-03', { day: '2026-12-03', time: '' }],
  ['an instant', instant, { day: '2026-12-04', time: '14:30' }],
  ['a local time of older lists', '2026-12-04T09:05', { day: '2026-12-04', time: '09:05' }],
  ['nothing', null, { day: '', time: '' }],
  ['text that is no day', 'soon', { day: '', time: '' }],
])('%s is shown in the fields of the form', (_, stored, fields) => {
  expect(dueToFields(stored)).toEqual(fields)
})

test.each([
  ['is kept to the second when untouched', { day: '2026-12-04', time: '14:30' }, instant, instant],
  [
    'keeps its time on another day',
    { day: '2026-12-05', time: '14:30' },
    instant,
    '2026-12-05T14:30:00.000Z',
  ],
  ['becomes a whole day without its time', { day: '2026-12-04', time: '' }, instant, '2026-12-04'],
  ['gets a time', { day: '2026-12-03', time: '07:00' }, '2026-12-03', '2026-12-03T07:00:00.000Z'],
  ['is nothing without a day', { day: '', time: '14:30' }, instant, ''],
  ['stays an unreadable text', { day: '', time: '' }, 'soon', 'soon'],
  ['is new', { day: '2026-12-03', time: '' }, undefined, '2026-12-03'],
])('a due date %s', (_, fields, stored, due) => {
  expect(fieldsToDue(fields, stored)).toBe(due)
})

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['an instant, by the clock where it was set', '2026-11-30T22:00:00.000Z', '2026-12-01T09:00'],
  ['a day, which is the same everywhere', '2026-11-30', '2026-11-30'],
  ['nothing', '', ''],
  ['text that is no day', 'soon', 'soon'],
])('from Sydney, an e-mail shows %s', (_, dueDate, local) => {
  vi.stubEnv('TZ', 'Australia/Sydney')
  expect(dueToLocal(dueDate)).toBe(local)
})

test('an invalid date and time is passed on to the command, which refuses it, instead of throwing', () => {
  expect(fieldsToDue({ day: '20266-01-02', time: '09:00' }, '')).toBe('20266-01-02')
})
