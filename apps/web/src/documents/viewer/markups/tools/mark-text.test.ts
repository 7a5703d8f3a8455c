/** The corners of marked text. */
import { isValidShape, maxStrokes } from '@plumbline/domain/documents/markups/shape.ts'
import { expect, test } from 'vitest'
import { rectsToQuads } from './mark-text.ts'

const rect = (y: number, width = 80) => ({ origin: { x: 10.005, y }, size: { width, height: 12 } })

test('each line has four corners, clockwise from the upper left one', () => {
  expect(rectsToQuads([rect(20), rect(40, 0)])).toEqual([[10.01, 20, 90.01, 20, 90.01, 32, 10.01, 32]])
})

test('a selection of a whole book is cut to what a markup may have', () => {
  const points = rectsToQuads(Array.from({ length: 900 }, (_, at) => rect(at)))
  expect(points).toHaveLength(maxStrokes)
  expect(isValidShape({ kind: 'underline', points })).toBe(true)
})
