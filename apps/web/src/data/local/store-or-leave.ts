import type { Leaving } from '#data/storage/tab-events.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { Commits } from './commit-requests.ts'
import type { LeftByPages } from './left-by-pages.ts'
import type { LocalBackendPorts, LocalState } from './local-state.ts'
import type { Mirror } from './mirror.ts'
import { storeInTexts } from './store-in-texts.ts'

export interface StoreOrLeave {
  store(): void
  /** Whatever is not stored yet is left where the next start finds it. */
  flush(): Write
  /** The user leaves the page. */
  onLeave(how: Leaving): void
}

interface Ports extends LocalState, Pick<LocalBackendPorts, 'onStored'> {
  mirror: Mirror
  left: LeftByPages
  commits: Commits
}

export function createStoreOrLeave(ports: Ports): StoreOrLeave {
  const { mirror, left, commits, sequence, timer, place, database } = ports

  function flush(): Write {
    if (place() === 'local storage') return writeTexts()
    if (place() === 'database' && commits.isRefusing() && !ports.requests.isEmpty()) return commits.refuse()
    const write = leavePage()
    if (place() === 'database') store()
    return write
  }

  function leavePage(): Write {
    mirror.flush()
    return left.leave()
  }

  /**
   * A page that is suspended for the button Back keeps its transaction and its connection, and WebKit lets every other
   * page wait for them. So none is begun, and the connection is closed: what is left is performed by another page, or
   * when the user comes back.
   */
  function onLeave(how: Leaving) {
    if (place() === 'local storage') return void writeTexts()
    timer.clear()
    const isLeft = leavePage().kind === 'stored'
    if (how !== 'hidden' && isLeft) void database()?.close()
    else store()
  }

  function store() {
    timer.clear()
    if (place() === 'local storage') writeTexts()
    else if (place() === 'database') void sequence.runOnce('commit', commits.commit)
  }

  function writeTexts(): Write {
    const { leave, removeStored } = left
    return storeInTexts({ ...ports, follow: ports.followStale, leave, onAnswered: removeStored })
  }

  return { store, flush, onLeave }
}
