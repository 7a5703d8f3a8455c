/** Adding a condition and editing one: the same form, the same rules. */

import * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg, listArg, textArg } from '../kernel/commands/args.ts'
import { accept, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { parseDay } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { type Modification, maxModifications, readConsents, stages } from '../projects/consent.ts'
import { type Project, projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { parseAmount } from './amount.ts'
import { amountKinds, type Condition, conditionPriorities, conditions, getDueDay } from './condition.ts'
import { modificationEffects, sortEntries, toKnownEntries } from './modifications.ts'

export const evidenceChoices = ['No', 'Yes'] as const

export const conditionDraftSchema = args({
  heading: lineArg(),
  description: textArg(),
  assignee: lineArg(),
  /** Day; '' for no due date. */
  dueDate: lineArg(),
  priority: lineArg(),
  // Requests of older versions do not have these.
  modifiedBy: z.optional(
    listArg(args({ id: idArg(), effect: z.enum(modificationEffects) }), maxModifications),
  ),
  conditionNumber: z.optional(lineArg()),
  consentId: z.optional(idArg()),
  /** One of `stages`; '' for none. */
  stage: z.optional(lineArg()),
  responsibleParty: z.optional(lineArg()),
  /** 'Yes', 'No' or ''. */
  evidenceRequired: z.optional(lineArg()),
  requiredEvidence: z.optional(textArg()),
  amountKind: z.optional(lineArg()),
  amount: z.optional(lineArg()),
  /** Days; '' for none. */
  lodgedOn: z.optional(lineArg()),
  refundedOn: z.optional(lineArg()),
})
export type ConditionDraft = z.infer<typeof conditionDraftSchema>

export const saveCondition = takesAddedValues(
  conditions,
  command({
    name: 'conditions.save',
    needs: 'conditions.edit',
    args: args({ ...formArgs(conditionDraftSchema), projectId: idArg() }),
    decide({ id, isNew, projectId, ...form }, { find, timeZone }) {
      const condition = isNew ? newCondition(id, projectId) : find(conditions, id)
      // Another tab may have deleted either while the form was open.
      if (!condition) return refuse('condition-gone')
      const project = find(projects, condition.projectId)
      if (!project) return refuse('project-gone')
      // Untouched fields keep their stored form, for example a priority that is no longer offered, or an instant instead
      // of a day.
      const { draft, changed } = openDraft(condition, getDraft, form, timeZone)
      if (draft.heading.trim() === '') return refuse('missing-information', ['heading'])
      const unknown = unknownChoices(changed)
      if (unknown.length > 0) return refuse('missing-information', unknown)
      if (changed.consentId && !hasConsent(project, changed.consentId))
        return refuse('consent-gone', ['consentId'])
      const modifications = readConsents(project).flatMap((consent) => consent.modifications)
      if (addsUnknownModification(changed, condition, modifications))
        return refuse('modification-gone', ['modifiedBy'])
      const faulty = dayFields.filter((field) => changed[field] && !parseDay(changed[field]))
      if (faulty.length > 0) return refuse('date-invalid', faulty)
      if (changed.amount?.trim() && parseAmount(changed.amount) === undefined)
        return refuse('amount-invalid', ['amount'])
      const { modifiedBy } = changed
      const modified = modifiedBy && { modifiedBy: sortEntries(modifiedBy, modifications) }
      return accept(save(conditions, { ...condition, ...toFields(changed), ...modified }, isNew))
    },
  }),
)

const dayFields = ['dueDate', 'lodgedOn', 'refundedOn'] as const

function unknownChoices(changed: Partial<ConditionDraft>): readonly string[] {
  const isUnknown = (value: string | undefined, choices: readonly string[]) =>
    value !== undefined && !choices.includes(value)
  return [
    ...(isUnknown(changed.priority, conditionPriorities) ? ['priority'] : []),
    ...(isUnknown(changed.stage, ['', ...stages]) ? ['stage'] : []),
    ...(isUnknown(changed.evidenceRequired, ['', ...evidenceChoices]) ? ['evidenceRequired'] : []),
    ...(isUnknown(changed.amountKind, ['', ...amountKinds]) ? ['amountKind'] : []),
  ]
}

function hasConsent(project: Project, consentId: string): boolean {
  return readConsents(project).some(({ id }) => id === consentId)
}

/** What was stored stays, even if its modification no longer exists. */
function addsUnknownModification(
  { modifiedBy = [] }: Partial<ConditionDraft>,
  stored: Condition,
  modifications: readonly Modification[],
): boolean {
  const known = new Set([...modifications, ...(stored.modifiedBy ?? [])].map(({ id }) => id))
  return modifiedBy.some(({ id }) => !known.has(id))
}

function toFields({
  evidenceRequired,
  amount,
  modifiedBy: _,
  ...changed
}: Partial<ConditionDraft>): Partial<Condition> {
  const texts = Object.entries(changed).flatMap(([field, typed]) =>
    typed === undefined ? [] : [[field, typed.trim()]],
  )
  return {
    ...Object.fromEntries(texts),
    ...(evidenceRequired !== undefined && { evidenceRequired: evidenceRequired === 'Yes' }),
    ...(amount !== undefined && { amount: parseAmount(amount) ?? '' }),
  }
}

/** The initial draft of the form: the stored condition, or a new one. */
export function getDraft(
  condition: Condition = newCondition('', ''),
  timeZone?: string,
): Required<ConditionDraft> {
  const { heading, description, assignee, priority, conditionNumber = '', consentId = '' } = condition
  const { stage = '', responsibleParty = '', requiredEvidence = '', amountKind = '', amount = '' } = condition
  return {
    ...{ heading, description, assignee, dueDate: getDueDay(condition, timeZone) ?? '', priority },
    ...{ conditionNumber, consentId, stage, responsibleParty },
    evidenceRequired: condition.evidenceRequired ? 'Yes' : 'No',
    requiredEvidence,
    modifiedBy: toKnownEntries(condition.modifiedBy ?? []),
    amountKind,
    amount,
    lodgedOn: storedToDay(condition.lodgedOn, timeZone) ?? '',
    refundedOn: storedToDay(condition.refundedOn, timeZone) ?? '',
  }
}

function newCondition(id: string, projectId: string): Condition {
  return {
    id,
    projectId,
    heading: '',
    description: '',
    assignee: '',
    dueDate: '',
    priority: 'Medium',
    status: 'Pending',
    documents: [],
    conditionComments: [],
  }
}
