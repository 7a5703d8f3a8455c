/** The store: every list of records, read and changed in memory at once, kept by a backend. */
import { recordsOfProject } from '@plumbline/domain/kernel/by-project.ts'
import type { Change, Step } from '@plumbline/domain/kernel/change.ts'
import type { CollectionDef, Id, Rec, Records } from '@plumbline/domain/kernel/record.ts'
import type { Stamp } from '@plumbline/domain/kernel/stamp.ts'
import type { ChangesListener, Done, RecordList } from './record-list.ts'
import type { Write } from './text-storage.ts'

export type { Write } from './text-storage.ts'

export interface Collection<T extends Rec> {
  get(id: Id): T | undefined
  /** In list order; the same array until a change. */
  list(): readonly T[]
  onChange(listener: (changes: readonly Change<T>[]) => void): () => void
}

type Taken = Pick<Applied, 'steps' | 'inverse'>

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
  readonly records: Records
  /**
   * In memory at once, stored soon after; lists changed together are stored together or not at all. `alongside` answers
   * further steps once those given are taken, which no undo takes back.
   */
  apply(steps: readonly Step[], stamp?: Stamp, alongside?: (taken: Taken) => readonly Step[]): Applied
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

export interface OpenList {
  readonly list: RecordList
  mayWrite(): boolean
  note(done: Done): void
}

export function createStore(backend: Backend): Store {
  const { records, collection } = createReads(backend)

  function apply(
    steps: readonly Step[],
    stamp?: Stamp,
    alongside?: (taken: Taken) => readonly Step[],
  ): Applied {
    if (steps.some(({ collection }) => !backend.open(collection).mayWrite()))
      return {
        isReadOnly: true,
        steps: [],
        inverse: [],
        stored: Promise.resolve({ kind: 'failed', reason: 'read-only' }),
      }
    const changesOf = new Map<RecordList, Change<Rec>[]>()
    const taken = take(steps, stamp, changesOf)
    if (alongside) take(alongside(taken), stamp, changesOf)
    const stored = backend.stored()
    for (const [list, changes] of changesOf) list.tell(changes)
    return { isReadOnly: false, ...taken, stored }
  }

  function take(
    steps: readonly Step[],
    stamp: Stamp | undefined,
    changesOf: Map<RecordList, Change<Rec>[]>,
  ): Taken {
    const taken: Step[] = []
    const inverse: Step[] = []
    for (const { collection, change } of steps) {
      const { list, note } = backend.open(collection)
      const done = list.change(change, stamp)
      if (!done) continue
      note(done)
      taken.push({ collection, change: done.change })
      inverse.push({ collection, change: done.inverse })
      // A list of thousands is not copied at each change.
      const changes = changesOf.get(list) ?? []
      changes.push(done.change)
      changesOf.set(list, changes)
    }
    return { steps: taken, inverse: inverse.reverse() }
  }

  return {
    collection,
    records,
    apply,
    flush: backend.flush,
  }
}

function createReads(backend: Backend): Pick<Store, 'collection' | 'records'> {
  const collection = <T extends Rec>(def: CollectionDef<T>) => lazyCollection(backend, def)
  return {
    collection,
    records: {
      find: (from, id) => collection(from).get(id),
      all: (from) => collection(from).list(),
      allOf: (from, { projectId }) => recordsOfProject(collection(from).list(), projectId),
    },
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
