/** Ends a loop of React's `act`, in which a test would hang for ever: https://github.com/react/react/issues/37556 */
import * as React from 'react'

/** What React has still to do after an event; it answers with what remains of it. */
export type ActTask = (didTimeout: boolean) => ActTask | null

interface ActInternals {
  actQueue: ActTask[] | null
}

/** Far more than any event needs: the whole product is drawn in less than a hundred. */
const mostTasks = 2000

/**
 * While code is loaded by several parts of a screen at once, `act` may draw them again and again without ever letting the
 * code arrive. After so many tasks of one event, the next one waits until what is due has come.
 */
export function deferEndlessAct(internals: ActInternals = reactInternals()): void {
  let queue = internals.actQueue
  Object.defineProperty(internals, 'actQueue', {
    configurable: true,
    get: () => queue,
    set(next: ActTask[] | null) {
      queue = next && countTasks(next)
    },
  })
}

function countTasks(queue: ActTask[]): ActTask[] {
  let count = 0
  const limit =
    (task: ActTask): ActTask =>
    (didTimeout) => {
      count += 1
      if (count > mostTasks) {
        runLater(task)
        return null
      }
      const rest = task(didTimeout)
      return rest && limit(rest)
    }
  // React itself adds to the queue by `push` alone.
  queue.push = (...tasks) => Array.prototype.push.apply(queue, tasks.map(limit))
  return queue
}

function runLater(task: ActTask): void {
  setTimeout(() => {
    const rest = task(false)
    if (rest) runLater(rest)
  }, 0)
}

export function reactInternals(): ActInternals {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  // `as`: React does not give it a type.
  return (React as unknown as Record<string, ActInternals>)[name] as ActInternals
}
