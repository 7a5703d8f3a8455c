import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayToDate, dayToLongLabel } from './day-texts.ts'
import { dayToMonthLabel } from './month-label.ts'

afterEach(() => void vi.unstubAllEnvs())

describe.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'America/Sao_Paulo'])('in %s', (zone) => {
  test.each(['2026-11-01', '2018-11-04', '2027-01-31'])('the calendar shows %s as that same day', (day) => {
    vi.stubEnv('TZ', zone)
    expect(instantToDay(dayToDate(day))).toBe(day)
  })

  test('a day is shown as its month, and in full', () => {
    vi.stubEnv('TZ', zone)
    expect(dayToMonthLabel('2026-11-01')).toBe('November 2026')
    expect(dayToLongLabel('2026-11-28')).toBe('November 28, 2026')
  })
})
