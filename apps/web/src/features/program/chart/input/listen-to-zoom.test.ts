import { expect, test, vi } from 'vitest'
import { createChartView } from '../draw/chart-view.ts'
import { listenToZoom } from './listen-to-zoom.ts'

test('a key zooms, but not while a bar or a link is dragged, because a drag depends on the width of a day', () => {
  const host = document.createElement('div')
  const zoom = vi.fn()
  listenToZoom(createChartView(host, 'k'), zoom, new AbortController().signal)
  const press = (key: string) => host.dispatchEvent(new KeyboardEvent('keydown', { key }))

  press('+')
  host.classList.add('is-dragging')
  press('-')
  host.classList.remove('is-dragging')
  host.dataset.linking = 'drag'
  press('-')
  // The other task is being chosen by keyboard: nothing is dragged.
  host.dataset.linking = 'mode'
  press('-')
  expect(zoom.mock.calls).toEqual([[1], [-1]])
})
