import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitSheet, getSeenPart, moveView, showBox, toSheet, zoomAt } from './sheet-view.ts'

const sheet = { width: 2384, height: 1684 }
const room = { width: 1000, height: 700 }

test('a fitted sheet is seen as a whole, in the middle', () => {
  const view = fitSheet(sheet, room)
  expect(getSeenPart(view, sheet, room)).toEqual({ left: 0, top: 0, right: 2384, bottom: 1684 })
  const { x, y } = toSheet({ x: 500, y: 350 }, view)
  expect([Math.round(x), Math.round(y)]).toEqual([1192, 842])
})

test('zooming keeps the point under the pointer', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 700 }) })
  fc.assert(
    fc.property(place, fc.double({ min: 0.5, max: 3, noNaN: true }), (at, factor) => {
      const view = fitSheet(sheet, room)
      const [before, after] = [toSheet(at, view), toSheet(at, zoomAt(view, at, factor, sheet, room))]
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-6)
    }),
  )
})

test('the sheet cannot be moved out of sight', () => {
  const view = moveView(fitSheet(sheet, room), 100_000, -100_000, sheet, room)
  expect(getSeenPart(view, sheet, room)).toBeDefined()
})

test('a change that is shown is in the middle, and larger than before', () => {
  const view = showBox({ left: 2000, top: 100, right: 2080, bottom: 140 }, sheet, room)
  const { x, y } = toSheet({ x: 500, y: 350 }, view)
  expect([Math.round(x), Math.round(y)]).toEqual([2040, 120])
  expect(view.zoom).toBe(4)
})
