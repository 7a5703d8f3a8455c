/** Tells in a page when something has been painted. */

declare global {
  interface Window {
    /** Resolves with the milliseconds since the page began at which a frame was painted in which this holds. */
    untilPainted(holds: () => boolean): Promise<number>
  }
}

/** Put in with `addInitScript`; runs in the browser, so it may name nothing outside itself. */
export function installPainted() {
  // A message that is posted in a frame arrives when that frame is painted.
  window.untilPainted = (holds) =>
    new Promise((resolve) => {
      const check = () => {
        if (!holds()) return requestAnimationFrame(check)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        return port2.postMessage(null)
      }
      requestAnimationFrame(check)
    })
}
