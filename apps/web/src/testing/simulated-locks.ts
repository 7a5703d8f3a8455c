/** Simulates Web Locks for several tabs in one process: granted in turn, shared, stolen, and released when a tab ends. */

export interface SimulatedLocks {
  ofTab(tab: number): LockManager
  /** Releases the tab's locks and withdraws its requests. */
  end(tab: number): void
}

interface Request {
  readonly tab: number
  readonly isShared: boolean
  grant(): void
  /** The holder of a stolen lock hears of it later. */
  lose(): void
}

interface NamedLock {
  granted: Request[]
  waiting: Request[]
}

const lateMs = 50

export function createSimulatedLocks(): SimulatedLocks {
  const byName = new Map<string, NamedLock>()

  function getLock(name: string): NamedLock {
    const known = byName.get(name) ?? { granted: [], waiting: [] }
    byName.set(name, known)
    return known
  }

  function isFree({ granted }: NamedLock, { isShared }: Pick<Request, 'isShared'>): boolean {
    return granted.length === 0 || (isShared && granted.every((other) => other.isShared))
  }

  function next(lock: NamedLock) {
    const [first] = lock.waiting
    if (!first || !isFree(lock, first)) return
    lock.waiting.shift()
    hold(lock, first)
    next(lock)
  }

  function hold(lock: NamedLock, request: Request) {
    lock.granted.push(request)
    request.grant()
  }

  function request(
    tab: number,
    name: string,
    options: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const lock = getLock(name)
    return new Promise((resolve, reject) => {
      const mine: Request = {
        tab,
        isShared: options.mode === 'shared',
        grant() {
          const free = () => {
            lock.granted = lock.granted.filter((other) => other !== mine)
            queueMicrotask(() => next(lock))
          }
          // `as`: the callback does not use the lock.
          Promise.resolve(callback({} as Lock))
            .then(resolve, reject)
            .finally(free)
        },
        lose: () => setTimeout(() => reject(new DOMException('The lock was stolen', 'AbortError')), lateMs),
      }
      if (options.steal) {
        for (const other of lock.granted) other.lose()
        lock.granted = []
        hold(lock, mine)
      } else if (options.ifAvailable && !isFree(lock, mine)) resolve(callback(null))
      else {
        lock.waiting.push(mine)
        next(lock)
      }
    })
  }

  return {
    ofTab: (tab) => ({
      // `as`: `request` has two overloads.
      request: ((
        name: string,
        ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
      ) =>
        Promise.resolve().then(() =>
          rest.length === 1 ? request(tab, name, {}, rest[0]) : request(tab, name, rest[0], rest[1]),
        )) as LockManager['request'],
      query: () => Promise.resolve({}),
    }),
    end(tab) {
      for (const lock of byName.values()) {
        lock.waiting = lock.waiting.filter((one) => one.tab !== tab)
        lock.granted = lock.granted.filter((one) => one.tab !== tab)
        next(lock)
      }
    },
  }
}
