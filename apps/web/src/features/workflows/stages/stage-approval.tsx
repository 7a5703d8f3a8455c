/** Whether the approval of a stage is for the current revisions, and how it is confirmed where it is not. */

import { confirmApproval } from '@plumbline/domain/workflows/commands/stage-commands.ts'
import { statusToOutcome } from '@plumbline/domain/workflows/outcomes.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { TriangleAlert } from 'lucide-react'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { DecisionText } from '#features/workflows/review/decision-text.tsx'
import { revisionToText, stageMessages } from '#features/workflows/review/messages.ts'
import { Button } from '#ui/controls/button.tsx'

interface StageApprovalProps {
  workflowId: string
  stage: Stage
  mayConfirm: boolean
}

export function StageApproval({ workflowId, stage, mayConfirm }: StageApprovalProps) {
  const { outdated, approval } = stage
  const perform = usePerform()
  if (outdated)
    return (
      <ul className="mt-3 flex flex-col gap-2">
        {outdated.map(({ id, documentNumber, title, approved, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft p-2"
          >
            <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
            <p className="wrap-anywhere min-w-0 flex-1 basis-56">
              <strong>
                {approved ? `Approved at Rev ${approved}` : 'Approved at an earlier revision'}, current is{' '}
                {current || 'a newer one'}
              </strong>{' '}
              <span className="text-muted">{documentNumber || getTitle(title)}</span>
            </p>
            {mayConfirm && (
              <Button
                size="small"
                aria-label={`Confirm for ${revisionToText(current)}: ${documentNumber || getTitle(title)}`}
                onClick={() =>
                  perform(
                    confirmApproval,
                    { id: workflowId, stageId: stage.id, documents: [{ id, revision: current }] },
                    stageMessages,
                  )
                }
              >
                Confirm for {revisionToText(current)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    )
  // Approvals of earlier versions have no outcome.
  const decision =
    stage.decision ?? (approval && { outcome: statusToOutcome(stage.status)?.code ?? 'A', ...approval })
  if (!decision) return null
  return (
    <div className="mt-3">
      <DecisionText decision={decision} />
    </div>
  )
}
