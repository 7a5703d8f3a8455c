import { expect, test } from 'vitest'
import { layOutStamp } from './place-stamp.ts'

/** Each letter is half as wide as high. */
const measure = (text: string, size: number) => text.length * size * 0.5
const sheet = { width: 600, height: 400 }
const layOut = (text: string, box: number[], frame: 'rounded' | 'oval' = 'rounded') =>
  layOutStamp({ text, frame }, { points: [box], fontSize: 12 }, sheet, measure)

test('a stamp keeps its box where the text fits, and grows with a longer text', () => {
  expect(layOut('CHECKED\nAna', [10, 10, 200, 60])).toEqual({ points: [[10, 10, 200, 60]], fontSize: 12 })
  const { points, fontSize } = layOut('CHECKED AGAINST THE DRAWINGS OF THE ARCHITECT\n1\n2', [10, 10, 30, 20])
  const [left = 0, top = 0, right = 0, bottom = 0] = points[0] ?? []
  expect(fontSize).toBe(12)
  expect([left, top]).toEqual([10, 10])
  expect(right - left).toBeGreaterThan(45 * 6)
  expect(bottom - top).toBeGreaterThan(3 * 15)
})

test('an oval is larger, so that the corners of its text are inside', () => {
  const [rounded, oval] = (['rounded', 'oval'] as const).map((frame) =>
    layOut('CHECKED', [0, 0, 9, 9], frame),
  )
  const [, , right = 0, bottom = 0] = oval?.points[0] ?? []
  const [, , wide = 0, high = 0] = rounded?.points[0] ?? []
  expect(right / wide).toBeCloseTo(Math.SQRT2, 2)
  expect(bottom / high).toBeCloseTo(Math.SQRT2, 2)
})

test('a stamp beside the edge is moved onto the sheet, and letters that are too wide for it become smaller', () => {
  expect(layOut('CHECKED', [550, 390, 740, 440]).points).toEqual([[410, 350, 600, 400]])
  const { points, fontSize } = layOut('W'.repeat(200), [0, 0, 10, 10])
  expect(fontSize).toBeLessThan(6)
  expect(points[0]?.[2]).toBeLessThanOrEqual(600)
})
