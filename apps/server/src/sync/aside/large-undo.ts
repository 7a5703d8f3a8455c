/** Finds the requests of a small push that undo a large change, and so are large themselves. */
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/schema/tables.ts'
import { undoneBy } from '../request-needs.ts'

/** The index of the first one; undefined if there is none. */
export async function findLargeUndo(
  db: Kysely<Tables>,
  organisation: string,
  requests: readonly Request[],
): Promise<number | undefined> {
  const undone = requests.flatMap(undoneBy)
  if (undone.length === 0) return undefined
  const rows = await db
    .selectFrom('request')
    .select('id')
    .where('organisation_id', '=', organisation)
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(undone))))
    .where('batch', 'is not', null)
    .execute()
  const large = new Set(rows.map(({ id }) => id))
  const index = requests.findIndex((request) => undoneBy(request).some((id) => large.has(id)))
  return index === -1 ? undefined : index
}
