/** Commands that define the added fields of a project's registers. */
import * as z from 'zod/mini'
import { getProjectIds } from '../../kernel/access/subject.ts'
import { args, formArgs, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import type { Step } from '../../kernel/records/change.ts'
import { type Id, listNamed, type Rec } from '../../kernel/records/record.ts'
import { type Project, projects } from '../../projects/project.ts'
import { foldText } from '../../text/fold-text.ts'
import { storeRenamed } from '../view/renamed-values.ts'
import {
  addedKinds,
  extensibleLists,
  fieldIdToKey,
  getAddedValue,
  isFieldId,
  maxChoices,
  maxFieldNameLength,
  maxFieldsPerRegister,
  readAddedFields,
  type StoredAddedField,
} from './added-field.ts'

const fieldDraftSchema = args({
  name: lineArg(),
  kind: z.enum(addedKinds),
  /** One a line. */
  choices: textArg(),
  isRequired: z.boolean(),
})
export type FieldDraft = z.infer<typeof fieldDraftSchema>

const fieldIdArg = z.string().check(z.refine(isFieldId))

export const saveAddedField = command({
  name: 'projects.save-field',
  needs: 'fields.define',
  args: args({
    ...formArgs(fieldDraftSchema),
    id: fieldIdArg,
    projectId: idArg(),
    register: z.enum(extensibleLists),
    /** What records get that have a choice which is no longer in the list. Without it they keep the choice. */
    renamed: z.optional(listArg(args({ was: lineArg(), value: lineArg() }), maxChoices)),
  }),
  decide({ id, isNew, projectId, register, renamed = [], ...form }, context) {
    const project = context.find(projects, projectId)
    if (!project) return refuse('project-gone')
    const stored = isNew ? newField(id, register) : findField(project, id)
    if (!stored) return refuse('field-gone')
    const { draft } = openDraft(stored, getFieldDraft, form)
    const name = draft.name.trim()
    if (name === '') return refuse('name-required', ['name'])
    if (name.length > maxFieldNameLength) return refuse('name-too-long', ['name'])
    const others = readAddedFields(project).filter((field) => field.register === register && field.id !== id)
    if (others.some((field) => foldText(field.name) === foldText(name)))
      return refuse('name-exists', ['name'])
    if (isNew && others.length >= maxFieldsPerRegister) return refuse('fields-full')
    // Stored values have the form of the kind.
    if (!isNew && draft.kind !== stored.kind) return refuse('kind-fixed', ['kind'])
    const choices = draft.kind === 'choice' ? splitChoices(draft.choices) : []
    if (draft.kind === 'choice' && choices.length === 0) return refuse('choices-empty', ['choices'])
    if (choices.length > maxChoices) return refuse('choices-too-many', ['choices'])
    const field = { ...stored, name, kind: draft.kind, choices, isRequired: draft.isRequired }
    if (!renamed.every(({ was, value }) => stored.choices.includes(was) && choices.includes(value)))
      return refuse('choice-gone', ['choices'])
    if (!isNew) {
      const saved = storeRenamed(withField(project, field), renamed, {
        ...{ list: stored.register, field: fieldIdToKey(id), offered: choices },
      })
      return accept(put(projects, saved), ...renameInRecords(project, stored, renamed, context))
    }
    const shared = findSharedId(field, project, context) ?? id
    const isFree = findField(project, shared) === undefined
    return accept(put(projects, withField(project, { ...field, id: isFree ? shared : id })))
  },
})

/** Puts a field after another one of its register, or first. */
export const moveAddedField = command({
  name: 'projects.move-field',
  needs: 'fields.define',
  args: args({ projectId: idArg(), id: fieldIdArg, after: z.nullable(fieldIdArg) }),
  decide({ projectId, id, after }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const field = findField(project, id)
    if (!field || (after !== null && !findField(project, after))) return refuse('field-gone')
    const others = readAddedFields(project).filter((each) => each.id !== id)
    const at = after === null ? 0 : others.findIndex((each) => each.id === after) + 1
    return accept(put(projects, withFields(project, others.toSpliced(at, 0, field))))
  },
})

/** Hides a field, or shows it again. Its values stay on the records. */
export const archiveAddedField = command({
  name: 'projects.archive-field',
  needs: 'fields.define',
  args: args({ projectId: idArg(), id: fieldIdArg, isArchived: z.boolean() }),
  decide({ projectId, id, isArchived }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const field = findField(project, id)
    if (!field) return refuse('field-gone')
    return accept(put(projects, withField(project, { ...field, isArchived })))
  },
})

/** Deletes a field together with its values in the records of the project. */
export const deleteAddedField = command({
  name: 'projects.delete-field',
  needs: 'fields.define',
  args: args({ projectId: idArg(), id: fieldIdArg }),
  decide({ projectId, id }, context) {
    const project = context.find(projects, projectId)
    if (!project) return refuse('project-gone')
    const field = findField(project, id)
    if (!field) return refuse('field-gone')
    const list = listNamed(field.register)
    const filled = getFilled(project, field, context)
    return accept(
      put(
        projects,
        withFields(
          project,
          readAddedFields(project).filter((each) => each.id !== id),
        ),
      ),
      ...filled.map((row) => put(list, withoutValue(row, id))),
    )
  },
})

interface Renamed {
  readonly was: string
  readonly value: string
}

/** In all records of the project, even in those that the user may not see. */
function renameInRecords(
  project: Project,
  field: StoredAddedField,
  renamed: readonly Renamed[],
  context: Context,
): readonly Step[] {
  if (renamed.length === 0) return []
  const list = listNamed(field.register)
  const values = new Map(renamed.map(({ was, value }) => [foldText(was), value]))
  return getFilled(project, field, context).flatMap((row) => {
    const value = values.get(foldText(getAddedValue(row, field.id)))
    // `as`: the record with another value of a field that its schema does not have.
    return value === undefined ? [] : [put(list, { ...row, [fieldIdToKey(field.id)]: value } as Rec)]
  })
}

/** The choices of a field that a list no longer has, each with the new one in its place, if there is one. */
export function findRemovedChoices(
  before: readonly string[],
  typed: string,
): readonly { readonly was: string; readonly proposed: string }[] {
  const choices = splitChoices(typed)
  const added = choices.filter((choice) => !before.includes(choice))
  return before.flatMap((was, at) => {
    if (choices.includes(was)) return []
    const other = choices[at]
    const isInPlace = choices.length === before.length && other !== undefined && added.includes(other)
    const isSpelling = added.find((choice) => foldText(choice) === foldText(was))
    return [{ was, proposed: isSpelling ?? (isInPlace ? other : '') }]
  })
}

/** The records of a project that have a value in a field, including those that the user may not see. */
export function getFilled(
  { id: projectId }: Pick<Project, 'id'>,
  { id, register }: Pick<StoredAddedField, 'id' | 'register'>,
  context: Pick<Context, 'all' | 'unrestricted'>,
): readonly Rec[] {
  const { all } = context.unrestricted ?? context
  return all(listNamed(register)).filter(
    (row) => getAddedValue(row, id) !== '' && getProjectIds(register, row, all).includes(projectId),
  )
}

export function getFieldDraft({ name, kind, choices, isRequired }: StoredAddedField): FieldDraft {
  // `as`: the form of a field of an unknown kind is not opened.
  return { name, kind: kind as FieldDraft['kind'], choices: choices.join('\n'), isRequired }
}

function newField(id: Id, register: string): StoredAddedField {
  return { id, register, name: '', kind: 'text', choices: [], isRequired: false, isArchived: false }
}

function findField(project: Project, id: Id): StoredAddedField | undefined {
  return readAddedFields(project).find((field) => field.id === id)
}

/** The id of a field of another project that has the same name and kind, so that one column shows both. */
function findSharedId(
  { register, name, kind }: StoredAddedField,
  { id: projectId }: Project,
  { all }: Pick<Context, 'all'>,
): Id | undefined {
  return all(projects)
    .flatMap((other) => (other.id === projectId ? [] : readAddedFields(other)))
    .find(
      (field) =>
        field.register === register && field.kind === kind && foldText(field.name) === foldText(name),
    )?.id
}

function withField(project: Project, field: StoredAddedField): Project {
  const fields = readAddedFields(project)
  const at = fields.findIndex(({ id }) => id === field.id)
  return withFields(project, at < 0 ? [...fields, field] : fields.with(at, field))
}

function withFields(project: Project, fields: readonly StoredAddedField[]): Project {
  return { ...project, addedFields: fields.length === 0 ? undefined : [...fields] }
}

function withoutValue(row: Rec, id: Id): Rec {
  const { [fieldIdToKey(id)]: _, ...others } = row as Rec & Record<string, unknown>
  // `as`: the record without a field that its schema does not have.
  return others as unknown as Rec
}

/** Each once, in the order in which they were typed. */
export function splitChoices(typed: string): string[] {
  const choices = typed
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean)
  return [...new Map(choices.toReversed().map((choice) => [foldText(choice), choice])).values()].toReversed()
}
