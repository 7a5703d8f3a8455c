/** Whether the records can be moved from local storage to a database, where they have more room. */
import type { Values } from './value-store.ts'
import { recordsDatabase, teamSession, workspaceKind } from './values.ts'

export function mayMoveRecords({ get }: Pick<Values, 'get'>): boolean {
  const isOwn = get(workspaceKind) === 'own' && !get(teamSession)
  return isOwn && get(recordsDatabase) === '' && Boolean(globalThis.indexedDB)
}
