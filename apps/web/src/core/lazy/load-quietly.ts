/** Fetches code that a screen can do without for a while, and fetches it again when the network is back. */
import { type IdleOptions, onceIdle } from '#core/idle/once-idle.ts'

/** Never throws. `onFailed` is called for each failed attempt. Returns a function that cancels it. */
export function loadQuietly<Module>(
  load: () => Promise<Module>,
  onLoaded: (module: Module) => void,
  onFailed?: () => void,
): () => void {
  let isOver = false
  const stop = () => {
    isOver = true
    window.removeEventListener('online', start)
  }

  function start() {
    load().then(
      (module) => {
        if (isOver) return
        stop()
        onLoaded(module)
      },
      () => {
        if (isOver) return
        // Adding the same listener twice has no effect.
        window.addEventListener('online', start)
        onFailed?.()
      },
    )
  }

  start()
  return stop
}

/** The same, begun when the browser is idle. */
export function loadWhenIdle<Module>(
  idleOptions: IdleOptions,
  load: () => Promise<Module>,
  onLoaded: (module: Module) => void,
  onFailed?: () => void,
): () => void {
  let stop: (() => void) | undefined
  const callOff = onceIdle(() => {
    stop = loadQuietly(load, onLoaded, onFailed)
  }, idleOptions)
  return () => {
    callOff()
    stop?.()
  }
}
