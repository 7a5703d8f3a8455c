/** Undo and redo: commands that revert an earlier request. */

import type { Change, Step } from '../records/change.ts'
import { hasParts, projectsName } from '../records/project-parts.ts'
import { listNamed, type Rec, type Records } from '../records/record.ts'
import { getStamp, isStampField } from '../records/stamp.ts'
import { isReviewMovedOn, takeBack } from '../records/take-back.ts'
import { isSameValue } from '../values/same-value.ts'
import { args, idArg } from './args.ts'
import { accept, type Context, command, type Performed, refuse } from './command.ts'

export const undo = command({
  name: 'undo',
  needs: { of: ({ requestId }, { performed }) => performed(requestId)?.needs },
  args: args({ requestId: idArg() }),
  decide: ({ requestId }, context) => decideToTakeBack(requestId, context),
})

/** Reverts an undo. It has its own name in the activity log. */
export const redo = command({ ...undo, name: 'redo' })

function decideToTakeBack(requestId: string, context: Context) {
  const performed = context.performed(requestId)
  if (!performed || performed.actorId !== context.actor.id) return refuse('request-unknown')
  if (movesReviewBack(performed.inverse, context)) return refuse('changed-since')
  const steps = withoutForeignChanges(performed.inverse, context)
  if (leavesParts(steps, context)) return refuse('changed-since')
  return steps.length > 0 || performed.inverse.length === 0 ? accept(...steps) : refuse('changed-since')
}

/** Whether a project would be removed from around records that were added to it since. */
function leavesParts(steps: readonly Step[], context: Context): boolean {
  const removed = new Set(
    steps.flatMap(({ collection, change }) => (change.kind === 'remove' ? `${collection} ${change.id}` : [])),
  )
  return steps.some(
    ({ collection, change }) =>
      collection === projectsName &&
      change.kind === 'remove' &&
      hasParts(change.id, context.unrestricted ?? context, removed),
  )
}

/** Whether a review has moved on since. What followed from its decision, such as the status of documents, stays with it. */
function movesReviewBack(inverse: readonly Step[], { find }: Context): boolean {
  return inverse.some(({ collection, change }) => {
    if (change.kind !== 'put' || !change.takesBack) return false
    const now = find(listNamed(collection), change.record.id)
    return now !== undefined && isReviewMovedOn(change.record, change.takesBack, now)
  })
}

/** The steps that still apply. Records that another user has changed or deleted since are skipped. */
function withoutForeignChanges(inverse: readonly Step[], { actor, find }: Context): readonly Step[] {
  // Moving a record removes it and puts it back.
  const removed = new Set<string>()
  return inverse.flatMap(({ collection, change }) => {
    const id = change.kind === 'put' ? change.record.id : change.id
    const key = `${collection} ${id}`
    const now = removed.has(key) ? undefined : find(listNamed(collection), id)
    const mine = ownPart(change, now, actor.email)
    if (mine?.kind === 'remove') removed.add(key)
    return mine ? [{ collection, change: mine }] : []
  })
}

function ownPart(change: Change<Rec>, now: Rec | undefined, email: string): Change<Rec> | undefined {
  if (change.kind === 'remove') {
    const { takesBack } = change
    if (!now) return undefined
    const isForeign = takesBack && !isSame(takesBack, now) && getStamp(now)?.updatedBy !== email
    return isForeign ? undefined : { kind: 'remove', id: change.id }
  }
  if (!change.takesBack) return change
  if (!now) return undefined
  const record = now === change.takesBack ? change.record : takeBack(change.record, change.takesBack, now)
  return isSame(record, now) ? undefined : { kind: 'put', record }
}

/** Whether undoing the addition of a record would also remove what has been changed in it since. */
export function hasChangedSinceAdded({ inverse }: Performed, find: Records['find']): boolean {
  return inverse.some(({ collection, change }) => {
    if (change.kind !== 'remove' || !change.takesBack) return false
    const now = find(listNamed(collection), change.id)
    return now !== undefined && !isSame(change.takesBack, now)
  })
}

/** Compares records without their stamps. */
function isSame(one: Rec, other: Rec): boolean {
  return one === other || isSameValue(withoutStamp(one), withoutStamp(other))
}

function withoutStamp(record: Rec): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !isStampField(field)))
}
