/** The part of a sheet that is shown of a markup holds it whole, in the middle or at the edge of the sheet. */
import { expect, test } from 'vitest'
import { getSpot, spotRatio } from './spot.ts'

const sheet = { width: 2384, height: 1684 }
const shapes = [
  { kind: 'cloud', points: [[1000, 800, 1060, 800, 1060, 830]] },
  { kind: 'line', points: [[0, 0, 2384, 0]] },
  { kind: 'line', points: [[2380, 3, 2383, 1680]] },
  { kind: 'count', points: [[5, 5]] },
]

test.each(shapes)('a spot holds its $kind at $points, as wide as the report needs', (shape) => {
  for (const isOnItsSide of [false, true]) {
    const spot = getSpot(shape, sheet, isOnItsSide)
    const [width, height] = [spot.right - spot.left, spot.bottom - spot.top]
    expect(isOnItsSide ? height / width : width / height).toBeCloseTo(spotRatio)
    const pairs = shape.points.flatMap((list) => [list.slice(0, 2), list.slice(-2)])
    for (const [x = 0, y = 0] of pairs) {
      expect(x).toBeGreaterThanOrEqual(spot.left)
      expect(x).toBeLessThanOrEqual(spot.right)
      expect(y).toBeGreaterThanOrEqual(spot.top)
      expect(y).toBeLessThanOrEqual(spot.bottom)
    }
    if (width < sheet.width)
      expect(Math.min(spot.left, sheet.width - spot.right)).toBeGreaterThanOrEqual(-1e-9)
  }
})
