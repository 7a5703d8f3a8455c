/** Texts about the state of a review. */
import type { DueFromMe } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Ball } from '@plumbline/domain/workflows/ball-in-court.ts'
import { defaultOutcomes, type Outcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { roundNumber } from '@plumbline/domain/workflows/round.ts'
import type { Stage, StepRule } from '@plumbline/domain/workflows/stage.ts'
import { countApproved, type Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { listToText } from '#core/texts/list-to-text.ts'
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

/** What the signed-in user has to do with a stage. `coverFor`: the person who is away. */
export function toStageTask(stage: Stage, coverFor: string | undefined): string {
  const name = getTitle(stage.name)
  const whom = coverFor ? ` for ${coverFor}` : ''
  if (stage.outdated) return `Confirm ${name} for the new revision${whom}, or decide again.`
  const day = storedToDay(stage.dueDate)
  return `Decide the stage ${name}${whom}${day ? `, by ${dayToLabel(day)}` : ''}.`
}

/** What the signed-in user has to do as the submitter. */
export function toSubmitterTask(
  action: Extract<DueFromMe, { kind: 'stage' }>['action'],
  workflow: Workflow,
): string {
  const next = `Round ${roundNumber(workflow) + 1}`
  const links = [workflow, ...workflow.stages].flatMap(({ documentLinks = [] }) => documentLinks)
  if (action === 'resubmit') {
    const names = [...new Set(links.map((link) => link.documentNumber || getTitle(link.title)))]
    return names.length > 0
      ? `Add the new revision of ${listToText(names)}. ${next} starts with it, with the same people.`
      : `Revise what was reviewed, then start ${next.toLowerCase()}.`
  }
  if (action === 'add-stages') return 'Add the stages of the review.'
  return 'All stages are decided. Set the status to Completed.'
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
