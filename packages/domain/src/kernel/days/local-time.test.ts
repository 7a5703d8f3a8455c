import { expect, test } from 'vitest'
import { isLocalTime, toLocalTime } from './local-time.ts'

test.each([
  ['2026-11-21T09:30:00.000Z', 'UTC', '2026-11-21T09:30'],
  ['2026-11-21T09:30:59.999Z', 'Australia/Perth', '2026-11-21T17:30'],
  ['2026-11-21T09:30:00.000Z', 'Asia/Kolkata', '2026-11-21T15:00'],
  ['2026-11-21T16:00:00.000Z', 'Australia/Perth', '2026-11-22T00:00'],
  ['2026-01-01T01:30:00.000Z', 'America/New_York', '2025-12-31T20:30'],
  // In New York, clocks are set back on 1 November 2026, so 01:30 occurs twice.
  ['2026-11-01T05:30:00.000Z', 'America/New_York', '2026-11-01T01:30'],
  ['2026-11-01T06:30:00.000Z', 'America/New_York', '2026-11-01T01:30'],
  ['2026-11-21T09:30:00.000Z', 'Mars/Olympus_Mons', '2026-11-21T09:30'],
  ['2026-11-21T09:30:00.000Z', '', '2026-11-21T09:30'],
])('at %s a clock in "%s" shows %s', (instant, timeZone, visible) => {
  expect(toLocalTime(instant, timeZone)).toBe(visible)
})

test.each([
  ['2026-11-21T00:00', true],
  ['2026-11-21T23:59', true],
  ['2028-02-29T12:00', true],
  ['2026-02-29T12:00', false],
  ['2026-11-21T24:00', false],
  ['2026-11-21T09:60', false],
  ['2026-11-21', false],
  ['2026-11-21T09:30:00.000Z', false],
  ['yesterday', false],
  ['', false],
])('"%s" is a local time: %s', (text, isOne) => {
  expect(isLocalTime(text)).toBe(isOne)
})
