import { expect, test, vi } from 'vitest'
import { addDays } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { mayBeSince, mayBeUntil } from './day-window.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-21', 0, true],
  ['2026-11-23', 2, true],
  ['2026-11-25', 2, false],
  ['2027-01-01T00:00:00Z', 2, false],
  ['soon', 2, false],
  ['', 2, false],
  [null, 2, false],
])('"%s" may be at most %i days ahead: %s', (stored, count, isPossible) => {
  expect(mayBeUntil(addDays(today, count))(stored)).toBe(isPossible)
})

test.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])(
  'no instant of a near day is ruled out in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    for (const hour of ['00', '06', '12', '18', '23'])
      for (let ahead = -3; ahead <= 3; ahead += 1) {
        const instant = `${addDays(today, ahead)}T${hour}:59:00.000Z`
        const day = storedToDay(instant) ?? ''
        if (day <= addDays(today, 1)) expect(mayBeUntil(addDays(today, 1))(instant)).toBe(true)
        if (day >= addDays(today, -1)) expect(mayBeSince(addDays(today, -1))(instant)).toBe(true)
      }
    vi.unstubAllEnvs()
  },
)
