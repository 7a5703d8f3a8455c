/** Maps the temporary ids of new records to the numbers that they got when they were stored. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'

/** Screens and later requests may still use the id that a record had before its request was confirmed. */
export interface Aliases {
  add(numbers: Readonly<Record<Id, Id>> | undefined): void
  /** These numbers were not stored. */
  remove(numbers: Readonly<Record<Id, Id>>): void
  /** The current id of the record. */
  resolve(id: Id): Id
  /** Resolves replaced ids in the arguments. Temporary ids are random, so no other text can equal one. */
  resolveIn<T>(args: T): T
}

export function createAliases(): Aliases {
  const numbersById = new Map<Id, Id>()
  const resolve = (id: Id) => numbersById.get(id) ?? id

  function resolveIn(value: unknown): unknown {
    if (typeof value === 'string') return resolve(value)
    if (Array.isArray(value)) return value.map(resolveIn)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [resolve(key), resolveIn(part)]))
  }

  return {
    add(numbers) {
      for (const [id, number] of Object.entries(numbers ?? {})) numbersById.set(id, number)
    },
    remove(numbers) {
      for (const id of Object.keys(numbers)) numbersById.delete(id)
    },
    resolve,
    // `as`: only texts are replaced, and only by other texts.
    resolveIn: <T>(args: T) => (numbersById.size === 0 ? args : (resolveIn(args) as T)),
  }
}
