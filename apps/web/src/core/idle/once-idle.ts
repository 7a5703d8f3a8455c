/** Runs work when the browser is idle. */

export interface IdleOptions {
  /** After this time it runs even if the browser is never idle. */
  atLatestMs?: number
  /** The delay in browsers that do not report when they are idle. */
  pauseMs: number
}

/** Returns a function that cancels it. The browser may be idle before it paints what has just changed. */
export function onceIdle(work: () => void, { atLatestMs, pauseMs }: IdleOptions): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, pauseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, atLatestMs === undefined ? {} : { timeout: atLatestMs })
  return () => cancelIdleCallback(handle)
}

/** The same once the next frame was painted. A page that no one sees has no frames. */
export function onceIdleAfterFrame(work: () => void, options: IdleOptions): () => void {
  let cancel = () => {}
  const frame = requestAnimationFrame(() => {
    cancel = onceIdle(work, options)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancel()
  }
}
