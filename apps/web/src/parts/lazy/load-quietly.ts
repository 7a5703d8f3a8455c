/** Fetches code that a screen can do without for a while, and fetches it again when the network is back. */
import { onceIdle, type Patience } from '#parts/idle/once-idle.ts'

/** Nothing is thrown where it cannot be fetched: `onFailed` hears of it each time. Answers with what calls it off. */
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
        // Listening twice to one function counts once.
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
  patience: Patience,
  load: () => Promise<Module>,
  onLoaded: (module: Module) => void,
  onFailed?: () => void,
): () => void {
  let stop: (() => void) | undefined
  const callOff = onceIdle(() => {
    stop = loadQuietly(load, onLoaded, onFailed)
  }, patience)
  return () => {
    callOff()
    stop?.()
  }
}
