import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatency } from './latency.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waits = [
  ['dashboard', 1000],
  ['documents', 1000],
  ['projects', 1000],
  ['project', 700],
  ['login', 1500],
  ['settings', 1000],
] as const

test.each(waits)('only the demo delays %s, by %i ms', async (pretence, ms) => {
  expect(createLatency(() => true).waitMs(pretence)).toBe(ms)
  expect(createLatency(() => false).waitMs(pretence)).toBe(0)

  const done = vi.fn()
  void createLatency(() => true)
    .pretend(pretence)
    .then(done)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})
