/** Divides long work into slices, between which the browser paints and answers keys. */

const sliceMs = 10

/** Returns a function that waits if the present slice is over. */
export function timeSlices(): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (performance.now() - start < sliceMs) return undefined
    return nextTask().then(() => {
      start = performance.now()
    })
  }
}

/** Without the 4 ms that browsers add to timers which follow each other. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
