/** Texts about the state of a review. */
import type { Ball } from '@plumbline/domain/workflows/ball-in-court.ts'
import {
  type OutcomeCode,
  outcomeCodes,
  outcomes,
  outcomeToText,
} from '@plumbline/domain/workflows/outcomes.ts'
import type { StepRule } from '@plumbline/domain/workflows/stage.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

export const outcomeTexts = outcomeCodes.map(outcomeToText)

export function outcomeToTone(code: OutcomeCode): BadgeTone {
  const tones = { A: 'success', B: 'warning', C: 'danger', D: 'danger' } as const
  return tones[code]
}

/** For a cell of a table, which contains the text of the outcome. */
export function outcomeTextToTone(text: string): BadgeTone {
  const code = outcomeCodes.find((each) => outcomeToText(each) === text)
  return code ? outcomeToTone(code) : 'neutral'
}

export function toWorkText(code: OutcomeCode | undefined): string {
  return code && outcomes[code].mayProceed ? 'Work may proceed' : 'Work may not proceed'
}

/** What follows from a decision on one stage. */
export function toConsequence(code: OutcomeCode): string {
  return outcomes[code].mayProceed
    ? 'Work may proceed when all stages are approved.'
    : 'Work may not proceed. The submitter revises and resubmits.'
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
