/** Finds the record that each row of a spreadsheet is about, so that a second import adds nothing twice. */
import type { Id } from '../../kernel/records/record.ts'

interface KeyedRecord {
  readonly id: Id
  readonly keys: readonly string[]
}

/** `repeated`: an earlier row, at this index, is about the same record. */
export type RowMatch =
  | { readonly kind: 'record'; readonly id: Id }
  | { readonly kind: 'none' }
  | { readonly kind: 'repeated'; readonly by: number }
  /** Only with `mustBeOne`: several records have its key. */
  | { readonly kind: 'several' }

/**
 * `rows` has the keys of each row; the first that a record has decides. Records with equal keys are matched in their
 * order, because a register may have the same name twice, and its own export then has two such rows; with `mustBeOne`
 * the row has to say which of them it means.
 */
export function matchRows(
  rows: readonly (readonly string[])[],
  records: readonly KeyedRecord[],
  mustBeOne = false,
): readonly RowMatch[] {
  const idsByKey = new Map<string, Id[]>()
  for (const { id, keys } of records)
    for (const key of keys) {
      const ids = idsByKey.get(key)
      if (ids) ids.push(id)
      else idsByKey.set(key, [id])
    }
  const rowById = new Map<Id, number>()
  const seenAt = new Map<string, number>()
  return rows.map((keys, index) => {
    const candidates = keys.map((key) => idsByKey.get(key)).find((ids) => ids !== undefined) ?? []
    if (mustBeOne && candidates.length > 1) return { kind: 'several' }
    const id = candidates.find((candidate) => !rowById.has(candidate))
    if (id !== undefined) {
      rowById.set(id, index)
      return { kind: 'record', id }
    }
    const [last] = candidates.slice(-1)
    const [key] = keys
    const by = last === undefined ? key !== undefined && seenAt.get(key) : rowById.get(last)
    if (typeof by === 'number') return { kind: 'repeated', by }
    if (key !== undefined) seenAt.set(key, index)
    return { kind: 'none' }
  })
}
