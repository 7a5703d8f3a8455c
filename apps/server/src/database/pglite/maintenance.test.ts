/** When the embedded database is cleaned up. */
import { expect, test } from 'vitest'
import { msUntilNight } from './maintenance.ts'

const hourMs = 3_600_000

test.each([
  ['2026-11-23T00:30:00', 2.5],
  ['2026-11-23T03:00:00', 24],
  ['2026-11-23T17:00:00', 10],
  ['2026-12-31T23:00:00', 4],
])('at %s the next night begins in %d hours', (now, hours) => {
  expect(msUntilNight(new Date(now)) / hourMs).toBe(hours)
})
