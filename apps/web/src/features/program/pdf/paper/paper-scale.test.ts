import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleTime } from './paper-scale.ts'

const days = (count: number) => ({ start: 20_000, finish: 20_000 + count - 1 })

test.each([
  ['days', 30],
  ['days', 100],
  ['weeks', 200],
  ['weeks', 500],
  ['months', 1_500],
  ['years', 36_500],
] as const)('the unit is %s for %i days on A3', (detail, count) => {
  expect(scaleTime(days(count), 554, 900).detail).toBe(detail)
})

test('the parts contain every day once, in order, and each fits its sheet', () => {
  const widths = fc.record({
    first: fc.integer({ min: 300, max: 1800 }),
    more: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80_000 }), widths, (count, { first, more }) => {
      const { parts, dayWidth } = scaleTime(days(count), first, first + more)

      expect(parts[0]?.start).toBe(20_000)
      expect(parts.at(-1)?.finish).toBe(20_000 + count - 1)
      for (const [at, { start, finish }] of parts.entries()) {
        if (at > 0) expect(start).toBe((parts[at - 1]?.finish ?? 0) + 1)
        expect((finish - start + 1) * dayWidth).toBeLessThanOrEqual((at === 0 ? first : first + more) + 0.01)
      }
    }),
  )
})

test('a short program fills its sheet', () => {
  const { parts, dayWidth } = scaleTime(days(30), 600, 900)

  expect(parts).toHaveLength(1)
  expect(dayWidth).toBe(20)
})

test.each([
  ['days', 30],
  ['weeks', 100],
  ['months', 500],
  ['years', 1_500],
  ['years', 36_500],
  ['years', 73_000],
] as const)('fitted to one page wide, the unit is %s for %i days on A3', (detail, count) => {
  const scale = scaleTime(days(count), 554, 900, true)
  expect(scale.detail).toBe(detail)
  expect(scale.parts).toEqual([days(count)])
  expect(scale.dayWidth * count).toBeLessThanOrEqual(554)
  expect(scale.dayWidth * count).toBeGreaterThan(550)
})
