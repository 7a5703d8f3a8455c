import { expect, test, vi } from 'vitest'
import { createToasts, toastDurationMs } from './toast-store.ts'

test('a toast stays 5000 ms', () => {
  expect(toastDurationMs).toBe(5000)
})

test('one toast at a time: the newest replaces the one before, and each is told', () => {
  const toasts = createToasts()
  const told = vi.fn()
  toasts.subscribe(told)
  toasts.show({ title: 'First' })
  toasts.show({ title: 'Second' })
  expect(toasts.current()).toMatchObject({ title: 'Second' })
  toasts.dismiss()
  expect(toasts.current()).toBeNull()
  expect(told).toHaveBeenCalledTimes(3)
})
