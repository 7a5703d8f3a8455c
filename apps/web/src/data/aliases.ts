/** Ids that this tab chose for new records, with the numbers that the deciding tab gave them instead. */
import type { Id } from '@plumbline/domain/kernel/record.ts'

/** Screens and later requests may still name a record by the id that it had until its request was confirmed. */
export interface Aliases {
  add(numbers: Readonly<Record<Id, Id>> | undefined): void
  /** The id under which the record is kept. */
  resolve(id: Id): Id
  /** The same arguments with all replaced ids resolved; ids of new records are random, so no other text equals one. */
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
    resolve,
    // `as`: only texts are replaced, by other texts.
    resolveIn: <T>(args: T) => (numbersById.size === 0 ? args : (resolveIn(args) as T)),
  }
}
