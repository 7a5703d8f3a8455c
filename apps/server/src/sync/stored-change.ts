/** How changes and records are stored in the database, and read from it. */
import { setImmediate } from 'node:timers/promises'
import type { RankedRecord } from '@plumbline/domain/kernel/records/ranked-list.ts'
import { createReadRecord } from '@plumbline/domain/kernel/records/read-record.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { findList } from '@plumbline/domain/lists.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'

/** What one request changed, as it is kept in the log of changes. */
export interface StoredChange {
  readonly seq: number
  readonly requestId: Id
  /** The account that made the request. */
  readonly by: Id
  /** ISO instant. */
  readonly at: string
  readonly steps: readonly ReplicaStep[]
  /** The steps are stored in parts. */
  readonly batch?: string
}

/** Each change contains whole records, so a few large records that are changed often make many characters. */
export const maxCharsInAnswer = 16_000_000

const charsOfChanges = new WeakMap<StoredChange, number>()

/** The steps as JSON, counted once for all who pull the change. */
export function countChars(change: StoredChange): number {
  const known = charsOfChanges.get(change)
  if (known !== undefined) return known
  // Making the text of a large change here would keep all callers waiting.
  const chars = change.batch === undefined ? JSON.stringify(change.steps).length : maxCharsInAnswer
  charsOfChanges.set(change, chars)
  return chars
}

type ReadRecord = (raw: unknown) => Rec | undefined
const readers = new Map<string, ReadRecord>()

/** A record as the commands expect it, with the fields that were added since it was stored. */
export function readStored(list: string, raw: unknown): Rec | undefined {
  const def = findList(list)
  if (!def) return undefined
  let read = readers.get(list)
  if (!read) {
    read = createReadRecord(def.schema)
    readers.set(list, read)
  }
  return read(raw)
}

/** The steps of the log. A record that can no longer be read is left out, as it is when all records are loaded. */
export async function readSteps(stored: readonly StoredStep[]): Promise<readonly ReplicaStep[]> {
  const steps: ReplicaStep[] = []
  for (const { list, id, confirmed, projectId, before } of stored) {
    if (steps.length % stepsPerSlice === stepsPerSlice - 1) await nextSlice()
    const record = confirmed && readStored(list, confirmed.record)
    steps.push({
      list,
      id,
      confirmed: confirmed && record ? { rank: confirmed.rank, record } : null,
      projectId,
      before: before && { projectId: before.projectId },
    })
  }
  return steps
}

/** How many steps are handled before others get their turn. */
export const stepsPerSlice = 500

export const nextSlice = () => setImmediate()

/** JSON leaves out what is undefined. */
export interface StoredStep {
  readonly list: string
  readonly id: Id
  readonly confirmed: RankedRecord | null
  readonly projectId?: Id
  readonly before?: { readonly projectId?: Id }
}
