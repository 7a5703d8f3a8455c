/** Visible numbers of records, such as project 7 and document 12. */

import type { CollectionDef, Id, Rec } from '../records/record.ts'
import type { Context } from './command.ts'

export interface Identity {
  readonly id: Id
  readonly number?: number
}

/**
 * Assigns ids and numbers to the new records of a list, one record per call. As the specification requires, local
 * workspaces use the number as the id. In other workspaces several people add records at the same time, so the id is the
 * requested one and the number is an additional field.
 */
export function identifier<T extends Rec>(
  to: CollectionDef<T>,
  context: Pick<Context, 'all' | 'ids' | 'now' | 'onNumbered' | 'unrestricted'>,
): (requestedId: Id) => Identity {
  const { numbering } = to
  if (!numbering || (context.ids !== 'numbers' && numbering.isOnlyLocal))
    return (requestedId) => ({ id: requestedId })
  const next = numbering.counter(context.unrestricted ?? context, context.now)
  return (requestedId) => {
    const number = next()
    if (context.ids !== 'numbers') return { id: requestedId, number }
    const id = numbering.toLocalId?.(number) ?? String(number)
    context.onNumbered?.(requestedId, id)
    return { id }
  }
}

/** The number of a record; undefined if it has none. */
export function getNumber(record: Rec & { readonly number?: number | undefined }): number | undefined {
  const number = record.number ?? Number(record.id)
  return Number.isSafeInteger(number) ? number : undefined
}

/** One more than the highest number among the ids and numbers. */
export function afterHighest(known: Iterable<Rec & { readonly number?: number | undefined }>): () => number {
  let highest = 0
  for (const record of known) highest = Math.max(highest, getNumber(record) ?? 0)
  return () => {
    highest += 1
    return highest
  }
}
