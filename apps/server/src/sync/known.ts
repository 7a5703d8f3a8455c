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
  /** The named files whose bytes are stored. */
  readonly files: ReadonlySet<string>
}

export async function readKnown(
  transaction: Transaction<Tables>,
  organisation: string,
  requests: readonly Request[],
): Promise<Known> {
  const known: Known = {
    answers: new Map(),
    effects: new Map(),
    files: await readFiles(transaction, organisation, requests),
  }
  const undone = requests.flatMap(undoneBy)
  const rows = await transaction
    .selectFrom('request')
    .select(['id', 'user_id', 'hash', 'result', 'effect'])
    .where('organisation_id', '=', organisation)
    .where('id', 'in', [...requests.map(({ id }) => id), ...undone])
    .execute()
  for (const { id, user_id: by, hash, result, effect } of rows) {
    known.answers.set(id, { by, hash: hash.toString('hex'), answer: result })
    if (effect) known.effects.set(id, effect)
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
  requests: readonly Request[],
) {
  const keys = [...new Set(requests.flatMap(({ args }) => namedFiles(args)))]
  if (keys.length === 0) return new Set<string>()
  const rows = await transaction
    .selectFrom('blob')
    .select('sha256')
    .where('organisation_id', '=', organisation)
    .where('sha256', 'in', keys)
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
