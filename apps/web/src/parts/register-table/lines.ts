/** The lines of a table: records, and the heads of their groups. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import type { Field } from '@plumbline/domain/register-view/field.ts'
import { type Group, groupBy } from '@plumbline/domain/register-view/group-records.ts'

export type Line<T> =
  | { readonly kind: 'record'; readonly id: string; readonly record: T }
  | { readonly kind: 'group'; readonly id: string; readonly group: Group<T>; readonly isFolded: boolean }

/** No id of a record begins with this character. */
const groupMark = '\u0000'

export function toLines<T extends Rec>(
  records: readonly T[],
  field: Field<T> | undefined,
  folded: ReadonlySet<string>,
): readonly Line<T>[] {
  if (!field) return linesOf(records)
  return groupBy(records, field).flatMap((group): readonly Line<T>[] => {
    const id = groupMark + group.value
    const isFolded = folded.has(id)
    const head = { kind: 'group', id, group, isFolded } as const
    return isFolded ? [head] : [head, ...group.records.map(toLine)]
  })
}

const known = new WeakMap<readonly object[], readonly Line<never>[]>()

/** The same lines for the same records, so that a table that opens again makes no new ones for thousands of them. */
function linesOf<T extends Rec>(records: readonly T[]): readonly Line<T>[] {
  // `as`: the lines of these records.
  const lines = (known.get(records) as readonly Line<T>[] | undefined) ?? records.map(toLine)
  known.set(records, lines as readonly Line<never>[])
  return lines
}

const knownIds = new WeakMap<readonly { id: string }[], readonly string[]>()

export function idsOf(lines: readonly { id: string }[]): readonly string[] {
  const ids = knownIds.get(lines) ?? lines.map(({ id }) => id)
  knownIds.set(lines, ids)
  return ids
}

function toLine<T extends Rec>(record: T): Line<T> {
  return { kind: 'record', id: record.id, record }
}
