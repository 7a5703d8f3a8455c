/** When the tour starts, to the millisecond. */
import type { Preferences } from '@plumbline/domain/activity/notifications/preferences.ts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { preferences, tourDone } from '#data/storage/values.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { isOpenedByLink, useTour } from './use-tour.ts'

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

test('a tour that the account has taken on another device does not start', () => {
  const { isTouring, values } = start()
  values.set(preferences, { ...values.get(preferences), hasTakenTour: true } as Preferences)
  pass(2000)
  expect(isTouring()).toBe(false)
})

test('a tour that another tab has taken within that second does not start', () => {
  const { isTouring, values } = start()
  values.set(tourDone, true)
  pass(2000)
  expect(isTouring()).toBe(false)
})

test.each<[kind: 'own' | 'team', address: string, isLink: boolean]>([
  ['own', '/dashboard', false],
  ['own', '/projects', false],
  ['own', '/projects/4', true],
  ['own', '/documents?table=', true],
  ['own', '/program#day', true],
  ['team', '/dashboard', false],
  ['team', '/dashboard?tab=activity', true],
  ['team', '/actions', true],
  ['team', '/workflows/w1', true],
])('in a workspace of kind %s, %s was opened by a link: %s', (kind, address, isLink) => {
  expect(isOpenedByLink(address, { workspace: { kind: () => kind } })).toBe(isLink)
})
