import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilQuiet } from './until-quiet.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
  'the browser is quiet a second after the last %s',
  async (type) => {
    const done = vi.fn()
    window.dispatchEvent(new Event(type))
    void untilQuiet().then(done)
    await vi.advanceTimersByTimeAsync(900)
    window.dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(900)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(done).toHaveBeenCalledOnce()
  },
)
