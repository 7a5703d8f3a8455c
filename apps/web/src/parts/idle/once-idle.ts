/** Work for a moment in which the browser has nothing else to do. */

export interface Patience {
  /** Then it is done even if the browser never comes to rest. */
  atLatestMs?: number
  /** How long to wait where the browser does not tell when it is idle. */
  pauseMs: number
}

/** Returns how to call it off. */
export function onceIdle(work: () => void, { atLatestMs, pauseMs }: Patience): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, pauseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, atLatestMs === undefined ? {} : { timeout: atLatestMs })
  return () => cancelIdleCallback(handle)
}
