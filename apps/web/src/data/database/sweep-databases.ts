/** Removes databases of records that no workspace uses: former ones, and those of a move that was interrupted. */
import { deleteDB } from 'idb'

export const databasePrefix = 'plumblineRecords.'

/** `used` is called before each removal. Undefined while this tab must not remove any. */
export async function sweepDatabases(used: () => string | undefined): Promise<void> {
  // A browser that cannot list its databases keeps what an interrupted move has left.
  const found = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name = '' } of found) {
    const current = used()
    if (current !== undefined && name.startsWith(databasePrefix) && name !== current) await deleteDB(name)
  }
}
