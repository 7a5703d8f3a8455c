/** Runs work while the browser is idle, in slices short enough not to delay a frame. */
import { onceIdle } from '#core/idle/once-idle.ts'

/** Does as much as there is time for. Returns whether some is left. */
export type SlicedWork = (hasTime: () => boolean) => boolean

/**
 * Starts the work when there is time, after `afterMs` at the earliest, until it is done. Returns a function that stops
 * it.
 */
export type Idle = (work: SlicedWork, afterMs?: number) => () => void

export const sliceMs = 5
const idleOptions = { pauseMs: 30 }

export const whenIdle: Idle = (work, afterMs = 0) => {
  const timer = setTimeout(() => {
    stop = onceIdle(run, idleOptions)
  }, afterMs)
  let stop = () => clearTimeout(timer)
  function run() {
    const end = performance.now() + sliceMs
    const isMoreLeft = work(() => performance.now() < end)
    if (isMoreLeft) stop = onceIdle(run, idleOptions)
  }
  return () => stop()
}

/** Resolves when the browser is idle, for work that waits for something else in between. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void onceIdle(resolve, idleOptions))
}
