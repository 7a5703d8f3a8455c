/** Records what a change did to each record, in the same step as the change. */

import { put, remove, type Step } from '../../kernel/records/change.ts'
import type { CollectionDef, Id, Rec, Records } from '../../kernel/records/record.ts'
import type { LoggedChange } from '../log/activity-steps.ts'
import { recordChanges } from '../log/record-changes.ts'
import { type RecordedChange, recordedChanges } from './recorded-change.ts'

/**
 * `limit`: how many entries are kept. The oldest are dropped. One change adds at most a quarter of them, so that moving
 * a whole program does not displace everything else: those records that the command names come first. `listNamed` finds
 * a list by the name that a step gives.
 */
export function historySteps(
  { id, action, actor, at, steps, inverse }: LoggedChange,
  { all }: Pick<Records, 'all'>,
  listNamed: (name: string) => CollectionDef<Rec> | undefined,
  limit: number,
): readonly Step[] {
  const { name: user, email } = actor
  const entries: RecordedChange[] = []
  for (const { list, recordId, before, after } of getStates(steps, inverse)) {
    if (entries.length >= Math.ceil(limit / 4)) break
    const reported = hasHistory(listNamed(list)) ? describeEffect(before, after) : undefined
    if (!reported) continue
    const entry = { id: `${id}.${entries.length}`, list, recordId, at, user, action, ...reported }
    entries.push(email ? { ...entry, email } : entry)
  }
  const surplus = entries.length === 0 ? 0 : all(recordedChanges).length + entries.length - limit
  const oldest = surplus > 0 ? all(recordedChanges).slice(0, surplus) : []
  return [
    ...oldest.map((entry) => remove(recordedChanges, entry.id)),
    ...entries.map((entry) => put(recordedChanges, entry)),
  ]
}

/** The log and the notes about deletions are lists as well. */
function hasHistory(list: CollectionDef<Rec> | undefined): boolean {
  return list !== undefined && list.tracksChanges !== false
}

interface States {
  readonly list: string
  readonly recordId: Id
  readonly before: Rec | undefined
  readonly after: Rec | undefined
}

/** Each record before the first step that concerns it, and after the last one. */
function getStates(steps: readonly Step[], inverse: readonly Step[]): readonly States[] {
  const states = new Map<string, States>()
  for (const [at, { collection: list, change }] of steps.entries()) {
    const recordId = change.kind === 'put' ? change.record.id : change.id
    const key = `${list} ${recordId}`
    const known = states.get(key)
    // The inverse steps begin with that of the last step.
    const back = inverse[steps.length - 1 - at]?.change
    const before = known ? known.before : back?.kind === 'put' ? back.record : undefined
    states.set(key, { list, recordId, before, after: change.kind === 'put' ? change.record : undefined })
  }
  return [...states.values()]
}

function describeEffect(
  before: Rec | undefined,
  after: Rec | undefined,
): Pick<RecordedChange, 'effect' | 'changes'> | undefined {
  if (!before) return after && { effect: 'added' }
  if (!after) return { effect: 'removed' }
  const changes = recordChanges(before, after, 'with-ids')
  return changes.length === 0 ? undefined : { effect: 'changed', changes: [...changes] }
}
