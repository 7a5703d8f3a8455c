/** What the requests of a push make it necessary to know. */

import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'

export interface RequestNeeds {
  /** The ids of the requests, and of those that they undo. */
  readonly ids: readonly Id[]
  /** The SHA-256 of each file that they name. */
  readonly files: readonly string[]
  readonly mayMention: boolean
}

export function readRequestNeeds(requests: readonly Request[]): RequestNeeds {
  return {
    ids: [...requests.map(({ id }) => id), ...requests.flatMap(undoneBy)],
    files: [...new Set(requests.flatMap(({ args }) => namedFiles(args)))],
    mayMention: requests.some(
      ({ name, args }) => name.includes('comment') && JSON.stringify(args).includes('@'),
    ),
  }
}

/** The request that an undo or redo names. Its arguments have not been checked yet. */
export function undoneBy({ name, args }: Request): readonly Id[] {
  if (name !== 'undo' && name !== 'redo') return []
  const { requestId } = (args ?? {}) as { requestId?: unknown } // `as`: any field may be missing.
  return typeof requestId === 'string' ? [requestId] : []
}
