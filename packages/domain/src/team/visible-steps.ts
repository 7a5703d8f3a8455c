/** Limits changes and records to what a person may see. */
import { maySee, standingOf } from '../access/visibility.ts'
import type { Actor } from '../kernel/actor.ts'
import type { RankedRecord } from '../records/ranked-list.ts'
import type { ConfirmedStep } from '../wire/sync.ts'
import type { ReplicaStep } from './replica.ts'

/** A record that the person may no longer see is delivered as deleted. */
export function visibleSteps(steps: readonly ReplicaStep[], actor: Actor): ConfirmedStep[] {
  return steps.flatMap(({ list, id, confirmed, projectId, before }) => {
    if (confirmed && maySee(actor, { list, id, projectId })) return toStep(list, confirmed)
    return before && maySee(actor, { list, id, projectId: before.projectId })
      ? { list, id, record: null }
      : []
  })
}

function toStep(list: string, { rank, record }: RankedRecord): ConfirmedStep {
  // `as`: records are plain JSON objects.
  return { list, id: record.id, rank, record: record as unknown as Record<string, unknown> }
}

export function* visibleContents<Held extends RankedRecord>(
  contents: Iterable<readonly [list: string, records: Iterable<Held>]>,
  actor: Actor,
): Iterable<readonly [list: string, records: Held[]]> {
  for (const [list, records] of contents) {
    yield [list, Array.from(records).filter(({ record }) => maySee(actor, standingOf(list, record)))]
  }
}
