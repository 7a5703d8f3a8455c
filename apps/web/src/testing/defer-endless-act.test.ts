/** An event handler that waits for a promise that settles only after the event does not hang. */
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ActTask, reactInternals } from './defer-endless-act.ts'

test('work that waits for a promise is deferred until the promise resolves', async () => {
  const internals = reactInternals()
  let isDeferred = false
  let isDone = false
  const wait: ActTask = () => {
    if (!isDeferred) return wait
    isDone = true
    return null
  }
  act(() => {
    internals.actQueue?.push(wait)
  })
  void Promise.resolve().then(() => {
    isDeferred = true
  })
  await expect.poll(() => isDone).toBe(true)
})
