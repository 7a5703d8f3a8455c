import { expect, test, vi } from 'vitest'
import { watchListeners } from './page-reset.ts'

test('listeners that an app leaves on the page are removed, and would otherwise keep it in memory', () => {
  const { removeListeners, stopWatching } = watchListeners()
  const [onScroll, onStorage, onClick] = [vi.fn(), vi.fn(), vi.fn()]
  document.addEventListener('scroll', onScroll, true)
  window.addEventListener('storage', onStorage)
  document.addEventListener('click', onClick)
  removeListeners()
  document.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('storage'))
  document.dispatchEvent(new Event('click'))
  expect([onScroll, onStorage, onClick].map((listener) => listener.mock.calls.length)).toEqual([0, 0, 1])
  document.removeEventListener('click', onClick)
  stopWatching()
})

test('the page is as before once a file has been watched, so that files do not add to each other', () => {
  const before = [window.addEventListener, document.addEventListener]
  watchListeners().stopWatching()
  expect([window.addEventListener, document.addEventListener]).toEqual(before)
})
