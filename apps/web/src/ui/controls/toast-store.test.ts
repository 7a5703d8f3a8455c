import { expect, test, vi } from 'vitest'
import { createToasts, toastDurationMs } from './toast-store.ts'

test('a toast stays 5000 ms', () => {
  expect(toastDurationMs).toBe(5000)
})

test('there is one toast at a time: the newest replaces the previous one, and each is announced', () => {
  const toasts = createToasts()
  const reported = vi.fn()
  toasts.subscribe(reported)
  toasts.show({ title: 'First' })
  toasts.show({ title: 'Second' })
  expect(toasts.current()).toMatchObject({ title: 'Second' })
  toasts.dismiss()
  expect(toasts.current()).toBeNull()
  expect(reported).toHaveBeenCalledTimes(3)
})

test('delayed messages wait until a toast with an action has gone', () => {
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

test('delayed messages replace a toast without an action', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Task Added!' })
  toasts.show({ title: 'Email Notification Initiated', isLate: true })
  expect(toasts.current()?.title).toBe('Email Notification Initiated')
})
