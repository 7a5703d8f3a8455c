/** The rounds of a review that have ended, each with its decisions, what they were about, and its comments. */
import { getOutcome, outcomeToText, storedToOutcome } from '@plumbline/domain/workflows/outcomes.ts'
import { getCommentsOfRound, type Round } from '@plumbline/domain/workflows/round.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { DecisionText } from './decision-text.tsx'
import { DelegationLine } from './delegation-line.tsx'
import { outcomeToTone } from './review-texts.ts'

export function EarlierRounds({ workflow }: { workflow: Workflow }) {
  const { rounds = [] } = workflow
  if (rounds.length === 0) return null
  return (
    <Card title="Earlier Rounds" className="mt-6">
      <ol className="flex flex-col gap-5">
        {rounds.toReversed().map((round) => (
          <li key={round.id}>
            <RoundDecisions workflow={workflow} round={round} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function RoundDecisions({ workflow, round }: { workflow: Workflow; round: Round }) {
  const { id, endedAt, outcome: code = '', meaning, stages } = round
  const getComments = (stageId: string) => {
    const comments = workflow.stages.find((stage) => stage.id === stageId)?.comments ?? []
    return getCommentsOfRound(workflow, comments, Number(id))
  }
  const outcome = storedToOutcome({ outcome: code, meaning })
  return (
    <section aria-label={`Round ${id}`}>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        Round {id}
        {outcome && <Badge tone={outcomeToTone(outcome)}>{outcomeToText(outcome)}</Badge>}
        <span className="font-normal text-muted text-small">Ended {momentToLabel(endedAt)}</span>
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {stages.map((stage) => (
          <li key={stage.id} className="min-w-0">
            <p className="break-words">
              {getTitle(stage.name)} · <PersonName email={stage.assigneeEmail || 'No one assigned'} />
              {getOutcome(stage) === undefined && <span className="text-muted"> · Not decided</span>}
            </p>
            {!stage.decision && <DelegationLine stage={stage} />}
            {stage.decision && <DecisionText decision={stage.decision} />}
            {getComments(stage.id).map((comment) => (
              <p key={comment.id} className="wrap-anywhere whitespace-pre-wrap">
                <PersonName email={comment.user} className="font-medium" />: {comment.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
