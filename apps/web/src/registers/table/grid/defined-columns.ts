/** The columns of a register whose fields are defined once: headings, filters, files and changes follow from the definition. */
import type { ValueKind } from '@plumbline/domain/registers/define-fields.ts'
import type { People } from '#people/assignees/people.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { choiceField, dateField, personField, projectField, textField } from './common-fields.ts'

interface Defined<Key extends string> {
  readonly fields: Readonly<Record<Key, Definition>>
}

interface Definition {
  readonly label: string
  readonly kind?: ValueKind
  readonly options?: readonly string[]
  /** Missing for a field that is not in the form. */
  readonly draft?: unknown
}

type Row<Key extends string> = Readonly<Partial<Record<Key, string | null | undefined>>> & {
  readonly projectId?: string | null | undefined
  readonly createdAt: string
  readonly updatedAt: string
}

interface Names {
  readonly people: People
  readonly projectNames: ReadonlyMap<string, string>
}

type More<T, Change> = Partial<Omit<TableField<T, Change>, 'type' | 'read'>>

/** The column of a field. Stored views and addresses name it by the `key` of `more`, by default by the name of the field. */
type ToColumn<Key extends string, T, Change> = (field: Key, more?: More<T, Change>) => TableField<T, Change>

/**
 * The columns that `arrange` returns, then those of the fields for which it made none, which are not shown until the
 * person chooses them, and when the record was created and changed.
 */
export function definedColumns<Key extends string, T extends Row<Key>, Change>(
  { fields }: Defined<Key>,
  names: Names,
  arrange: (column: ToColumn<Key, T, Change>) => readonly TableField<T, Change>[],
): readonly TableField<T, Change>[] {
  const arranged = new Set<Key>()
  const arrangedColumns = arrange((field, more) => {
    arranged.add(field)
    return toColumn(field, fields[field], names, more)
  })
  // `as`: the keys of a definition are its fields.
  const others = (Object.keys(fields) as Key[]).filter((field) => !arranged.has(field))
  return [
    ...arrangedColumns,
    ...others.map((field) => toColumn<Key, T, Change>(field, fields[field], names, { isExtra: true })),
    dateField('created', 'Created', ({ createdAt }) => createdAt, { isExtra: true }),
    dateField('updated', 'Last Updated', ({ updatedAt }) => updatedAt, { isExtra: true }),
  ]
}

function toColumn<Key extends string, T extends Row<Key>, Change>(
  field: Key,
  { label, kind, options, draft }: Definition,
  { people, projectNames }: Names,
  more: More<T, Change> = {},
): TableField<T, Change> {
  const read = (record: T) => record[field] ?? ''
  // In the form, no day is null. Other commands take days as they are typed.
  const hasNull = kind === 'day' && draft !== undefined
  // `as`: the change of a register has its fields.
  const toChange = (value: string) => ({ [field]: hasNull ? value || null : value }) as Change
  const all = { toChange, ...more }
  if (kind === 'day') return dateField(field, label, read, all)
  if (kind === 'people') return personField(field, label, people, read, all)
  if (kind === 'project') return projectField(projectNames, all)
  return options ? choiceField(field, label, options, read, all) : textField(field, label, read, all)
}
