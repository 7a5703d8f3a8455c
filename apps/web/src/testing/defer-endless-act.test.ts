/** An event whose work waits for what cannot come before the event is over does not hang. */
import { act } from '@testing-library/react'
import * as React from 'react'
import { expect, test } from 'vitest'
import type { ActInternals, ActTask } from './defer-endless-act.ts'

test('work that waits for a promise is put off until the promise is kept', async () => {
  const internals = Object.values(React).find(
    (value): value is ActInternals => typeof value === 'object' && value !== null && 'actQueue' in value,
  )
  let isKept = false
  let isDone = false
  const wait: ActTask = () => {
    if (!isKept) return wait
    isDone = true
    return null
  }
  act(() => {
    internals?.actQueue?.push(wait)
  })
  void Promise.resolve().then(() => {
    isKept = true
  })
  await expect.poll(() => isDone).toBe(true)
})
