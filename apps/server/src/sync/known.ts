/** What the database knows about the requests of a push, read before they are decided. */
import type { Performed } from '@plumbline/domain/kernel/command.ts'
import { namedFiles } from '@plumbline/domain/kernel/named-files.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Request } from '@plumbline/domain/kernel/request.ts'
import type { RequestAnswer } from '@plumbline/domain/wire/sync.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface Known {
  /** The answers that were given before, by request. */
  readonly answers: Map<Id, { readonly by: Id; readonly hash: string; readonly answer: RequestAnswer }>
  /** The effects of requests that are to be undone. */
  readonly effects: Map<Id, Performed>
  /** The named files whose bytes are stored, and whether the person sent them. */
  readonly files: ReadonlyMap<string, { readonly isOwn: boolean }>
}

export async function readKnown(
  transaction: Transaction<Tables>,
  organisation: string,
  personId: Id,
  requests: readonly Request[],
): Promise<Known> {
  const known: Known = {
    answers: new Map(),
    effects: new Map(),
    files: await readFiles(transaction, organisation, personId, requests),
  }
  const undone = requests.flatMap(undoneBy)
  const rows = await transaction
    .selectFrom('request')
    .select(['id', 'user_id', 'hash', 'result', 'effect'])
    .where('organisation_id', '=', organisation)
    .where('id', 'in', [...requests.map(({ id }) => id), ...undone])
    .execute()
  for (const { id, user_id: by, hash, result, effect } of rows) {
    // `as`: both were written by `storeDecided`.
    known.answers.set(id, { by, hash: hash.toString('hex'), answer: result as RequestAnswer })
    if (effect) known.effects.set(id, effect as Performed)
  }
  return known
}

/** The request that an undo or redo names. Its arguments have not been checked yet. */
function undoneBy({ name, args }: Request): readonly Id[] {
  if (name !== 'undo' && name !== 'redo') return []
  const { requestId } = (args ?? {}) as { requestId?: unknown } // `as`: any field may be missing.
  return typeof requestId === 'string' ? [requestId] : []
}

async function readFiles(
  transaction: Transaction<Tables>,
  organisation: string,
  personId: Id,
  requests: readonly Request[],
): Promise<Known['files']> {
  const keys = [...new Set(requests.flatMap(({ args }) => namedFiles(args)))]
  if (keys.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('blob')
    .leftJoin('upload', (join) =>
      join
        .onRef('upload.organisation_id', '=', 'blob.organisation_id')
        .onRef('upload.sha256', '=', 'blob.sha256')
        .on('upload.user_id', '=', personId),
    )
    .select(['blob.sha256', 'upload.user_id as sender'])
    .where('blob.organisation_id', '=', organisation)
    .where('blob.sha256', 'in', keys)
    .where('blob.removing_since', 'is', null)
    .execute()
  return new Map(rows.map(({ sha256, sender }) => [sha256, { isOwn: sender !== null }]))
}
