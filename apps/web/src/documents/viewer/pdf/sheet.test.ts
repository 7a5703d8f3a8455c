/** How a sheet fits the viewport, and where the viewport scrolls to show it. */
import { expect, test } from 'vitest'
import { fitScale } from './engine/fit-scale.ts'
import { pointScroll, sheetDepth, sheetScroll } from './sheet-scroll.ts'

const a4 = { size: { width: 600, height: 800 }, rotation: 0 }
const drawing = { size: { width: 2400, height: 1600 }, rotation: 0 }
const room = { clientWidth: 1220, clientHeight: 820, scrollTop: 0 }

test.each([
  ['width', a4, 0, 2],
  ['page', a4, 0, 1],
  ['width', a4, 1, 1.5],
  ['page', { ...a4, rotation: 1 }, 0, 4 / 3],
  ['open', a4, 0, 1.25],
  ['open', drawing, 0, 0.5],
] as const)('fit to %s of %j turned %d times', (fit, sheet, rotations, scale) => {
  expect(fitScale(fit, sheet, rotations, room, 10)).toBeCloseTo(scale, 5)
})

/** An A4 page, then a drawing four times as wide. */
const layout = {
  virtualItems: [
    { pageNumbers: [1], width: 600, y: 0 },
    { pageNumbers: [2], width: 2400, y: 810 },
  ],
  totalContentSize: { width: 2400 },
}

test('a narrow sheet among wide ones is centred in the viewport', () => {
  expect(sheetScroll(layout, 1, 1, room, 10)).toEqual({ x: 600, y: 0 })
})

test('a sheet wider than the viewport is shown from its left edge', () => {
  expect(sheetScroll(layout, 2, 1, room, 10)).toEqual({ x: 0, y: 810 })
})

test('the position at the upper edge is the same at another scale', () => {
  const depth = sheetDepth(layout, 2, 1, { ...room, scrollTop: 1000 })
  expect(sheetScroll(layout, 2, 0.5, room, 10, depth)?.y).toBe(500)
})

test('a search result scrolls sideways only on a sheet wider than the viewport', () => {
  const word = { x: 2000, y: 1200 }
  expect(pointScroll(layout, 1, word, 1, room, 10)).toEqual({ x: 600, y: 872 })
  expect(pointScroll(layout, 2, word, 1, room, 10)).toEqual({ x: 1390, y: 872 })
})

test('a page that does not exist is not scrolled to', () => {
  expect(sheetScroll(layout, 9, 1, room, 10)).toBeUndefined()
})
