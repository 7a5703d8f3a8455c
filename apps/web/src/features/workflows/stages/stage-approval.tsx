/** Whether the approval of a stage is for the current revisions, and how it is confirmed where it is not. */
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { confirmApproval } from '@plumbline/domain/workflows/stage-commands.ts'
import { TriangleAlert } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { revisionToText, stageMessages } from '#features/workflows/review/messages.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
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
  if (!approval) return null
  const names = approval.documents.map(({ documentNumber, title, revision }) =>
    [documentNumber || getTitle(title), revision && `Rev ${revision}`].filter(Boolean).join(' '),
  )
  return (
    <p className="wrap-anywhere mt-3 text-muted text-small">
      Approved at {listToText(names)}{' '}
      {approval.by && (
        <>
          {' '}
          by <PersonName email={approval.by} />
        </>
      )}
      , {momentToLabel(approval.at)}
    </p>
  )
}
