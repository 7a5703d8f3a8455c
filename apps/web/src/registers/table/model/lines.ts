/** The lines of a table: records, and the heads of their groups. */

import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import type { Field } from '@plumbline/domain/registers/view/field.ts'
import { type Group, groupBy } from '@plumbline/domain/registers/view/group-records.ts'

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
  if (!field) return getLines(records)
  return groupBy(records, field).flatMap((group): readonly Line<T>[] => {
    const id = groupMark + group.value
    const isFolded = folded.has(id)
    const head = { kind: 'group', id, group, isFolded } as const
    return isFolded ? [head] : [head, ...group.records.map(toLine)]
  })
}

/** The same lines for the same records, so that a table that opens again makes no new ones for thousands of them. */
// `as`: the type parameter of a kept function is lost.
const getLines = oncePerObject((records: readonly Rec[]) => records.map(toLine)) as <T extends Rec>(
  records: readonly T[],
) => readonly Line<T>[]

export const getIds = oncePerObject((lines: readonly Line<Rec>[]): readonly string[] =>
  lines.map(({ id }) => id),
)

function toLine<T extends Rec>(record: T): Line<T> {
  return { kind: 'record', id: record.id, record }
}
