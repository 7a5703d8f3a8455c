import { expect, test, vi } from 'vitest'
import { createChartView } from '../draw/chart-view.ts'
import { listenToZoom } from './listen-to-zoom.ts'

test('a key zooms, but not while a bar is dragged or a link is drawn: they stand on days of one width', () => {
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
  // The other task is being chosen by keys: nothing hangs on the pointer.
  host.dataset.linking = 'mode'
  press('-')
  expect(zoom.mock.calls).toEqual([[1], [-1]])
})
