import { isTextMark, isValidShape, markupKinds } from '@plumbline/domain/documents/markups/shape.ts'
import { expect, test } from 'vitest'
import { dragToPoints, getSheetFactor, placeAt, placeCallout } from './draw.ts'

const drawnKinds = markupKinds.filter((kind) => !isTextMark(kind))

test.each(drawnKinds)('a %s that is placed by the keyboard is a shape around the place', (kind) => {
  expect(isValidShape({ kind, points: placeAt(kind, { x: 500, y: 400 }, 1) })).toBe(true)
})

test.each([
  ['rectangle', [[10, 20, 90, 80]]],
  ['cloud', [[10, 20, 90, 20, 90, 80, 10, 80]]],
  ['arrow', [[90, 80, 10, 20]]],
  ['pen', undefined],
] as const)('a %s that is dragged up and to the left has the points %j', (kind, points) => {
  expect(dragToPoints(kind, { x: 90, y: 80 }, { x: 10, y: 20 })).toEqual(points)
})

test('a callout points at where the press began', () => {
  const points = placeCallout({ x: 5, y: 6 }, { x: 100, y: 50 }, 1)
  expect(points[0]?.slice(0, 4)).toEqual([5, 6, 100, 50])
  expect(isValidShape({ kind: 'callout', points })).toBe(true)
})

test.each([
  [{ width: 595, height: 842 }, 1],
  [{ width: 300, height: 200 }, 1],
  [{ width: 1684, height: 842 }, 2],
  [{ width: 9_000, height: 842 }, 4],
])('on a sheet of %j letters are %d times as large', (sheet, factor) => {
  expect(getSheetFactor(sheet)).toBe(factor)
})
