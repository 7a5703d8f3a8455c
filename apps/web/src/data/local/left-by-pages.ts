/** Leaves what is not stored yet where the next page finds it, and performs what closed pages have left. */
import type { Backend } from '#data/storage/backend.ts'
import type { LeftRequests } from '#data/storage/left-requests.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { recordsDatabase } from '#data/storage/values.ts'
import type { LocalBackendPorts, LocalState } from './local-state.ts'
import type { Mirror } from './mirror.ts'

interface Ports extends LocalState, Pick<LocalBackendPorts, 'faults'> {
  /** Undefined if no other tab can access this storage. */
  left: LeftRequests | undefined
  mirror: Mirror
}

/** Another tab may be about to store what it has left. */
const leftAfterMs = 1_000

export interface LeftByPages extends Pick<Backend, 'refusal'> {
  /** Leaves the requests that are not stored yet. */
  leave(): Write
  /** A tab of newer code, or the next start with it, performs what is left. This page makes no more requests. */
  leaveToNewerCode(): void
  /** Removes what has been stored. */
  removeStored(): void
  /** Resolves when what closed pages have left is answered. */
  perform(): Promise<void>
  /** Performs it if no tab has done so in the meantime. */
  performLater(): void
}

export function createLeftByPages(ports: Ports): LeftByPages {
  const { left, requests, mirror, faults, place, report } = ports
  let isOutdated = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function leave(): Write {
    if (!left || requests.isEmpty()) return { kind: 'stored' }
    const write = left.leave(requests.all())
    if (write.kind === 'failed' && write.reason === 'quota' && mirror.makeRoom()) return leave()
    report(write)
    return write
  }

  function leaveToNewerCode() {
    if (isOutdated) return
    isOutdated = true
    leave()
    faults.report({ kind: 'newer-version', key: recordsDatabase.key })
  }

  function refusal() {
    if (place() === 'read-only') return 'other-tab'
    return isOutdated ? 'newer-version' : undefined
  }

  /** A user who sees that nothing is left also sees the results. */
  function removeStored() {
    const isAnswered = (id: string) => !requests.has(id)
    if (!left?.hasAnswered(isAnswered)) return
    mirror.flush()
    left.removeAnswered(isAnswered)
  }

  async function perform(): Promise<void> {
    const isWriter = place() === 'database' || place() === 'local storage'
    const added = isWriter && left ? requests.addLeft(left.readOthers()) : []
    if (added.length === 0) return
    // Without the code of the commands, the next start performs them. What only a newer version knows waits for it.
    const known =
      (await ports
        .listener()
        ?.resume(added)
        .catch(() => [])) ?? []
    const others = added.filter((sent) => !known.includes(sent))
    if (others.length > 0) {
      requests.remove(others)
      left?.forget(others)
    }
    if (known.length === 0) return
    requests.resumed(known)
    ports.schedule()
    await requests.settled()
  }

  return {
    leave,
    leaveToNewerCode,
    refusal,
    removeStored,
    perform,
    performLater() {
      clearTimeout(timer)
      timer = setTimeout(() => void perform(), leftAfterMs)
    },
  }
}
