import { expect, test } from 'vitest'
import { momentToDay } from '../kernel/days/day.ts'
import { dayInZone } from './day-in-zone.ts'

test('each zone has the day that decisions use elsewhere, whichever zone was asked for before', () => {
  const instant = '2026-11-24T20:30:00.000Z'
  const zones = ['Australia/Sydney', 'UTC', 'America/New_York', 'no zone', 'Australia/Sydney']
  const days = zones.map((zone) => dayInZone(instant, zone))
  expect(days).toEqual(['2026-11-25', '2026-11-24', '2026-11-24', '2026-11-24', '2026-11-25'])
  expect(days).toEqual(zones.map((zone) => momentToDay(instant, zone)))
})

test('thousands of invented zones are treated as UTC', () => {
  for (let index = 0; index < 2_500; index++)
    expect(dayInZone('2026-11-24T20:30:00.000Z', `zone ${index}`)).toBe('2026-11-24')
})
