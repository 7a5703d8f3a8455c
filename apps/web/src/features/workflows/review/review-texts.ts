/** Texts about the state of a review. */
import type { Ball } from '@plumbline/domain/workflows/ball-in-court.ts'
import { defaultOutcomes, type Outcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import type { StepRule } from '@plumbline/domain/workflows/stage.ts'
import { countApproved, type Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

export const outcomeTexts = defaultOutcomes.map(outcomeToText)

export function outcomeToTone(outcome: Outcome | undefined): BadgeTone {
  if (!outcome) return 'neutral'
  if (!outcome.mayProceed) return 'danger'
  return outcome.status === 'Approved' && !outcome.endsRound ? 'success' : 'warning'
}

export function toWorkText(outcome: Outcome | undefined): string {
  return outcome?.mayProceed ? 'Work may proceed' : 'Work may not proceed'
}

/** What follows from a decision on one stage. */
export function toConsequence({ mayProceed, endsRound }: Pick<Outcome, 'mayProceed' | 'endsRound'>): string {
  if (mayProceed)
    return endsRound
      ? 'Work may proceed. The submitter revises and resubmits.'
      : 'Work may proceed when all stages are approved.'
  return endsRound
    ? 'Work may not proceed. The submitter revises and resubmits.'
    : 'Work may not proceed. The other stages are still reviewed.'
}

const actions: Readonly<Record<Exclude<Ball['action'], 'review'>, string>> = {
  confirm: 'confirm the approval for the new revision',
  resubmit: 'revise and resubmit',
  close: 'close the review',
  'add-stages': 'add stages',
}

/** What the party has to do: 'review: Structural check'. */
export function ballToAction({ action, stage }: Ball): string {
  return action === 'review' ? `review: ${getTitle(stage?.name)}` : actions[action]
}

/** A party that no one has named. */
export function partyToText(party: string, { stage }: Pick<Ball, 'stage'>): string {
  return party.trim() || (stage ? 'No one assigned' : 'The submitter')
}

export const stepRuleTexts: Readonly<Record<StepRule, string>> = {
  all: 'All of them',
  any: 'The first to answer',
  lead: 'The lead',
}

/** '2 of 4 stages approved' */
export function approvedLabel(workflow: Workflow): string {
  const { length } = workflow.stages
  if (length === 0) return 'No stages yet'
  return `${countApproved(workflow)} of ${length} ${length === 1 ? 'stage' : 'stages'} approved`
}
