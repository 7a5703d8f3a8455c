/** Files documents: new ones, and new revisions of documents that are in the register. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import {
  accept,
  add,
  type Context,
  command,
  put,
  type Refused,
  refuse,
} from '../../kernel/commands/command.ts'
import { type Identity, identifier } from '../../kernel/commands/numbering.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type Project, projects } from '../../projects/project.ts'
import { getAddedFields } from '../../registers/added-fields/added-field.ts'
import { giveAddedValues, valuesArg } from '../../registers/added-fields/set-added-values.ts'
import { pendingRecords } from '../../registers/pending-records.ts'
import { openNextRounds } from '../../workflows/rounds.ts'
import { addRevision, getFiles, type Issue, revisionEffect } from '../add-revision.ts'
import { belongsTo, documents, type ProjectDocument } from '../document.ts'
import { getRules } from '../document-rules.ts'
import { getAddedValues, getTypes, toSpelling } from '../document-values.ts'
import { fileArg, sizeToText } from '../file-ref.ts'
import { checkNameTemplate } from '../filing/name-template-parts.ts'
import { numberKey } from '../number-key.ts'

export const documentDraftSchema = args({
  name: lineArg(),
  type: lineArg(),
  projectId: idArg(),
  description: textArg(),
  file: z.optional(fileArg),
  /** The size to show when there is no file. */
  size: z.optional(lineArg()),
  documentNumber: z.optional(lineArg()),
  revision: z.optional(lineArg()),
  revisionDate: z.optional(lineArg()),
  discipline: z.optional(lineArg()),
  originator: z.optional(lineArg()),
  purpose: z.optional(lineArg()),
  /** Values of the fields that the project adds. Missing in requests of older versions. */
  added: z.optional(valuesArg),
  /** The document that this is a revision of: one of the register, or an earlier draft of this request. */
  revisionOf: z.optional(z.union([args({ id: idArg() }), args({ draft: z.int().check(z.nonnegative()) })])),
})
export type DocumentDraft = z.infer<typeof documentDraftSchema>

/**
 * Files one or many documents, for example dropped drawings. If one draft cannot be filed, none is. A file that the
 * project has already is refused.
 */
export const fileDocuments = command({
  name: 'documents.file',
  needs: 'documents.edit',
  args: args({
    drafts: listArg(documentDraftSchema),
    /** How the names of these files were read, for the next files of their projects. '' is the guess. */
    nameTemplate: z.optional(lineArg()),
  }),
  decide({ drafts, nameTemplate }, context) {
    if (nameTemplate && checkNameTemplate(nameTemplate)) return refuse('template-invalid', ['nameTemplate'])
    const missing = ['name', 'type', 'projectId'].filter((field) =>
      drafts.some((draft) => draft[field as 'name' | 'type' | 'projectId'].trim() === ''),
    )
    if (missing.length > 0) return refuse('missing-information', missing)

    const identify = identifier(documents, context)
    const known = new Map<string, Known>()
    /** What each draft becomes or belongs to, in the order of the drafts. */
    const filed: Filed[] = []
    for (const [index, given] of drafts.entries()) {
      const project = context.find(projects, given.projectId)
      // Another tab may have deleted the project while the dialog was open.
      if (!project) return refuse('project-gone', ['projectId'])
      const draft = { ...given, ...withSpelling(given, project) }
      const ofProject = known.get(project.id) ?? knownIn(project, context)
      known.set(project.id, ofProject)
      if (draft.file && ofProject.fileKeys.has(draft.file.key)) return refuse('file-filed', ['file'])
      if (draft.file) ofProject.fileKeys.add(draft.file.key)

      const id = derivedId(context.requestId, index)
      const { revisionOf } = draft
      if (revisionOf === undefined) {
        const number = numberKey(draft.documentNumber ?? '')
        if (number !== '' && ofProject.numbers.has(number)) return refuse('number-taken', ['documentNumber'])
        ofProject.numbers.add(number)
        if (!getTypes(project).includes(draft.type)) return refuse('document-type-unknown', ['type'])
        const document = withAdded(newDocument(draft, identify(id), project, context), true, draft, project)
        if (isRefused(document)) return document
        filed.push({ isNew: true, document })
        continue
      }
      const target =
        'draft' in revisionOf ? filed[revisionOf.draft] : findFiled(revisionOf.id, ofProject, context)
      if (!target || !belongsTo(target.document, project)) return refuse('document-gone')
      // A document may have a type that its project no longer has.
      if (draft.type !== target.document.type && !getTypes(project).includes(draft.type))
        return refuse('document-type-unknown', ['type'])
      const rules = getRules(project)
      const { revision = '' } = draft
      const effect = revisionEffect(target.document, revision, rules)
      if (effect === 'missing-revision') return refuse('missing-information', ['revision'])
      if (effect === 'exists') return refuse('revision-taken', ['revision'])
      const revised = withFields(
        addRevision(target.document, getIssue(draft), rules, { ...context, id }),
        draft,
      )
      const document = withAdded(revised, false, draft, project)
      if (isRefused(document)) return document
      target.document = document
      if (!target.isNew) ofProject.revised.set(target.document.id, target)
      filed.push(target)
    }
    const changes = [...new Set(filed)].map(({ isNew, document }) =>
      isNew ? add(documents, document) : put(documents, document),
    )
    const revised = [...new Set(filed)].flatMap(({ isNew, document }) => (isNew ? [] : document))
    const pending = pendingRecords(context)
    pending.take([...changes, ...openNextRounds(revised, context)])
    return accept(...pending.steps(), ...rememberTemplate(nameTemplate, drafts, context))
  },
})

/** Only a new document has to have the fields that are required. */
function withAdded(
  document: ProjectDocument,
  isNew: boolean,
  { added }: DocumentDraft,
  project: Project,
): ProjectDocument | Refused<never> {
  if (added === undefined) return document
  return giveAddedValues(document, isNew, getAddedFields(project, documents.name), added)
}

function isRefused<T extends object>(decided: T | Refused<never>): decided is Refused<never> {
  return 'kind' in decided && decided.kind === 'refused'
}

/** The discipline as the project spells it. */
function withSpelling({ discipline }: DocumentDraft, project: Project): Partial<DocumentDraft> {
  return discipline ? { discipline: toSpelling(getAddedValues(project, 'disciplines'), discipline) } : {}
}

function rememberTemplate(
  nameTemplate: string | undefined,
  drafts: readonly DocumentDraft[],
  { find }: Pick<Context, 'find'>,
) {
  if (nameTemplate === undefined) return []
  return [...new Set(drafts.map(({ projectId }) => projectId))].flatMap((id) => {
    const project = find(projects, id)
    if (!project || getRules(project).nameTemplate === nameTemplate) return []
    const { scheme: revisionScheme, ...rules } = getRules(project)
    // A project that has no rules yet gets those that it goes by.
    const documentRules = project.documentRules ?? {
      revisionScheme,
      ...rules,
      ownRevisions: [...rules.ownRevisions],
      ownPurposes: [...rules.ownPurposes],
    }
    return [put(projects, { ...project, documentRules: { ...documentRules, nameTemplate } })]
  })
}

interface Filed {
  readonly isNew: boolean
  document: ProjectDocument
}

interface Known {
  readonly numbers: Set<string>
  readonly fileKeys: Set<string>
  readonly revised: Map<Id, Filed>
}

function knownIn(project: Project, { all }: Pick<Context, 'all'>): Known {
  const own = all(documents).filter((document) => belongsTo(document, project))
  return {
    numbers: new Set(own.map(({ documentNumber = '' }) => numberKey(documentNumber)).filter(Boolean)),
    fileKeys: new Set(own.flatMap((document) => getFiles(document).map(({ key }) => key))),
    revised: new Map(),
  }
}

/** With the revisions that this request has added to it. */
function findFiled(id: Id, { revised }: Known, { find }: Pick<Context, 'find'>): Filed | undefined {
  const document = find(documents, id)
  return revised.get(id) ?? (document && { isNew: false, document })
}

function newDocument(
  draft: DocumentDraft,
  identity: Identity,
  project: Project,
  { actor, now, today }: Context,
): ProjectDocument {
  const { name, revision, purpose, revisionDate, description, file, size } = getIssue(draft)
  const document: ProjectDocument = {
    ...identity,
    name,
    type: draft.type,
    project: project.name,
    projectId: project.id,
    description,
    updated: today,
    status: 'New',
    ...(size && { size }),
    ...(file && { file }),
    ...(revision !== '' && { revision }),
    ...(purpose !== '' && { purpose }),
    ...(revisionDate !== '' && { revisionDate }),
    filedAt: now,
    filedBy: actor.name,
  }
  return withFields(document, draft)
}

function getIssue(draft: DocumentDraft): Issue {
  const { file, revision = '', purpose = '', revisionDate = '' } = draft
  return {
    name: draft.name.trim(),
    revision: revision.trim(),
    purpose: purpose.trim(),
    revisionDate: revisionDate.trim(),
    description: draft.description.trim(),
    file,
    size: file ? sizeToText(file.size) : draft.size,
  }
}

/** What is the same for every revision. A document keeps what a draft leaves empty. */
function withFields(document: ProjectDocument, draft: DocumentDraft): ProjectDocument {
  const typed = { type: draft.type, ...pick(draft) }
  return { ...document, ...typed }
}

function pick({ documentNumber, discipline, originator }: DocumentDraft) {
  const fields = { documentNumber, discipline, originator }
  const typed = Object.entries(fields).flatMap(([field, value]) =>
    value?.trim() ? [[field, value.trim()]] : [],
  )
  // `as`: made of these fields, without those that are empty.
  return Object.fromEntries(typed) as Partial<Pick<ProjectDocument, keyof typeof fields>>
}
