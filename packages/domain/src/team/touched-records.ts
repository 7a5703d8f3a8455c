/** The records that a request changes, as they were before it. */
import type { Step } from '../kernel/records/change.ts'
import { type Id, listNamed, type Rec, type Records } from '../kernel/records/record.ts'

export interface TouchedRecord {
  readonly list: string
  readonly id: Id
  /** Undefined for a new record. */
  readonly before: Rec | undefined
}

export interface TouchedRecords {
  /** To be called before the steps are applied. */
  note(steps: readonly Step[]): void
  before(list: string, id: Id): Rec | undefined
  all(): readonly TouchedRecord[]
}

export function createTouchedRecords({ find }: Pick<Records, 'find'>): TouchedRecords {
  const touched = new Map<string, TouchedRecord>()
  const toKey = (list: string, id: Id) => `${list} ${id}`
  return {
    note(steps) {
      for (const { collection: list, change } of steps) {
        const id = change.kind === 'put' ? change.record.id : change.id
        const key = toKey(list, id)
        if (!touched.has(key)) touched.set(key, { list, id, before: find(listNamed(list), id) })
      }
    },
    before: (list, id) => touched.get(toKey(list, id))?.before,
    all: () => [...touched.values()],
  }
}
