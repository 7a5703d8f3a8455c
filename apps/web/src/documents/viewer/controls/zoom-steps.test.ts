/** Zooming in steps goes to the next round number and stops at both ends. */
import { expect, test } from 'vitest'
import { stepZoom } from './zoom-steps.ts'

test.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.61, 1, 0.67],
  [0.61, -1, 0.5],
  [0.999, 1, 1.1],
  [8, 1, 8],
  [0.05, -1, 0.025],
  [0.0025, -1, 0.0025],
] as const)('zoom from %d in direction %d goes to %d', (scale, direction, next) => {
  expect(stepZoom(scale, direction)).toBe(next)
})
