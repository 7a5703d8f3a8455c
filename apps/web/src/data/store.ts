/** The store: every list of records, read and changed in memory at once, kept by a backend. */
import type { Change, Step } from '@plumbline/domain/kernel/change.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import type { ChangesListener, Done, RecordList } from './record-list.ts'
import type { Write } from './text-storage.ts'

export type { Write } from './text-storage.ts'

export interface Collection<T extends Rec> {
  get(id: Id): T | undefined
  /** In list order; the same array until a change. */
  list(): readonly T[]
  onChange(listener: (changes: readonly Change<T>[]) => void): () => void
}

export interface Applied {
  /** Nothing was changed: newer code has written one of the lists. */
  isReadOnly: boolean
  /** As they were taken: a new record may have been given another number, and what changes nothing is left out. */
  steps: readonly Step[]
  /** Restores the records and their places, in the order to apply it. */
  inverse: readonly Step[]
  stored: Promise<Write>
}

export interface Store {
  collection<T extends Rec>(def: CollectionDef<T>): Collection<T>
  /** In memory at once, stored soon after; lists changed together are stored together or not at all. */
  apply(steps: readonly Step[]): Applied
  /** Stores at once what is waiting. */
  flush(): Write
}

/** Keeps the lists: this browser's local storage, later a team's server. */
export interface Backend {
  /** Reads the list at its first use. */
  open(collection: string): OpenList
  /** Resolves when what was noted so far is stored, or taken back. */
  stored(): Promise<Write>
  flush(): Write
}

interface OpenList {
  readonly list: RecordList
  mayWrite(): boolean
  note(done: Done): void
}

export function createStore(backend: Backend): Store {
  function apply(steps: readonly Step[]): Applied {
    if (steps.some(({ collection }) => !backend.open(collection).mayWrite()))
      return {
        isReadOnly: true,
        steps: [],
        inverse: [],
        stored: Promise.resolve({ kind: 'failed', reason: 'read-only' }),
      }

    const taken: Step[] = []
    const inverse: Step[] = []
    const changesOf = new Map<RecordList, Change<Rec>[]>()
    for (const { collection, change } of steps) {
      const { list, note } = backend.open(collection)
      const done = list.change(change)
      if (!done) continue
      note(done)
      taken.push({ collection, change: done.change })
      inverse.push({ collection, change: done.inverse })
      // A list of thousands is not copied at each change.
      const changes = changesOf.get(list) ?? []
      changes.push(done.change)
      changesOf.set(list, changes)
    }
    const stored = backend.stored()
    for (const [list, changes] of changesOf) list.tell(changes)
    return { isReadOnly: false, steps: taken, inverse: inverse.reverse(), stored }
  }

  return {
    collection: (def) => lazyCollection(backend, def),
    apply,
    flush: backend.flush,
  }
}

/** Reads its list when it is first looked at. */
function lazyCollection<T extends Rec>(backend: Backend, { name }: CollectionDef<T>): Collection<T> {
  const list = () => backend.open(name).list
  // `as`: the backend reads each list by the schema of its own collection.
  return {
    get: (id) => list().get(id) as T | undefined,
    list: () => list().rows() as readonly T[],
    onChange: (listener) => list().onChange(listener as ChangesListener),
  }
}
