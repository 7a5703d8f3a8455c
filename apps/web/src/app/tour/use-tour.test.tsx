/** When the tour starts, to the millisecond. */
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices, ServicesContext } from '#data/services.ts'
import { tourDone } from '#data/values.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { useTour } from './use-tour.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function start() {
  const services = createServices({ storage: createMemoryStorage(), files: createMemoryFileStore() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  )
  const { result } = renderHook(useTour, { wrapper })
  return { values: services.values, isTouring: () => result.current.isTouring }
}

test('the tour starts one second after the app, and not before', () => {
  const { isTouring } = start()
  pass(999)
  expect(isTouring()).toBe(false)
  pass(1)
  expect(isTouring()).toBe(true)
})

test('a tour that another tab has taken within that second does not start', () => {
  const { isTouring, values } = start()
  values.set(tourDone, true)
  pass(2000)
  expect(isTouring()).toBe(false)
})
