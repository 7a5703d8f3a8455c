import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceIdleAfterFrame } from './once-idle.ts'

/** A browser that is always idle, and paints when the test decides. */
let frames: FrameRequestCallback[] = []
const paint = () => {
  for (const frame of frames.splice(0)) frame(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.splice(handle - 1, 1))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an idle browser does the work after the next frame, not before it', () => {
  const work = vi.fn()
  onceIdleAfterFrame(work, { pauseMs: 20 })
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  paint()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test.each(['before', 'after'])('work that is cancelled %s the frame is not done', (when) => {
  const work = vi.fn()
  const cancel = onceIdleAfterFrame(work, { pauseMs: 20 })
  if (when === 'before') cancel()
  paint()
  cancel()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
