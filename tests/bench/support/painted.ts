/** Detects in a page when something has been painted. */

declare global {
  interface Window {
    /** Resolves with the milliseconds since page load at which a frame was painted in which this condition holds. */
    untilPainted(holds: () => boolean): Promise<number>
  }
}

/** Installed with `addInitScript`. Runs in the browser, so it must not refer to anything outside itself. */
export function installPainted() {
  // A message posted in a frame arrives when that frame is painted.
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
