/** Work for the moments in which the browser has nothing else to do, in slices that no frame notices. */

/** Does as much as there is time for; answers whether some is left. */
export type SlicedWork = (hasTime: () => boolean) => boolean

/** Starts the work when there is time, and goes on until it is done. Returns how to stop it. */
export type Idle = (work: SlicedWork) => () => void

const sliceMs = 5
const pauseMs = 30

export const whenIdle: Idle = (work) => {
  let stop = later(run)
  function run() {
    const end = performance.now() + sliceMs
    const isMoreLeft = work(() => performance.now() < end)
    if (isMoreLeft) stop = later(run)
  }
  return () => stop()
}

function later(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, pauseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
