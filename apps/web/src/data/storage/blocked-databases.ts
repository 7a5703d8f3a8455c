/**
 * Whether a database cannot be opened or removed before another page closes its connection. A suspended page does not
 * do that, so the user has to close it.
 */
import { afterRunning } from './within.ts'

/** A browser that is busy answers later than usual, but sooner than this. */
const maxSilenceMs = 5_000

const blocked = new Set<object>()
const listeners = new Set<() => void>()

export const isBlockedByPage = (): boolean => blocked.size > 0

export function onBlockedByPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Waiting {
  /** The browser reports that another page has not closed its connection. */
  onBlocked(): void
  /** Other pages are known to use the database, so that a long silence means that one of them blocks it. */
  expectAnswer(): void
}

export async function watchBlocking<T>(work: (waiting: Waiting) => Promise<T>): Promise<T> {
  const key = {}
  let stop = () => {}
  const set = (isBlocked: boolean) => {
    if (blocked.has(key) === isBlocked) return
    if (isBlocked) blocked.add(key)
    else blocked.delete(key)
    for (const listener of [...listeners]) listener()
  }
  const onBlocked = () => set(true)
  try {
    return await work({
      onBlocked,
      expectAnswer() {
        stop = afterRunning(maxSilenceMs, onBlocked)
      },
    })
  } finally {
    stop()
    set(false)
  }
}
