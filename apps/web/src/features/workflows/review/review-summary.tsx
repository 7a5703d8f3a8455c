/** Where a review is: who must act, by when, in which round, and whether work may proceed. */

import { stagesFromMe } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import { startRound } from '@plumbline/domain/workflows/commands/review-commands.ts'
import { setWorkflowStatus } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { getOutcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { FilePlus2, FileText, Gavel, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useMe } from '#notifications/use-me.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AwayLine } from './away-line.tsx'
import { DelegationLine } from './delegation-line.tsx'
import { workflowMessages } from './messages.ts'
import { reviewMessages } from './review-messages.ts'
import {
  ballToAction,
  outcomeToTone,
  partyToText,
  toStageTask,
  toSubmitterTask,
  toWorkText,
} from './review-texts.ts'
import { SubmitByFacts } from './submit-by-line.tsx'
import { useReviewDays } from './use-review-days.ts'
import { useReviewSheet } from './use-review-sheet.ts'
import { useReview, useReviewReader } from './use-reviews.ts'

const DecideDialog = lazyModule(() => import('./decide-dialog.tsx').then((module) => module.DecideDialog))

export function ReviewSummary({ workflow: stored }: { workflow: Workflow }) {
  const workflow = useReview(stored)
  const { ball, dueDay, isOverdue, outcome, round, since } = useReviewReader().figures(workflow)
  const reader = useReviewDays()
  const { daysOpen, daysWithBall } = reader.days(workflow)
  const submitBy = workflow.status === 'Completed' ? undefined : reader.submitBy(workflow)
  const parties = reader.daysByParty(workflow)
  return (
    <Card
      title="Review"
      action={
        <div className="flex flex-wrap justify-end gap-2">
          {workflow.stages.length > 0 && <SheetButton workflow={workflow} />}
          <ReviewActions workflow={workflow} />
        </div>
      }
      className="mb-6"
    >
      <NextAction workflow={workflow} stored={stored} />
      <dl
        className={clsx(
          'grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2',
          submitBy ? 'lg:grid-cols-3 xl:grid-cols-5' : 'lg:grid-cols-4',
        )}
      >
        <Item label="Ball in Court">
          {ball ? (
            <>
              <PersonName email={partyToText(ball.party, ball)} className="break-words font-medium" />
              <span className="block break-words text-muted text-small">To {ballToAction(ball)}</span>
              {ball.stage && <DelegationLine stage={ball.stage} />}
              {ball.stage && <AwayLine email={ball.party} />}
              {since && daysWithBall !== undefined && (
                <span className="block text-muted text-small">
                  Since {dayToLabel(since)}, {countToLabel(daysWithBall, 'working day')}
                </span>
              )}
            </>
          ) : (
            <span className="text-muted">{workflow.status === 'Draft' ? 'Not started' : 'No one'}</span>
          )}
        </Item>
        <Item label="Due">
          {dueDay ? (
            <span className="flex flex-wrap items-center gap-2">
              {dayToLabel(dueDay)}
              {isOverdue && <Badge tone="danger">Overdue</Badge>}
            </span>
          ) : (
            <span className="text-muted">No due date</span>
          )}
        </Item>
        {submitBy && (
          <Item label="Submit By">
            <SubmitByFacts workflow={workflow} submitBy={submitBy} />
          </Item>
        )}
        <Item label="Round">
          <span className="tabular-nums">{round}</span>
          {daysOpen !== undefined && (
            <span className="block text-muted text-small">
              {countToLabel(daysOpen, 'working day')} in all
            </span>
          )}
        </Item>
        <Item label="Outcome">
          {outcome ? (
            <Badge tone={outcomeToTone(outcome)}>{outcomeToText(outcome)}</Badge>
          ) : (
            <span className="text-muted">
              {ball?.action === 'confirm' ? 'Approved at an earlier revision' : 'None yet'}
            </span>
          )}
          <strong className="block font-semibold">{toWorkText(outcome)}</strong>
        </Item>
      </dl>
      {parties.length > 0 && (
        <p className="mt-3 border-line border-t pt-3 text-muted text-small">
          Working days with each party:{' '}
          {parties.map(({ party, days }, index) => (
            <span key={party}>
              {index > 0 && ', '}
              <PersonName email={partyToText(party, { stage: undefined })} /> {days}
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

/** Where the form has the project of the review. A number in the name of the file then finds its document. */
function toAddRevision(projectId: string | null | undefined) {
  const action = { do: 'add-document' } as const
  return projectId
    ? { to: paths.project(projectId), search: { tab: 'documents', ...action } }
    : { to: paths.documents, search: action }
}

/** What the review waits for from the signed-in user, with the button for it. */
function NextAction({ workflow, stored }: { workflow: Workflow; stored: Workflow }) {
  const [due] = stagesFromMe(workflow, useMe())
  const [toDecide, setToDecide] = useState<Stage>()
  const mayFile = useCanIn(workflow.projectId, 'documents.edit')
  const navigate = useNavigate()
  if (due?.kind !== 'stage') return null
  const stage = due.action ? undefined : workflow.stages.find(({ id }) => id === due.id)
  const isOpening = due.action === 'resubmit' && mayFile
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-accent-soft p-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">Your turn</strong>
        {stage ? toStageTask(stage, due.coverFor) : toSubmitterTask(due.action, workflow)}
      </p>
      {stage && (
        <Button size="small" variant="primary" icon={<Gavel />} onClick={() => setToDecide(stage)}>
          Decide
        </Button>
      )}
      {isOpening && (
        <Button
          size="small"
          variant="primary"
          icon={<FilePlus2 />}
          onClick={() => navigate(toAddRevision(workflow.projectId))}
        >
          Add Revision
        </Button>
      )}
      {toDecide && (
        <LazyForm>
          <DecideDialog workflow={stored} stage={toDecide} onClose={() => setToDecide(undefined)} />
        </LazyForm>
      )}
    </div>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SheetButton({ workflow }: { workflow: Workflow }) {
  const sheet = useReviewSheet(workflow)
  return (
    <Button size="small" icon={<FileText />} isBusy={sheet.isBusy} onClick={() => void sheet.save()}>
      Review Sheet
    </Button>
  )
}

function ReviewActions({ workflow }: { workflow: Workflow }) {
  const { id, projectId, stages, status } = workflow
  const mayEdit = useCanIn(projectId, 'workflows.edit')
  const { figures } = useReviewReader()
  const perform = usePerform()
  if (!mayEdit) return null
  if (status === 'Draft' && stages.length > 0)
    return (
      <Button
        size="small"
        icon={<Play />}
        onClick={() => perform(setWorkflowStatus, { id, status: 'In Progress' as const }, workflowMessages)}
      >
        Start Review
      </Button>
    )
  if (!stages.some((stage) => getOutcome(stage) !== undefined)) return null
  return (
    <Button size="small" icon={<RotateCcw />} onClick={() => perform(startRound, { id }, reviewMessages)}>
      {`Start Round ${figures(workflow).round + 1}`}
    </Button>
  )
}
