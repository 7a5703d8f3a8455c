import { expect, test, vi } from 'vitest'
import { getTimeZone } from './time-zone.ts'

test('on a journey the zone is that of the device: immediately at another offset, else within a minute', () => {
  vi.stubEnv('TZ', 'Asia/Bangkok')
  expect(getTimeZone(new Date('2026-11-21T10:00:05Z'))).toBe('Asia/Bangkok')
  vi.stubEnv('TZ', 'Asia/Jakarta')
  expect(getTimeZone(new Date('2026-11-21T10:01:05Z'))).toBe('Asia/Jakarta')
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(getTimeZone(new Date('2026-11-21T10:01:10Z'))).toBe('Asia/Tokyo')
})

test('many requests in one minute read the zone once', () => {
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  for (let second = 0; second < 60; second += 1)
    getTimeZone(new Date(`2026-11-22T10:00:${String(second).padStart(2, '0')}Z`))
  expect(read).toHaveBeenCalledTimes(1)
})
