/** Limits changes and records to what a person may see. */

import type { Actor } from '../kernel/access/actor.ts'
import { redactFor } from '../kernel/access/guest-view.ts'
import { getStanding, mayHaveSeen, maySee } from '../kernel/access/visibility.ts'
import type { RankedRecord, RecordInMemory } from '../kernel/records/ranked-list.ts'
import type { ReplicaStep } from './replica-records.ts'
import type { ConfirmedStep } from './wire/sync.ts'

/** A record that the person may no longer see is delivered as deleted. */
export function visibleSteps(steps: readonly ReplicaStep[], actor: Actor): ConfirmedStep[] {
  return steps.flatMap(({ list, id, confirmed, projectId, before }) => {
    if (confirmed && maySee(actor, { list, id, projectId, record: confirmed.record }))
      return toStep(list, { ...confirmed, record: redactFor(actor, list, confirmed.record) })
    return before && mayHaveSeen(actor, { list, id, projectId: before.projectId })
      ? { list, id, record: null }
      : []
  })
}

function toStep(list: string, { rank, record }: RankedRecord): ConfirmedStep {
  // `as`: records are plain JSON objects.
  return { list, id: record.id, rank, record: record as unknown as Record<string, unknown> }
}

function toVisible(inMemory: RecordInMemory, actor: Actor, list: string): RecordInMemory {
  const record = redactFor(actor, list, inMemory.record)
  return record === inMemory.record ? inMemory : { ...inMemory, record, text: JSON.stringify(record) }
}

export function* visibleContents(
  contents: Iterable<readonly [list: string, records: Iterable<RecordInMemory>]>,
  actor: Actor,
): Iterable<readonly [list: string, records: readonly RecordInMemory[]]> {
  for (const [list, records] of contents) {
    const seen = Array.from(records).filter(({ record }) => maySee(actor, getStanding(list, record)))
    yield [list, actor.roles.guest ? seen.map((inMemory) => toVisible(inMemory, actor, list)) : seen]
  }
}
