/** The Web Lock that one tab holds for as long as it is the writer. */

/** How the lock was obtained: nobody held it, its holder let go of it, or it was taken from a holder that did not answer. */
export type Obtained = 'free' | 'released' | 'stolen'

export interface WriterLock {
  isHeld(): boolean
  /** Takes the lock from whoever holds it. */
  steal(): void
  /** Lets another tab have it; `queue` asks for it again. */
  release(): void
  queue(): void
}

interface Listeners {
  onObtained(how: Obtained): void
  /** Another tab has stolen it. */
  onLost(): void
  /** The browser grants no locks here. */
  onUnavailable(): void
}

const name = 'plumbline-writer'

export function createWriterLock(locks: LockManager, listeners: Listeners): WriterLock {
  let holds = 0
  let isQueued = false
  let release = () => undefined as unknown

  function hold(how: Obtained): Promise<void> {
    holds += 1
    listeners.onObtained(how)
    return new Promise((resolve) => {
      release = resolve
    })
  }

  function queue() {
    if (isQueued || holds > 0) return
    isQueued = true
    const granted = () => {
      isQueued = false
      return hold('released')
    }
    locks.request(name, granted).then(ended, ended)
  }

  /** A hold ends with an error when the lock is stolen, or never began where the browser refuses. */
  function ended(problem: unknown) {
    if (holds > 0) holds -= 1
    if (problem instanceof DOMException && problem.name === 'AbortError') {
      listeners.onLost()
      queue()
    } else if (problem instanceof Error || problem instanceof DOMException) listeners.onUnavailable()
  }

  let isFree = true
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold('free')
      isFree = false
      queue()
      return undefined
    })
    .then((value) => isFree && ended(value), ended)

  return {
    isHeld: () => holds > 0,
    steal: () => void locks.request(name, { steal: true }, () => hold('stolen')).then(ended, ended),
    release: () => release(),
    queue,
  }
}
