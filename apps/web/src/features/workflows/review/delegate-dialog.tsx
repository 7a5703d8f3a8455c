/** Hands a stage to another person, with a reason. */
import { delegateStage } from '@plumbline/domain/workflows/commands/delegate-stage.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { type Refusal, usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reviewMessages } from './review-messages.ts'

interface DelegateDialogProps {
  workflow: Workflow
  stage: Stage
  onClose: () => void
}

export function DelegateDialog({ workflow, stage, onClose }: DelegateDialogProps) {
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<Refusal>()
  const perform = usePerform()
  const error = (field: string) =>
    refused?.fields.includes(field) ? refused.message?.description : undefined

  function save() {
    const args = { id: workflow.id, stageId: stage.id, to, reason }
    const outcome = perform(delegateStage, args, reviewMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome)
  }

  return (
    <RecordDialog
      title="Delegate"
      description={getTitle(stage.name)}
      saveLabel="Delegate"
      record={{ of: workflows, id: workflow.id }}
      onSave={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 sm:col-span-2">
        <AssigneeField
          label="To"
          isRequired
          projectId={workflow.projectId ?? undefined}
          value={to}
          error={error('to')}
          hint="Decides on the stage. The due date stays."
          onChange={setTo}
        />
        <TextField
          label="Reason"
          isRequired
          placeholder="On leave"
          value={reason}
          error={error('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="text-muted">Both names are recorded. It can be taken back until it is decided.</p>
      </div>
    </RecordDialog>
  )
}
