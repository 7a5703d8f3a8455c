import { expect, test } from 'vitest'
import { createChartView } from '../chart/chart-view.ts'
import { placeEditor } from './place-editor.ts'

test.each([
  ['below the head', undefined, 52 + 2 * 36],
  ['below hold points and long lead items', { placed: [], names: [], height: 52 }, 52 + 52 + 2 * 36],
])('the editor of the third row stands %s', (_, lane, top) => {
  const view = createChartView(document.createElement('div'), 'k')
  view.state.lane = lane
  const box = document.createElement('div')
  placeEditor(box, view, 2, 'name')
  expect(box.style.top).toBe(`${top}px`)
})
