/** How a project numbers and revises its documents. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { type Project, projects } from '../../projects/project.ts'
import type { StoredDocumentRules } from '../../projects/stored-document-rules.ts'
import { storeRenamed } from '../../registers/view/renamed-values.ts'
import { isTemplate } from '../check-number.ts'
import { readDistribution } from '../distribution-rules.ts'
import { belongsTo, documentStatuses, documents, type ProjectDocument } from '../document.ts'
import { getRules, purposeSets } from '../document-rules.ts'
import { firstMeaning, getAddedStatuses } from '../document-statuses.ts'
import {
  changeValues,
  getAddedValues,
  getChoices,
  hasValue,
  isSameText,
  type ValueChange,
  type ValueFault,
  valueLists,
} from '../document-values.ts'
import { revisionSchemes } from '../revision-order.ts'

const rulesDraftSchema = args({
  revisionScheme: z.enum(revisionSchemes),
  /** As typed, with commas between them. */
  ownRevisions: lineArg(),
  purposeSet: z.enum(purposeSets),
  ownPurposes: lineArg(),
  numberTemplate: lineArg(),
})
export type RulesDraft = z.infer<typeof rulesDraftSchema>

const valueChangeSchema = args({
  list: z.enum(valueLists),
  was: lineArg(),
  value: lineArg(),
  replacement: z.optional(lineArg()),
  countsAs: z.optional(z.enum(documentStatuses)),
})

export const saveDocumentRules = command({
  name: 'projects.save-document-rules',
  needs: 'documents.edit',
  args: args({
    id: idArg(),
    draft: rulesDraftSchema,
    first: z.optional(rulesDraftSchema),
    /** The changes of the types, disciplines, statuses and reasons for issue, in their order. */
    values: z.optional(listArg(valueChangeSchema, 1_000)),
  }),
  decide({ id, values = [], ...form }, context) {
    const stored = context.find(projects, id)
    if (!stored) return refuse('project-gone')
    const { draft, changed } = openDraft(stored, draftOfRules, form)
    const revalued = changeLists(stored, values)
    if ('fault' in revalued) return refuse(revalued.fault, ['values'])
    const replaced = replaceInDocuments(stored, values, context)
    if (Object.keys(changed).length === 0)
      return accept(...(values.length === 0 ? [] : [put(projects, revalued.project), ...replaced]))
    const ownRevisions = splitList(draft.ownRevisions)
    const ownPurposes = splitList(draft.ownPurposes)
    const missing = [
      ...(draft.revisionScheme === 'own' && ownRevisions.length === 0 ? ['ownRevisions'] : []),
      ...(draft.purposeSet === 'own' && ownPurposes.length === 0 ? ['ownPurposes'] : []),
    ]
    if (missing.length > 0) return refuse('list-empty', missing)
    const numberTemplate = draft.numberTemplate.trim()
    if (numberTemplate !== '' && !isTemplate(numberTemplate))
      return refuse('template-invalid', ['numberTemplate'])
    const { revisionScheme, purposeSet } = draft
    const documentRules = { revisionScheme, ownRevisions, purposeSet, ownPurposes, numberTemplate }
    const project = {
      ...revalued.project,
      documentRules: { ...revalued.project.documentRules, ...documentRules },
    }
    return accept(put(projects, project), ...replaced)
  },
})

/** The project with its changed lists. */
function changeLists(
  stored: Project,
  changes: readonly ValueChange[],
): { readonly project: Project } | { readonly fault: ValueFault } {
  let project = stored
  for (const change of changes) {
    const values = changeValues(getAddedValues(project, change.list), change)
    if (typeof values === 'string') return { fault: values }
    project = withRules(project, toRules(project, change, values))
  }
  const isUnknown = ({ list, replacement = '' }: ValueChange) =>
    replacement !== '' && !getChoices(project, list).includes(replacement)
  return changes.some(isUnknown)
    ? { fault: 'value-gone' }
    : { project: storeRenamedValues({ ...project, ...replaceInDistribution(project, changes) }, changes) }
}

/** Saved views that name a renamed value, or one that was replaced, go on finding the documents. */
function storeRenamedValues(project: Project, changes: readonly ValueChange[]): Project {
  const replacements = toReplacements(changes)
  return valueLists.reduce((saved, list) => {
    const renamed = replacements.flatMap((each) =>
      each.list === list ? { was: each.was, value: each.next } : [],
    )
    return storeRenamed(saved, renamed, { ...fieldOfList[list], offered: getChoices(project, list) })
  }, project)
}

/** The register and the field that have the values of a list. */
const fieldOfList = {
  types: { list: 'documents', field: 'type' },
  disciplines: { list: 'documents', field: 'discipline' },
  statuses: { list: 'documents', field: 'status' },
  reasons: { list: 'transmittals', field: 'reason', staysOnRecords: true },
} as const satisfies Record<ValueChange['list'], object>

type Lists = Pick<StoredDocumentRules, 'ownTypes' | 'ownDisciplines' | 'ownStatuses' | 'ownReasons'>

const fields = { types: 'ownTypes', disciplines: 'ownDisciplines', reasons: 'ownReasons' } as const

function toRules(project: Project, change: ValueChange, values: readonly string[]): Lists {
  if (change.list !== 'statuses') return { [fields[change.list]]: [...values] }
  const stored = getAddedStatuses(project)
  const changed = change.value.trim()
  return {
    ownStatuses: values.map((name) => {
      const before = stored.find((status) => status.name === (name === changed ? change.was : name))
      const countsAs = (name === changed && change.countsAs) || before?.countsAs || firstMeaning
      return { ...before, name, countsAs }
    }),
  }
}

/** Rules of the distribution list that name a value, so that they still apply. */
function replaceInDistribution(
  project: Project,
  changes: readonly ValueChange[],
): Pick<Project, 'distribution'> | undefined {
  const replacing = toReplacements(changes)
  const rules = readDistribution(project)
  const changed = rules.map((rule) => {
    let next = rule
    for (const { list, was, next: value } of replacing) {
      const { field } = fieldOfList[list]
      if (field !== 'status' && isSameText(next[field], was)) next = { ...next, [field]: value }
    }
    return next
  })
  const isSame = changed.every((rule, at) => rule === rules[at])
  return isSame ? undefined : { distribution: changed }
}

/** A project that has no rules yet gets those that it goes by. */
function withRules(project: Project, change: Lists): Project {
  const { scheme: revisionScheme, ownRevisions, purposeSet, ownPurposes, numberTemplate } = getRules(project)
  const documentRules = project.documentRules ?? {
    revisionScheme,
    ownRevisions: [...ownRevisions],
    purposeSet,
    ownPurposes: [...ownPurposes],
    numberTemplate,
  }
  return { ...project, documentRules: { ...documentRules, ...change } }
}

/** A renamed value, or the replacement of a deleted one, in the documents that have it. */
function replaceInDocuments(
  project: Project,
  changes: readonly ValueChange[],
  { all }: Pick<Context, 'all'>,
) {
  const replacing = toReplacements(changes)
  if (replacing.length === 0) return []
  return all(documents).flatMap((document) => {
    if (!belongsTo(document, project)) return []
    const changed = replacing.reduce(replaceValue, document)
    return changed === document ? [] : [put(documents, changed)]
  })
}

interface Replacement {
  readonly list: ValueChange['list']
  readonly was: string
  readonly next: string
}

function toReplacements(changes: readonly ValueChange[]): readonly Replacement[] {
  return changes.flatMap(({ list, was, value, replacement = '' }) => {
    const next = value.trim() || replacement
    return was === '' || next === '' || next === was ? [] : { list, was, next }
  })
}

function replaceValue(document: ProjectDocument, { list, was, next }: Replacement): ProjectDocument {
  if (!hasValue(document, list, was)) return document
  switch (list) {
    case 'types':
      return { ...document, type: next }
    case 'disciplines':
      return { ...document, discipline: next }
    case 'statuses':
      return { ...document, status: next }
    case 'reasons':
      return document
  }
}

export function draftOfRules(project: Project): RulesDraft {
  const { scheme, ownRevisions, purposeSet, ownPurposes, numberTemplate } = getRules(project)
  return {
    revisionScheme: scheme,
    ownRevisions: ownRevisions.join(', '),
    purposeSet,
    ownPurposes: ownPurposes.join(', '),
    numberTemplate,
  }
}

/** Each once, in the order in which they were typed. */
function splitList(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(/[,;\n]/)
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ]
}
