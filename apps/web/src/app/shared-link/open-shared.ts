/** The services of a page that shows a read-only link: its records in memory, which no one can change. */
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import type { FetchedFiles } from '#data/files/file-store.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createMapStorage } from '#data/storage/map-storage.ts'
import type { LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import { createServices, type Services } from '#data/workspace/services.ts'

export function openShared(opened: OpenedLink, token: string, accounts: LoadTeamAccounts): Services {
  const storage = createMapStorage()
  storage.setItem('plumblineWorkspace', 'own')
  for (const { def, key } of lists) storage.setItem(key, JSON.stringify(opened.lists[def.name] ?? []))
  const files = createMemoryFileStore(undefined, filesOfLink(token, accounts))
  return createServices({ storage, files, as: 'Viewer', latency: 'none' })
}

/** The server decides which file the link opens. */
function filesOfLink(token: string, accounts: LoadTeamAccounts): FetchedFiles {
  return {
    has: () => true,
    fetch: async (key) => (await accounts()).fetchSharedFile(token, key),
  }
}
