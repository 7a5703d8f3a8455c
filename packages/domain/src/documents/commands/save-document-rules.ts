/** How a project numbers and revises its documents. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { type Project, projects } from '../../projects/project.ts'
import { isTemplate } from '../check-number.ts'
import { getRules, purposeSets } from '../document-rules.ts'
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

export const saveDocumentRules = command({
  name: 'projects.save-document-rules',
  needs: 'documents.edit',
  args: args({ id: idArg(), draft: rulesDraftSchema, first: z.optional(rulesDraftSchema) }),
  decide({ id, ...form }, { find }) {
    const stored = find(projects, id)
    if (!stored) return refuse('project-gone')
    const { draft, changed } = openDraft(stored, draftOfRules, form)
    if (Object.keys(changed).length === 0) return accept()
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
    return accept(put(projects, { ...stored, documentRules: { ...stored.documentRules, ...documentRules } }))
  },
})

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
