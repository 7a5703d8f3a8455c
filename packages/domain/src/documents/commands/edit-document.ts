/** Edits the fields of a document in a form. */

import * as z from 'zod/mini'
import { args, idArg, lineArg, textArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { changedFields, openDraft } from '../../kernel/commands/draft.ts'
import { parseDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { type Project, projects } from '../../projects/project.ts'
import { takesAddedValues } from '../../registers/added-fields/set-added-values.ts'
import { hasEarlier } from '../add-revision.ts'
import { belongsTo, documents, type ProjectDocument } from '../document.ts'
import { getStatuses } from '../document-statuses.ts'
import { getAddedValues, getTypes, toSpelling } from '../document-values.ts'
import { numberKey } from '../number-key.ts'

export const editedDocumentSchema = args({
  name: lineArg(),
  type: lineArg(),
  /** Empty if the project of an older document does not exist. */
  projectId: idArg(),
  status: lineArg(),
  /** The day of the last update. */
  updated: lineArg(),
  description: textArg(),
  /** Missing in requests of older versions. */
  documentNumber: z.optional(lineArg()),
  revision: z.optional(lineArg()),
  revisionDate: z.optional(lineArg()),
  discipline: z.optional(lineArg()),
  originator: z.optional(lineArg()),
  purpose: z.optional(lineArg()),
})
export type EditedDocument = z.infer<typeof editedDocumentSchema>
/** A form has all of them. */
export type DocumentForm = { readonly [Field in keyof EditedDocument]-?: string }

/** `first`: the draft that the form opened with. Only fields that differ from it are written. */
const editArgs = args({ id: idArg(), draft: editedDocumentSchema, first: z.optional(editedDocumentSchema) })

export const editDocument = takesAddedValues(
  documents,
  command({
    name: 'documents.edit',
    needs: 'documents.edit',
    args: editArgs,
    decide: (form, context) => decideEdit(form, context, () => context.all(documents)),
  }),
)

/** The documents among which a number is looked for: at least all that have it. */
export type WithNumber = (number: string) => readonly ProjectDocument[]

export function decideEdit(
  { id, ...form }: z.infer<typeof editArgs>,
  context: Context,
  withNumber: WithNumber,
) {
  const { all, find, timeZone } = context
  const stored = find(documents, id)
  if (!stored) return refuse('document-gone')
  const toDraft = (document: ProjectDocument) => draftOfDocument(document, all(projects), timeZone)
  const { draft, changed } = openDraft(stored, toDraft, {
    draft: trimFields(form.draft),
    first: form.first && trimFields(form.first),
  })

  const missing = missingFields(draft, changed)
  if (missing.length > 0) return refuse('missing-information', missing)
  const project = changed.projectId === undefined ? undefined : find(projects, changed.projectId)
  if (changed.projectId !== undefined && !project) return refuse('project-gone', ['projectId'])
  if (isNumberUsed(stored, { ...changed, project }, withNumber))
    return refuse('number-taken', ['documentNumber'])
  const target = project ?? all(projects).find((each) => belongsTo(stored, each))
  if (changed.status !== undefined && !getStatuses(target).includes(changed.status))
    return refuse('missing-information', ['status'])
  if (changed.type !== undefined && !getTypes(target).includes(changed.type))
    return refuse('document-type-unknown', ['type'])
  const revision = changed.revision ?? ''
  if (revision !== '' && hasEarlier(stored, revision)) return refuse('revision-taken', ['revision'])
  const discipline =
    changed.discipline && toSpelling(getAddedValues(target, 'disciplines'), changed.discipline)
  const spelled = discipline ? { ...changed, discipline } : changed
  return accept(...changeOne(stored, spelled, project, context))
}

/** The form's draft of a stored document, in the device's time zone unless another is given. */
export function draftOfDocument(
  document: ProjectDocument,
  known: readonly Project[],
  timeZone?: string,
): DocumentForm {
  const { name, type, status, updated, description, revisionDate } = document
  return {
    name,
    type,
    projectId: known.find((project) => belongsTo(document, project))?.id ?? '',
    status,
    updated: storedToDay(updated, timeZone) ?? '',
    description: description ?? '',
    documentNumber: document.documentNumber ?? '',
    revision: document.revision ?? '',
    revisionDate: storedToDay(revisionDate, timeZone) ?? '',
    discipline: document.discipline ?? '',
    originator: document.originator ?? '',
    purpose: document.purpose ?? '',
  }
}

/** A number that was entered for one document, or that a moved document takes to a project where it is in use. */
function isNumberUsed(
  stored: ProjectDocument,
  {
    documentNumber,
    project,
  }: { readonly documentNumber?: string | undefined; readonly project: Project | undefined },
  withNumber: WithNumber,
): boolean {
  if (documentNumber === undefined && !project) return false
  const number = numberKey(documentNumber ?? stored.documentNumber ?? '')
  if (number === '') return false
  const isThere = (document: ProjectDocument) =>
    project ? belongsTo(document, project) : isInSameProject(document, stored)
  return withNumber(number).some(
    (document) =>
      document.id !== stored.id && numberKey(document.documentNumber ?? '') === number && isThere(document),
  )
}

function isInSameProject(one: ProjectDocument, other: ProjectDocument): boolean {
  return one.projectId === undefined || other.projectId === undefined
    ? one.project === other.project
    : one.projectId === other.projectId
}

/** The step that changes one document, or none if nothing differs. */
function changeOne(
  stored: ProjectDocument,
  change: Partial<EditedDocument>,
  project: Project | undefined,
  { today }: Pick<Context, 'today'>,
) {
  const { projectId: _, ...fields } = change
  const moved = project && !belongsTo(stored, project) ? { project: project.name, projectId: project.id } : {}
  const edited: ProjectDocument = { ...stored, ...fields, ...moved }
  if (Object.keys(changedFields(stored, edited)).length === 0) return []
  return [put(documents, { ...edited, updated: change.updated ?? today })]
}

/** Required fields that are empty, or that were set to a value that cannot be chosen. Stored values may stay. */
function missingFields(draft: EditedDocument, changed: Partial<EditedDocument>): readonly string[] {
  const faults: Record<string, boolean> = {
    name: draft.name.trim() === '',
    type: draft.type === '',
    projectId: changed.projectId === '',
    updated: changed.updated !== undefined && !parseDay(changed.updated),
    revisionDate: Boolean(changed.revisionDate) && !parseDay(changed.revisionDate ?? ''),
  }
  return Object.keys(faults).filter((field) => faults[field])
}

function trimFields(draft: EditedDocument): EditedDocument {
  // `as`: every field of the draft is a text.
  return Object.fromEntries(
    Object.entries(draft).map(([field, typed]) => [field, typed?.trim()]),
  ) as EditedDocument
}
