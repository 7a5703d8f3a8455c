import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { readNotificationIds } from '#data/storage/values.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { useDerivedNotifications } from './use-derived-notifications.ts'

test('marking all as read waits until all lists have been checked', async () => {
  const storage = createMemoryStorage()
  storage.setItem('plumblineWorkspace', 'own')
  storage.setItem('constructHoldPoints', '[{"id":"h7","name":"Slab","dueDate":"2026-11-20"}]')
  const clock = { now: () => new Date('2026-11-21T10:00:00') }
  const services = createServices({ storage, files: createMemoryFileStore(), latency: 'none', clock })
  const toasts = createToasts()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>
      <ToastsContext value={toasts}>{children}</ToastsContext>
    </ServicesContext>
  )
  const { result } = renderHook(() => useDerivedNotifications(), { wrapper })

  expect(result.current.isWhole).toBe(false)
  act(() => result.current.readAll())
  expect(services.values.get(readNotificationIds)).toEqual([])
  await waitFor(() => expect(result.current.isWhole).toBe(true))
  // The command may still be loading.
  await waitFor(() =>
    expect(services.values.get(readNotificationIds)).toEqual(['hold-point-overdue/h7/2026-11-20']),
  )
})
