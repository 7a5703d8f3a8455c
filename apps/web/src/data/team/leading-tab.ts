/** The tabs of a team in this browser. The one that leads exchanges with the server. */
import { type CreateTeamTabsPorts, createTeamTabs } from './cache/team-tabs.ts'
import type { SyncLoop } from './sync/sync-loop.ts'

interface Ports extends Omit<CreateTeamTabsPorts, 'onRole'> {
  loop: Pick<SyncLoop, 'start' | 'stop' | 'reconnect'>
  /** Reads what the former leader may have stored since this tab has last heard of it. */
  onLeading(): Promise<void>
}

export function createLeadingTab({ loop, onLeading, ...ports }: Ports) {
  let isStarted = false
  const tabs = createTeamTabs({ ...ports, onRole: () => void follow() })

  async function follow() {
    if (!isStarted || !tabs.isLeader()) return loop.stop()
    await onLeading().catch(() => undefined)
    if (tabs.isLeader()) loop.start()
  }

  return {
    isLeader: tabs.isLeader,
    post: tabs.post,
    isStarted: () => isStarted,
    /** This tab has read what the browser has of the team. */
    start() {
      isStarted = true
      if (tabs.isLeader()) loop.start()
      else tabs.ask()
    },
    stop() {
      tabs.leave()
      loop.stop()
    },
    /** Does not wait for the next attempt. */
    reconnect() {
      if (tabs.isLeader()) return loop.reconnect()
      tabs.post({ kind: 'reconnect' })
      tabs.ask()
    },
  }
}
