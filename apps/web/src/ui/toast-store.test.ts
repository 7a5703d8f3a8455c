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

test('late news wait until an offer has gone', () => {
  const toasts = createToasts()
  const undo = { label: 'Undo', onPress: () => undefined }
  toasts.show({ title: 'Task Deleted!', action: undo })
  toasts.show({ title: 'Email Notification Initiated', isLate: true })
  expect(toasts.current()?.title).toBe('Task Deleted!')

  toasts.dismiss()
  expect(toasts.current()?.title).toBe('Email Notification Initiated')
  toasts.dismiss()
  expect(toasts.current()).toBeNull()
})

test('late news replace what offers nothing', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Task Added!' })
  toasts.show({ title: 'Email Notification Initiated', isLate: true })
  expect(toasts.current()?.title).toBe('Email Notification Initiated')
})
