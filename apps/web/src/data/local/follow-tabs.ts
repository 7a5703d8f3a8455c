import { isLeftKey } from '#data/storage/left-requests.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import type { Commits } from './commit-requests.ts'
import type { ForeignTexts } from './foreign-texts.ts'
import type { LeftByPages } from './left-by-pages.ts'
import type { LocalBackendPorts, LocalState } from './local-state.ts'
import type { Mirror } from './mirror.ts'

export interface FollowedTabs {
  /** Whether another tab has been open at any time since this one started. */
  hasOthers(): boolean
}

interface Ports extends LocalState, Pick<LocalBackendPorts, 'events' | 'tabs'> {
  mirror: Mirror
  left: LeftByPages
  commits: Commits
  foreign: ForeignTexts
  /** Another tab stores what this one would overwrite. */
  onOtherWriter(): void
}

/** A visible page looks for changes that no message has reported. */
const lookEveryMs = 2_000
/** A text of local storage is compared with the database when nothing else has written it for this time. */
const compareAfterMs = 300

export function followTabs(ports: Ports): FollowedTabs {
  const { events, tabs, lists, mirror, left, commits, place, database, followStale } = ports
  let hasOthers = false

  function onForeignWrite(key: string | null) {
    if (isLeftKey(key ?? '')) return left.performLater()
    if (key === null && place() === 'database') void commits.look()
    if (key === null || key === versionsKey || key === workspaceKind.key) return ports.followAll()
    if (place() === 'database') {
      mirror.leaveToOthers(key)
      ports.foreign.compareSoon([key], compareAfterMs)
      return
    }
    const list = lists.withKey(key)
    if (list) followStale([list])
  }

  events.onForeignWrite(onForeignWrite)
  events.onReturn?.(() => void commits.look())
  events.onEntry?.(() => {
    if (place() === 'database') void commits.probe()
  })
  if (!tabs) return { hasOthers: () => false }
  tabs.channel.onMessage(({ position }) => {
    hasOthers = true
    if (position === undefined) ports.notifyTabs()
    else if (place() === 'database' && position !== database()?.position()) void commits.look()
    // A tab with a database stores what this one would overwrite.
    if (place() === 'local storage' && position !== undefined) ports.onOtherWriter()
  })
  tabs.channel.post({})
  const looking = setInterval(() => {
    if (place() === 'database' && globalThis.document?.visibilityState !== 'hidden') void commits.look()
  }, lookEveryMs)
  events.onLeave((how) => {
    if (how === 'closed') clearInterval(looking)
  })
  return { hasOthers: () => hasOthers }
}
