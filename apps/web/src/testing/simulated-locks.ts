/** Simulates Web Locks for several tabs in one process: granted in turn, stolen, and released when a tab ends. */

export interface SimulatedLocks {
  ofTab(tab: number): LockManager
  /** Releases the tab's lock and withdraws its request. */
  end(tab: number): void
}

interface Waiting {
  tab: number
  grant(): void
}

interface Held {
  tab: number
  lose(): void
}

export function createSimulatedLocks(): SimulatedLocks {
  let held: Held | undefined
  let waiting: Waiting[] = []

  function next() {
    if (!held) waiting.shift()?.grant()
  }

  function request(
    tab: number,
    options: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const mine: Held = {
          tab,
          lose: () => reject(new DOMException('The lock was stolen', 'AbortError')),
        }
        held = mine
        const free = () => {
          if (held === mine) held = undefined
          queueMicrotask(next)
        }
        // `as`: the callback does not use the lock.
        Promise.resolve(callback({} as Lock))
          .then(resolve, reject)
          .finally(free)
      }
      if (options.steal) {
        held?.lose()
        held = undefined
        grant()
      } else if (options.ifAvailable && held) resolve(callback(null))
      else {
        waiting.push({ tab, grant })
        next()
      }
    })
  }

  return {
    ofTab: (tab) => ({
      // `as`: `request` has two overloads, and only one lock name is used.
      request: ((
        _name: string,
        ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
      ) =>
        Promise.resolve().then(() =>
          rest.length === 1 ? request(tab, {}, rest[0]) : request(tab, rest[0], rest[1]),
        )) as LockManager['request'],
      query: () => Promise.resolve({}),
    }),
    end(tab) {
      waiting = waiting.filter((one) => one.tab !== tab)
      if (held?.tab === tab) held = undefined
      next()
    },
  }
}
