/** How a project numbers and revises its documents. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { type Project, projects } from '../../projects/project.ts'
import { isTemplate } from '../check-number.ts'
import { belongsTo, documents, type ProjectDocument } from '../document.ts'
import { getRules, purposeSets } from '../document-rules.ts'
import {
  changeValues,
  getAddedValues,
  getTypes,
  hasValue,
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
})

export const saveDocumentRules = command({
  name: 'projects.save-document-rules',
  needs: 'documents.edit',
  args: args({
    id: idArg(),
    draft: rulesDraftSchema,
    first: z.optional(rulesDraftSchema),
    /** The changes of the types and disciplines, in their order. */
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
      ...stored,
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
    project = withRules(project, { [change.list === 'types' ? 'ownTypes' : 'ownDisciplines']: [...values] })
  }
  const isUnknown = ({ list, replacement = '' }: ValueChange) =>
    replacement !== '' && !getChoices(project, list).includes(replacement)
  return changes.some(isUnknown) ? { fault: 'value-gone' } : { project }
}

/** A project that has no rules yet gets those that it goes by. */
function withRules(project: Project, change: { ownTypes?: string[]; ownDisciplines?: string[] }): Project {
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
  const replacing = changes.flatMap(({ list, was, value, replacement = '' }) => {
    const next = value.trim() || replacement
    return was === '' || next === '' ? [] : { list, was, next }
  })
  if (replacing.length === 0) return []
  return all(documents).flatMap((document) => {
    if (!belongsTo(document, project)) return []
    const changed = replacing.reduce(replaceValue, document)
    return changed === document ? [] : [put(documents, changed)]
  })
}

function getChoices(project: Project, list: ValueChange['list']): readonly string[] {
  return list === 'types' ? getTypes(project) : getAddedValues(project, list)
}

function replaceValue(
  document: ProjectDocument,
  { list, was, next }: { readonly list: ValueChange['list']; readonly was: string; readonly next: string },
): ProjectDocument {
  if (!hasValue(document, list, was)) return document
  return list === 'types' ? { ...document, type: next } : { ...document, discipline: next }
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
