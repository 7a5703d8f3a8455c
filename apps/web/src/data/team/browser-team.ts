/** The browser features that a team needs. */
import { removeDatabase } from '#data/database/open-database.ts'
import { createBrowserFileStore } from '#data/files/browser-file-store.ts'
import type { TeamPorts } from './team.ts'

export const browserTeam: TeamPorts = {
  fetch: (path, init) => fetch(path, init),
  openEvents: (path) => new EventSource(path),
  locks: globalThis.navigator?.locks,
  openChannel: (name) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)),
  openFiles: (name, fetched) => createBrowserFileStore({ name, fetched }),
  removeDatabase,
  onWake(listener) {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    window.addEventListener('focus', listener)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener()
    })
  },
  isVisible: () => document.visibilityState === 'visible',
  random: Math.random,
}
