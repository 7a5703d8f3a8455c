/** The records as they will be after steps that are decided but not applied yet. */
import type { Step } from '../kernel/records/change.ts'
import type { CollectionDef, Id, Rec, Records } from '../kernel/records/record.ts'

export interface PendingRecords extends Records {
  take(steps: readonly Step[]): void
  /** One step for each record, however often it was changed. */
  steps(): readonly Step[]
}

export function pendingRecords(records: Records): PendingRecords {
  const steps = new Map<string, Step>()
  const changed = new Map<string, Map<Id, Rec | undefined>>()

  const getPending = (name: string) => changed.get(name) ?? new Map<Id, Rec | undefined>()

  function current<T extends Rec>(from: CollectionDef<T>, rows: readonly T[]): readonly T[] {
    const pending = changed.get(from.name)
    if (!pending) return rows
    // `as`: the steps of a list hold its records.
    return rows.flatMap((row) => (pending.has(row.id) ? ((pending.get(row.id) as T | undefined) ?? []) : row))
  }

  return {
    find<T extends Rec>(from: CollectionDef<T>, id: Id) {
      const pending = getPending(from.name)
      return pending.has(id) ? (pending.get(id) as T | undefined) : records.find(from, id)
    },
    all: (from) => current(from, records.all(from)),
    allInScope: (from, scope) => current(from, records.allInScope(from, scope)),
    take(applied) {
      for (const step of applied) {
        const { collection, change } = step
        const id = change.kind === 'put' ? change.record.id : change.id
        const key = `${collection} ${id}`
        steps.set(key, isNewIn(steps.get(key)) ? asNew(step) : step)
        const pending = getPending(collection)
        changed.set(collection, pending.set(id, change.kind === 'put' ? change.record : undefined))
      }
    },
    steps: () => [...steps.values()],
  }
}

function isNewIn(step: Step | undefined): boolean {
  return step?.change.kind === 'put' && step.change.isNew === true
}

/** A record that was added and then changed is still an added one. */
function asNew(step: Step): Step {
  return step.change.kind === 'put' ? { ...step, change: { ...step.change, isNew: true } } : step
}
