import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayToLabel, instantToAge, momentToLabel, storedDayToLabel } from './labels.ts'

afterEach(() => void vi.unstubAllEnvs())

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])('in %s', (zone) => {
  test.each([
    ['2026-11-21', 'Nov 21, 2026'],
    ['2026-03-08', 'Mar 8, 2026'],
    ['2027-01-01', 'Jan 1, 2027'],
  ])('the day %s is shown as %s in any time zone', (day, label) => {
    vi.stubEnv('TZ', zone)
    expect(dayToLabel(day)).toBe(label)
    expect(momentToLabel(day)).toBe(label)
  })
})

test.each([undefined, '', 'spring', '2026-02-30'])('a missing day (%j) is shown as N/A', (day) => {
  expect(dayToLabel(day)).toBe('N/A')
})

test.each([
  ['2026-11-21', 'Nov 21, 2026'],
  ['2026-11-21T09:05:00Z', 'Nov 21, 2026'],
  ['in spring', 'in spring'],
  ['', 'N/A'],
])('a stored day of "%s" is shown as %s', (stored, label) => {
  expect(storedDayToLabel(stored)).toBe(label)
})

test.each([
  ['2026-11-21T09:05:00Z', /^Nov 21, 2026, 9:05\sAM$/],
  ['after the pour', /^after the pour$/],
  ['week 12', /^week 12$/],
  ['2026-02-30T10:00', /^2026-02-30T10:00$/],
])('the stored moment "%s" is formatted, and other text is shown unchanged', (moment, label) => {
  expect(momentToLabel(moment)).toMatch(label)
})

test.each([
  ['2024-11-20T10:00:00Z', '2 years ago'],
  ['2026-09-01T10:00:00Z', '2 months ago'],
  ['2026-11-20T10:00:00Z', 'yesterday'],
  ['2026-11-18T10:00:00Z', '3 days ago'],
  ['2026-11-21T05:00:00Z', '5 hours ago'],
  ['2026-11-21T09:58:00Z', '2 minutes ago'],
  ['2026-11-21T09:59:30Z', '30 seconds ago'],
  ['2026-11-21T10:00:00Z', 'now'],
  ['2026-11-24T10:00:00Z', 'in 3 days'],
  ['no instant', ''],
])('%s is shown in years, months, days, hours, minutes or seconds: %s', (instant, age) => {
  expect(instantToAge(instant, new Date('2026-11-21T10:00:00Z'))).toBe(age)
})
