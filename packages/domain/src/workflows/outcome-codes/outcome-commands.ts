/** Adds, edits, retires and deletes the outcome codes of a project. */
import * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { type Project, projects } from '../../projects/project.ts'
import { storeRenamed } from '../../registers/view/renamed-values.ts'
import { decidedStatuses, defaultOutcomes, outcomeToText, reviewedDocumentStatuses } from '../outcomes.ts'
import { workflows } from '../workflow.ts'
import {
  countDecisions,
  isSameCode,
  maxCodeLength,
  maxLabelLength,
  maxOutcomes,
  type ProjectOutcome,
  readOutcomes,
} from './project-outcomes.ts'

export const outcomeDraftSchema = args({
  code: lineArg(),
  label: lineArg(),
  status: z.enum(decidedStatuses),
  mayProceed: z.boolean(),
  endsRound: z.boolean(),
  documentStatus: z.enum(reviewedDocumentStatuses),
})
export type OutcomeDraft = z.infer<typeof outcomeDraftSchema>

export const saveOutcome = command({
  name: 'projects.save-outcome',
  needs: 'projects.edit',
  args: args({ ...formArgs(outcomeDraftSchema), projectId: idArg() }),
  decide({ id, isNew, projectId, ...form }, context) {
    const project = context.find(projects, projectId)
    if (!project) return refuse('project-gone')
    const known = readOutcomes(project)
    const stored = isNew ? newOutcome(id) : known.find((each) => each.id === id)
    if (!stored) return refuse('outcome-gone')
    const { draft } = openDraft(stored, getOutcomeDraft, form)
    const typed = { ...draft, code: draft.code.trim(), label: draft.label.trim() }
    const others = known.filter((each) => each.id !== id)
    const refused = checkDraft(typed, others)
    if (refused) return refused
    const hasOtherCode = !isNew && !isSameCode(typed.code, stored.code)
    if (hasOtherCode && isUsed(stored.code, project, context)) return refuse('code-used', ['code'])
    const saved = { ...stored, ...typed }
    const outcomes = isNew ? [...others, saved] : known.map((each) => (each.id === id ? saved : each))
    const renamed = isNew ? project : storeRenamedOutcome({ ...project, outcomes }, stored, saved)
    return accept(withOutcomes(renamed, outcomes))
  },
})

/** The registers that are filtered by outcomes. */
const filtered = ['workflows', 'stages'] as const

/** Decisions keep the label that they were made with, so that saved views go on finding both. */
function storeRenamedOutcome(project: Project, before: ProjectOutcome, after: ProjectOutcome): Project {
  const offered = [...defaultOutcomes, ...readOutcomes(project)].map(outcomeToText)
  const renamed = [{ was: outcomeToText(before), value: outcomeToText(after) }]
  return filtered.reduce(
    (saved, list) => storeRenamed(saved, renamed, { list, field: 'outcome', offered, staysOnRecords: true }),
    project,
  )
}

function checkDraft({ code, label, status, mayProceed }: OutcomeDraft, others: readonly ProjectOutcome[]) {
  const missing = Object.entries({ code, label }).flatMap(([field, typed]) => (typed === '' ? [field] : []))
  if (missing.length > 0) return refuse('missing-information', missing)
  if (code.length > maxCodeLength) return refuse('code-too-long', ['code'])
  if (label.length > maxLabelLength) return refuse('label-too-long', ['label'])
  if ([...defaultOutcomes, ...others].some((each) => isSameCode(each.code, code)))
    return refuse('code-exists', ['code'])
  // The statuses of stages state whether the work may continue, and the code must not contradict them.
  if (mayProceed !== (status !== 'Rejected')) return refuse('status-contradicts', ['status'])
  return others.length >= maxOutcomes ? refuse('outcomes-too-many') : undefined
}

const named = { projectId: idArg(), outcomeId: idArg() }

/** A code that was used stays readable. It is retired instead. */
export const deleteOutcome = command({
  name: 'projects.delete-outcome',
  needs: 'projects.edit',
  args: args(named),
  decide({ projectId, outcomeId }, context) {
    const project = context.find(projects, projectId)
    if (!project) return refuse('project-gone')
    const known = readOutcomes(project)
    const stored = known.find(({ id }) => id === outcomeId)
    if (!stored) return refuse('outcome-gone')
    if (isUsed(stored.code, project, context)) return refuse('code-used')
    return accept(
      withOutcomes(
        project,
        known.filter((each) => each !== stored),
      ),
    )
  },
})

/** A retired code is not offered for new decisions. It can be offered again. */
export const retireOutcome = command({
  name: 'projects.retire-outcome',
  needs: 'projects.edit',
  args: args({ ...named, isRetired: z.boolean() }),
  decide({ projectId, outcomeId, isRetired }, { find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    const known = readOutcomes(project)
    const stored = known.find(({ id }) => id === outcomeId)
    if (!stored) return refuse('outcome-gone')
    const changed = { ...stored, isRetired: isRetired || undefined }
    return accept(
      withOutcomes(
        project,
        known.map((each) => (each === stored ? changed : each)),
      ),
    )
  },
})

function withOutcomes(project: Project, outcomes: readonly ProjectOutcome[]) {
  return put(projects, { ...project, outcomes })
}

/** Even by a review that the person may not see. */
function isUsed(code: string, { id }: Project, { all, unrestricted }: Context): boolean {
  const reviews = (unrestricted ?? { all }).all(workflows)
  return (
    countDecisions(
      code,
      reviews.filter(({ projectId }) => projectId === id),
    ) > 0
  )
}

function newOutcome(id: string): ProjectOutcome {
  return {
    ...{ id, code: '', label: '', status: 'Approved with Comments' as const },
    ...{ mayProceed: true, endsRound: false, documentStatus: 'Approved' as const },
  }
}

export function getOutcomeDraft(outcome: ProjectOutcome = newOutcome('')): OutcomeDraft {
  const { code, label, status, mayProceed, endsRound, documentStatus } = outcome
  return { code, label, status, mayProceed, endsRound, documentStatus }
}
