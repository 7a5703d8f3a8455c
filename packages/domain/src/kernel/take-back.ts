/** Undoes a change to a record that may have changed since. Only fields that nobody has changed since are restored. */
import type { Id, Rec } from './record.ts'
import { isSameValue } from './same-value.ts'
import { isStampField } from './stamp.ts'

/** Reverts the change from `before` to `left` in the current record. */
export function takeBack(before: Rec, left: Rec, now: Rec): Rec {
  // `as`: fields are accessed only by name.
  const [was, made, is] = [before, left, now] as unknown as Record<string, unknown>[]
  if (hasNewerVersion(was ?? {}, made ?? {}, is ?? {})) return now
  const kept: Record<string, unknown> = { ...is }
  for (const field of new Set([...Object.keys(was ?? {}), ...Object.keys(made ?? {})])) {
    const value = takeBackValue(was?.[field], made?.[field], is?.[field])
    if (value === undefined) delete kept[field]
    else kept[field] = value
  }
  return kept as unknown as Rec
}

/** The earlier versions of the record's own fields. */
const versions = 'revisions'

/**
 * Whether the record went from one version to another, and somebody has changed the version since. Then the fields and the
 * list go back together or not at all: separately, a version could get lost between them.
 */
function hasNewerVersion(was: Fields, made: Fields, is: Fields): boolean {
  const changed = [...new Set([...Object.keys(was), ...Object.keys(made)])].filter(
    (field) => !isStampField(field) && field !== 'updated' && !isSameValue(was[field], made[field]),
  )
  const isAnotherVersion = changed.includes(versions) && changed.length > 1
  return isAnotherVersion && changed.some((field) => !isSameValue(made[field], is[field]))
}

type Fields = Readonly<Record<string, unknown>>

function takeBackValue(before: unknown, left: unknown, now: unknown): unknown {
  if (isSameValue(before, left)) return now
  if (isSameValue(left, now)) return before
  if (isList(before) && isList(left) && isList(now)) return takeBackList(before, left, now)
  return now
}

/** Removes added items, restores changed items, and puts removed items back after their neighbour. */
function takeBackList(before: readonly Rec[], left: readonly Rec[], now: readonly Rec[]): readonly Rec[] {
  const [beforeById, leftById] = [byId(before), byId(left)]
  const kept = now.flatMap((item) => {
    const [was, made] = [beforeById.get(item.id), leftById.get(item.id)]
    if (!made || isSameValue(was, made) || !isSameValue(item, made)) return [item]
    return was ? [was] : []
  })
  for (const [index, item] of before.entries()) {
    if (leftById.has(item.id) || kept.some(({ id }) => id === item.id)) continue
    const neighbour = before.slice(0, index).findLast(({ id }) => kept.some((other) => other.id === id))
    kept.splice(neighbour ? kept.findIndex(({ id }) => id === neighbour.id) + 1 : 0, 0, item)
  }
  return kept
}

function byId(items: readonly Rec[]): ReadonlyMap<Id, Rec> {
  return new Map(items.map((item) => [item.id, item]))
}

function isList(value: unknown): value is readonly Rec[] {
  return Array.isArray(value) && value.every((item) => typeof item?.id === 'string')
}
