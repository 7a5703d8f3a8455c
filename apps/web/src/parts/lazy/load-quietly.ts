/** Fetches code that a screen can do without for a while, and fetches it again when the network is back. */

/** Nothing is thrown or said where it cannot be fetched. Answers with what calls it off. */
export function loadQuietly<Module>(
  load: () => Promise<Module>,
  onLoaded: (module: Module) => void,
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
        // Listening twice to one function counts once.
        if (!isOver) window.addEventListener('online', start)
      },
    )
  }

  start()
  return stop
}
