/** The activity log entry and the deletion notes of a change. They are written in the same step as the change. */

import type { Actor } from '../../kernel/access/actor.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { CollectionDef, Id, Rec, Records } from '../../kernel/records/record.ts'
import { type Activity, activities } from './activity.ts'
import { deletions } from './deletion.ts'
import { describeSteps, logSteps } from './log-entry.ts'
import { noteDeletions } from './note-deletions.ts'

export interface LoggedChange {
  /** The id of the entry. */
  readonly id: Id
  /** The name of the command. */
  readonly action: string
  readonly actor: Pick<Actor, 'name' | 'email'>
  /** ISO instant. */
  readonly at: string
  /** The project of the changed records, in a team. */
  readonly projectId?: Id | undefined
  /** In a team. */
  readonly ofForm?: Pick<Activity, 'fields' | 'replaced'> | undefined
  readonly steps: readonly Step[]
  /** The steps that take the change back, last step first. */
  readonly inverse: readonly Step[]
}

/** `records` is the state after the change. `listNamed` finds a list by the name that a step gives. */
export function activitySteps(
  { id, action, actor, at, projectId, ofForm, ...change }: LoggedChange,
  { all, find }: Pick<Records, 'all' | 'find'>,
  listNamed: (name: string) => CollectionDef<Rec> | undefined,
): readonly Step[] {
  // Lists that are not found are personal. Other people do not see changes to them.
  const isShared = ({ collection }: Step) => listNamed(collection) !== undefined
  const [steps, inverse] = [change.steps.filter(isShared), change.inverse.filter(isShared)]
  const reported = describeSteps(steps, inverse)
  if (!reported) return []
  const { name: user, email } = actor
  const entry = {
    id,
    user,
    ...(email && { email }),
    action,
    ...reported,
    ...(projectId && { projectId }),
    ...ofForm,
    time: at,
  }
  // A record that was removed and put back was only moved.
  const deleted = inverse.flatMap(({ collection, change }) => {
    if (change.kind === 'remove' || !change.isNew) return []
    const list = listNamed(collection)
    const isDeleted = list && list.tracksChanges !== false && !find(list, change.record.id)
    return isDeleted ? [{ list: collection, record: change.record }] : []
  })
  return [
    ...logSteps(entry, all(activities)),
    ...noteDeletions(deleted, { updatedAt: at, updatedBy: email }, all(deletions)),
  ]
}
