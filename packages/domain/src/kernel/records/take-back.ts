/** Undoes a change to a record that may have changed since. Only fields that no one has changed since are restored. */

import { isSameValue } from '../values/same-value.ts'
import type { Id, Rec } from './record.ts'
import { isStampField } from './stamp.ts'

type Fields = Readonly<Record<string, unknown>>

/** Reverts the change from `before` to `left` in the current record. */
export function takeBack(before: Rec, left: Rec, now: Rec): Rec {
  // `as`: fields are accessed only by name.
  const [was, after, is] = [before, left, now] as unknown as [Fields, Fields, Fields]
  const changed = Object.keys({ ...was, ...after }).filter((field) => !isSameValue(was[field], after[field]))
  if (hasNewerVersion(changed, after, is)) return now
  const remaining: Record<string, unknown> = { ...is }
  for (const field of changed) {
    const value = takeBackValue(was[field], after[field], is[field])
    if (value === undefined) delete remaining[field]
    else remaining[field] = value
  }
  return remaining as unknown as Rec
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
