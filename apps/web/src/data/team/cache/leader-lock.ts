/** The Web Lock that a tab holds while it is the leader of a team's tabs. */

/**
 * How the lock was obtained: it was free, its holder released it, or it was stolen from a holder that did not respond.
 */
type Obtained = 'free' | 'released' | 'stolen'

export interface WriterLock {
  isLocked(): boolean
  /** Takes the lock from its current holder. */
  steal(): void
  /** Releases the lock to another tab; `queue` requests it again. */
  release(): void
  queue(): void
}

interface Listeners {
  onObtained(how: Obtained): void
  /** Another tab has stolen the lock. */
  onLost(): void
  /** The browser does not grant locks. */
  onUnavailable(): void
}

export function createWriterLock(
  locks: LockManager,
  listeners: Listeners,
  name = 'plumbline-writer',
): WriterLock {
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

  /** A hold ends with an error if the lock is stolen, or if the browser refuses to grant locks. */
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
    isLocked: () => holds > 0,
    steal: () => void locks.request(name, { steal: true }, () => hold('stolen')).then(ended, ended),
    release: () => release(),
    queue,
  }
}
