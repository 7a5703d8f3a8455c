/** A text that is not a day to the domain is not a day in a table or on a screen either, in any time zone. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { momentToLabel } from '#core/dates/labels.ts'
import { momentToFigures } from '#core/dates/local-time.ts'

const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']
const years = { min: new Date('1900-01-01'), max: new Date('2299-12-31'), noInvalidDate: true }
const storedArb = fc.oneof(
  fc.date(years).map((instant) => instant.toISOString()),
  fc.integer({ min: -25_000, max: 120_000 }).map(numberToDay),
  // JavaScript engines parse each of these as a date.
  fc.constantFrom('week 12', 'Level 3', '2026-02-30T10:00', 'Nov 21, 2026', '2026-1-5', '2026', '21/11/2026'),
  fc.string(),
)

afterEach(() => void vi.unstubAllEnvs())

test.each(zones)('in %s, a table shows the day that the domain uses, and other text unchanged', (zone) => {
  vi.stubEnv('TZ', zone)
  fc.assert(
    fc.property(storedArb, (stored) => {
      const day = storedToDay(stored)
      const figures = momentToFigures(stored)
      expect(day ? figures.slice(0, 10) : figures).toBe(day ?? stored)
      if (!day) expect(momentToLabel(stored)).toBe(stored || 'N/A')
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
})
