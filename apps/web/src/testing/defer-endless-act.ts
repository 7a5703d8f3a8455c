/** Ends a loop of React's `act` that would make a test hang: https://github.com/react/react/issues/37556 */
import * as React from 'react'

/** The remaining work of React after an event. It returns the rest, if any. */
export type ActTask = (didTimeout: boolean) => ActTask | null

interface ActInternals {
  actQueue: ActTask[] | null
}

/** Far more than any event needs: rendering the whole app takes fewer than a hundred. */
const maxTasks = 2000

/**
 * While several parts of a screen load code, `act` may render them again and again without letting the code arrive.
 * After this many tasks in one event, the next task waits for pending promises.
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
      if (count > maxTasks) {
        runLater(task)
        return null
      }
      const rest = task(didTimeout)
      return rest && limit(rest)
    }
  // React adds to the queue only with `push`.
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
  // `as`: React does not export this type.
  return (React as unknown as Record<string, ActInternals>)[name] as ActInternals
}
