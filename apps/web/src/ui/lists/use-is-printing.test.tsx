/** What is on the screen is printed, however early. */
import { act, render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useIsPrinting } from './use-is-printing.ts'

function Paper() {
  return <p>{useIsPrinting() ? 'All rows' : 'A few rows'}</p>
}

test('a print that begins right after the first paint prints everything', async () => {
  const container = document.createElement('div')
  // Without this flag React runs effects after the paint, as it does for users.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const printed = new Promise<string | null>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      window.dispatchEvent(new Event('beforeprint'))
      resolve(container.textContent)
    })
    observer.observe(container, { childList: true })
  })
  const root = createRoot(container)
  root.render(<Paper />)
  expect(await printed).toBe('All rows')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  act(() => root.unmount())
})

test('a report of the screen’s media during a print does not end it, and the end of the print does', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  render(<Paper />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  act(() => void media.dispatchEvent(new Event('change')))
  expect(screen.getByText('All rows')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('A few rows')).toBeVisible()
  vi.unstubAllGlobals()
})
