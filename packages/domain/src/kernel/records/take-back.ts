/** Undoes a change to a record that may have changed since. Only fields that no one has changed since are restored. */

import { isSameValue } from '../values/same-value.ts'
import type { Id, Rec } from './record.ts'
import { isStampField } from './stamp.ts'

type Fields = Readonly<Record<string, unknown>>

/** Reverts the change from `before` to `left` in the current record. */
export function takeBack(before: Rec, left: Rec, now: Rec): Rec {
  const { was, after, is, changed } = compare(before, left, now)
  if (hasNewerVersion(changed, after, is) || hasMovedOn(changed, was, after, is)) return now
  const remaining: Record<string, unknown> = { ...is }
  for (const field of changed) {
    const value =
      isReviewMove(changed) && field === 'stages'
        ? takeBackStages(was[field], after[field], is[field])
        : takeBackValue(was[field], after[field], is[field])
    if (value === undefined) delete remaining[field]
    else remaining[field] = value
  }
  return remaining as unknown as Rec
}

/** Whether the change cannot be reverted, because the review has moved on since. */
export function isReviewMovedOn(before: Rec, left: Rec, now: Rec): boolean {
  const { was, after, is, changed } = compare(before, left, now)
  return hasMovedOn(changed, was, after, is)
}

function compare(before: Rec, left: Rec, now: Rec) {
  // `as`: fields are accessed only by name.
  const [was, after, is] = [before, left, now] as unknown as [Fields, Fields, Fields]
  const changed = Object.keys({ ...was, ...after }).filter((field) => !isSameValue(was[field], after[field]))
  return { was, after, is, changed }
}

/**
 * Whether the record went from one version to another, and a user has changed the version since. Then its fields and the
 * list of earlier versions go back together or not at all: separately, a version could get lost between them. Only
 * documents have such a list, in `revisions`.
 */
function hasNewerVersion(changed: readonly string[], after: Fields, is: Fields): boolean {
  const fields = changed.filter((field) => !isStampField(field) && field !== 'updated')
  const isAnotherVersion = fields.includes('revisions') && fields.length > 1
  return isAnotherVersion && fields.some((field) => !isSameValue(after[field], is[field]))
}

/** Whether the change passed a review from one party to the next. Only workflows have these fields. */
function isReviewMove(changed: readonly string[]): boolean {
  return changed.includes('ballPeriods') && changed.includes('stages')
}

/**
 * Whether a user has moved the review since, or changed a field of a stage that goes back with it. Decision, date of
 * arrival and the periods of the parties go back together or not at all.
 */
function hasMovedOn(changed: readonly string[], was: Fields, after: Fields, is: Fields): boolean {
  if (!isReviewMove(changed)) return false
  const isMoved = changed.some(
    (field) => field !== 'stages' && !isStampField(field) && !isSameValue(after[field], is[field]),
  )
  const [before, left, now] = [was.stages, after.stages, is.stages]
  if (isMoved || !isList(before) || !isList(left) || !isList(now)) return isMoved
  const [beforeById, nowById] = [byId(before), byId(now)]
  return left.some((stage) => {
    const [old, present] = [beforeById.get(stage.id), nowById.get(stage.id)]
    if (!old || isSameValue(old, stage)) return false
    return !present || hasOtherFields(old, stage, present)
  })
}

/** Lists, such as comments, are merged. */
function hasOtherFields(before: Rec, left: Rec, now: Rec): boolean {
  const { after, is, changed } = compare(before, left, now)
  return changed.some(
    (field) =>
      !isStampField(field) &&
      !isSameValue(after[field], is[field]) &&
      !(isList(after[field]) && isList(is[field])),
  )
}

/** Only the changed fields of a stage go back, so that what another user has written in it since is kept. */
function takeBackStages(before: unknown, left: unknown, now: unknown): unknown {
  if (!isList(before) || !isList(left) || !isList(now)) return takeBackValue(before, left, now)
  const [beforeById, leftById] = [byId(before), byId(left)]
  const merged = now.map((stage) => {
    const [was, after] = [beforeById.get(stage.id), leftById.get(stage.id)]
    return was && after && !isSameValue(stage, after) ? takeBack(was, after, stage) : stage
  })
  return takeBackList(before, left, merged)
}

function takeBackValue(before: unknown, left: unknown, now: unknown): unknown {
  if (isSameValue(left, now)) return before
  if (isList(before) && isList(left) && isList(now)) return takeBackList(before, left, now)
  return now
}

/** Removes added items, restores changed items, and puts removed items back after their neighbour. */
function takeBackList(before: readonly Rec[], left: readonly Rec[], now: readonly Rec[]): readonly Rec[] {
  const [beforeById, leftById] = [byId(before), byId(left)]
  const remaining = now.flatMap((item) => {
    const [was, after] = [beforeById.get(item.id), leftById.get(item.id)]
    if (!after || isSameValue(was, after) || !isSameValue(item, after)) return [item]
    return was ? [was] : []
  })
  for (const [index, item] of before.entries()) {
    if (leftById.has(item.id) || remaining.some(({ id }) => id === item.id)) continue
    const neighbour = before.slice(0, index).findLast(({ id }) => remaining.some((other) => other.id === id))
    remaining.splice(neighbour ? remaining.findIndex(({ id }) => id === neighbour.id) + 1 : 0, 0, item)
  }
  return remaining
}

function byId(items: readonly Rec[]): ReadonlyMap<Id, Rec> {
  return new Map(items.map((item) => [item.id, item]))
}

function isList(value: unknown): value is readonly Rec[] {
  return Array.isArray(value) && value.every((item) => typeof item?.id === 'string')
}
