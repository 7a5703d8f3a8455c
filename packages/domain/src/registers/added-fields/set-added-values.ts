/** Values of added fields in the commands of registers: forms, bulk changes and imports. */
import * as z from 'zod/mini'
import { getProjectIds } from '../../kernel/access/subject.ts'
import { lineArg } from '../../kernel/commands/args.ts'
import {
  type Accepted,
  type Command,
  type Context,
  put,
  type Refused,
  refuse,
} from '../../kernel/commands/command.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { CollectionDef, Id, Rec } from '../../kernel/records/record.ts'
import { projects } from '../../projects/project.ts'
import {
  type AddedField,
  fieldIdToKey,
  getAddedFields,
  getAddedValue,
  isAddedKey,
  keyToFieldId,
  maxFieldsPerRegister,
  toStoredValue,
} from './added-field.ts'

/** By the keys of the fields, as typed. Fields that are missing stay as they are. */
export type AddedValues = Readonly<Record<string, string>>

export interface WithAddedValues {
  readonly added?: AddedValues | undefined
}

const keyArg = z.string().check(z.refine(isAddedKey))
export const valuesArg = z.record(keyArg, lineArg()).check(
  // A record may have values of fields of several projects, but a request has those of one.
  z.refine((values) => Object.keys(values).length <= maxFieldsPerRegister),
)

type AnyList = Pick<CollectionDef<Rec>, 'name'>

/** A command that saves the form of a record. `added` are the values that the form gives to added fields. */
export function takesAddedValues<
  Args extends { readonly id: Id },
  Reason extends string,
  Name extends string,
>(
  list: AnyList,
  { args: schema, decide, ...rest }: Command<Args, Reason, Name>,
): Command<Args & WithAddedValues, Reason, Name> {
  // `as`: the arguments of each command are an object, which a type parameter does not show.
  const extended = z.safeExtend(schema as unknown as z.ZodMiniObject, { added: z.optional(valuesArg) })
  return {
    ...rest,
    args: extended as unknown as z.ZodMiniType<Args & WithAddedValues, unknown>,
    decide({ added, ...form }, context) {
      // `as`: the arguments without the added values are those of the command.
      const decided = decide(form as unknown as Args, context)
      return withAddedValues(decided, list, form.id, added, context)
    },
  }
}

/** The fields of a change, and those of its keys that belong to added fields. */
export function takesAddedKeys<Change>(schema: z.ZodMiniType<Change, unknown>) {
  // `as`: each change is an object, which a type parameter does not show.
  const object = schema as unknown as z.ZodMiniObject
  const isKnown = (key: string) => Object.hasOwn(object.shape, key) || isAddedKey(key)
  const extended = z.catchall(object, lineArg()).check(
    z.refine((change) => Object.keys(change).every(isKnown)),
    z.refine((change) => Object.keys(change).filter((key) => isAddedKey(key)).length <= maxFieldsPerRegister),
  )
  return extended as unknown as z.ZodMiniType<Change, unknown>
}

export function splitAddedKeys<Change>(change: Change): {
  readonly rest: Change
  readonly added: AddedValues
} {
  const all = Object.entries(change as Readonly<Record<string, unknown>>)
  const added = all.filter(([key]) => isAddedKey(key))
  // `as`: the schema of the change has no added keys, and their values are texts.
  return {
    rest:
      added.length === 0 ? change : (Object.fromEntries(all.filter(([key]) => !isAddedKey(key))) as Change),
    added: Object.fromEntries(added) as AddedValues,
  }
}

/**
 * Gives values to the added fields of a record whose other fields have been decided. Its refusals have general messages,
 * so that they are none of the command's reasons. `added`: undefined for a request of a form without added fields.
 */
export function withAddedValues<Reason extends string>(
  decided: Accepted | Refused<Reason>,
  list: AnyList,
  id: Id,
  added: AddedValues | undefined,
  context: Context,
): Accepted | Refused<Reason> {
  if (decided.kind === 'refused' || added === undefined) return decided
  const at = decided.steps.findIndex(
    ({ collection, change }) => collection === list.name && change.kind === 'put',
  )
  const saved = decided.steps[at]
  // `as`: only the name of the list is read.
  const from = list as CollectionDef<Rec>
  const before = saved?.change.kind === 'put' ? saved.change.record : context.find(from, id)
  if (!before) return decided
  const isNew = saved?.change.kind === 'put' && saved.change.isNew === true
  if (!isNew && Object.keys(added).length === 0) return decided
  const after = changeValues(before, isNew, getFields(list, before, context), added)
  // `as`: these reasons are general ones, which are none of the command.
  if ('kind' in after) return after as unknown as Refused<never>
  if (after.record === before) return decided
  if (saved?.change.kind !== 'put')
    return { ...decided, steps: [...decided.steps, put(from, stamped(after.record, context))] }
  const step: Step = { ...saved, change: { ...saved.change, record: after.record } }
  return { ...decided, steps: decided.steps.with(at, step) }
}

/** A document of an older version names its project, and may be in several. */
function getFields(list: AnyList, row: Rec, { find, all }: Context): readonly AddedField[] {
  const ids = getProjectIds(list.name, row, all)
  return ids.flatMap((id) => (id === undefined ? [] : getAddedFields(find(projects, id), list.name)))
}

type AddedReason = 'added-field-unknown' | 'added-value-invalid' | 'added-value-required'

function changeValues(
  before: Rec,
  isNew: boolean,
  fields: readonly AddedField[],
  added: AddedValues,
): { readonly record: Rec } | Refused<AddedReason> {
  const after: Record<string, unknown> = { ...before }
  let isChanged = false
  for (const [key, typed] of Object.entries(added)) {
    const id = keyToFieldId(key)
    const present = getAddedValue(before, id)
    // A value stays, even if its field or its choice no longer exists.
    if (typed.trim() === present) continue
    const field = fields.find((each) => each.id === id)
    if (!field) return refuse('added-field-unknown', [key])
    const value = toStoredValue(field, typed)
    if (value === undefined) return refuse('added-value-invalid', [key])
    if (value === '' && field.isRequired) return refuse('added-value-required', [key])
    if (value === present) continue
    isChanged = true
    if (value === '') delete after[key]
    else after[key] = value
  }
  const missing = isNew ? fields.filter(({ id, isRequired }) => isRequired && !after[fieldIdToKey(id)]) : []
  if (missing.length > 0)
    return refuse(
      'added-value-required',
      missing.map(({ id }) => fieldIdToKey(id)),
    )
  // `as`: the record with other values of fields that its schema does not have.
  return { record: isChanged ? (after as unknown as Rec) : before }
}

/** A record of a request about many, whose other fields have been decided. The reasons are general ones. */
export function giveAddedValues<T extends Rec>(
  row: T,
  isNew: boolean,
  fields: readonly AddedField[],
  added: AddedValues,
): T | Refused<never> {
  const given = changeValues(row, isNew, fields, added)
  // `as`: the same record with other values of fields that its type does not have; a reason that is none of the command.
  return 'kind' in given ? (given as unknown as Refused<never>) : (given.record as unknown as T)
}

/** The day or instant of the last change, where the records of the list have one. */
function stamped(row: Rec, { now, today }: Pick<Context, 'now' | 'today'>): Rec {
  // `as`: the same record, whose type does not name these fields.
  if ('updatedAt' in row) return { ...row, updatedAt: now } as Rec
  return 'updated' in row ? ({ ...row, updated: today } as Rec) : row
}
