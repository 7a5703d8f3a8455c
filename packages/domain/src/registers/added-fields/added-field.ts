/** Fields that a project adds to a register. A record has their values beside its other fields, under keys with a prefix. */
import * as z from 'zod/mini'
import { parseDay } from '../../kernel/days/day.ts'
import { lenientList, partIdSchema, readable, text } from '../../kernel/records/lenient.ts'
import { type Id, idSchema, type Rec, record } from '../../kernel/records/record.ts'
import { oncePerObject } from '../../kernel/values/once-per-object.ts'
import { readNumber } from '../../kernel/values/read-number.ts'
import { foldText } from '../../text/fold-text.ts'

/** The lists whose records can have added fields, in the order in which they are offered. */
export const extensibleLists = [
  'documents',
  'conditions',
  'workflows',
  'rfis',
  'tasks',
  'lead-times',
  'hold-points',
  'contacts',
  'safety-records',
] as const
export type ExtensibleList = (typeof extensibleLists)[number]

export const addedKinds = ['text', 'number', 'date', 'choice', 'person'] as const
export type AddedKind = (typeof addedKinds)[number]

const addedFieldSchema = record({
  /** Letters and digits. Projects whose fields have the same name and kind share it. */
  id: partIdSchema,
  /** The name of the list. Kept as text, so that a value of a later version is not lost. */
  register: text(),
  name: text(),
  kind: text(),
  choices: z.catch(readable(idSchema), () => []),
  isRequired: z.catch(z.boolean(), false),
  /** Hidden. Its values stay on the records. */
  isArchived: z.catch(z.boolean(), false),
})
export type StoredAddedField = z.infer<typeof addedFieldSchema>
export type AddedField = StoredAddedField & { readonly kind: AddedKind }

export const maxFieldsPerRegister = 30
export const maxFieldNameLength = 60
export const maxChoices = 100

interface WithAddedFields {
  readonly addedFields?: unknown
}

const addedFieldsSchema = lenientList(addedFieldSchema)

/** All that a project stores, in their order. The same list for the same project. */
export const readAddedFields = oncePerObject(
  ({ addedFields }: WithAddedFields): readonly StoredAddedField[] =>
    addedFields === undefined ? [] : addedFieldsSchema.parse(addedFields),
)

/** The added fields of one register that people fill in. */
export function getAddedFields(project: WithAddedFields | undefined, list: string): readonly AddedField[] {
  if (!project) return []
  return readAddedFields(project).filter(
    (field): field is AddedField => field.register === list && !field.isArchived && isKnownKind(field.kind),
  )
}

export function isKnownKind(kind: string): kind is AddedKind {
  return (addedKinds as readonly string[]).includes(kind)
}

const prefix = 'added_'
const keyPattern = /^added_[A-Za-z0-9]{1,64}$/

/** The key of a field in the records of its register, and in changes of them. */
export function fieldIdToKey(id: Id): string {
  return prefix + id
}

export function isAddedKey(key: string): boolean {
  return keyPattern.test(key)
}

export function keyToFieldId(key: string): Id {
  return key.slice(prefix.length)
}

export function isFieldId(id: string): boolean {
  return isAddedKey(fieldIdToKey(id))
}

/** What a record has in an added field; '' for nothing. Later versions may store other values. */
export function getAddedValue(row: Rec, id: Id): string {
  // `as`: added fields are part of no schema.
  const value = (row as unknown as Readonly<Record<string, unknown>>)[fieldIdToKey(id)]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The ids of the added fields in which a record has a value. */
export function getFilledIds(row: Rec): readonly Id[] {
  const ids: Id[] = []
  // A loop, because the search reads tens of thousands of records.
  for (const key of Object.keys(row))
    if (key.startsWith(prefix) && isAddedKey(key) && getAddedValue(row, keyToFieldId(key)) !== '')
      ids.push(keyToFieldId(key))
  return ids
}

/** The value in its stored form: days as 'yyyy-MM-dd', numbers with a point. Undefined for one that the field cannot have. */
export function toStoredValue(
  { kind, choices }: Pick<AddedField, 'kind' | 'choices'>,
  typed: string,
): string | undefined {
  const value = typed.trim()
  if (value === '') return ''
  switch (kind) {
    case 'number': {
      const number = readNumber(value)
      return number !== undefined && Number.isFinite(number) ? String(number) : undefined
    }
    case 'date':
      return parseDay(value)
    case 'choice':
      return choices.find((choice) => foldText(choice) === foldText(value))
    case 'text':
    case 'person':
      return value
  }
}
