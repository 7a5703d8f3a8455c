/** The position of a cell's editor. */
import { expect, test } from 'vitest'
import { createChartFrame } from '../chart/draw/chart-frame.ts'
import { createChartState } from '../chart/model/chart-state.ts'
import { placeEditor } from './place-editor.ts'

test.each([
  ['below the head', 0, 0, 52 + 3 * 36],
  ['below the lane of hold points and long lead items', 76, 0, 52 + 76 + 3 * 36],
  ['at the top edge of the rows, if its row is scrolled away', 76, 400, 52 + 76],
])('the editor covers its cell: %s', (_, lane, scrollTop, top) => {
  const frame = createChartFrame(document.createElement('div'), 'k')
  const state = { ...createChartState(), lane: lane ? { placed: [], names: [], height: lane } : undefined }
  frame.scroller.scrollTop = scrollTop
  const box = document.createElement('div')
  placeEditor(box, { frame, state }, 3, 'name')
  expect(box.style.top).toBe(`${top}px`)
})
