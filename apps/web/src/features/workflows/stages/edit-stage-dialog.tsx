/** The form of an existing stage. */
import { editStage } from '@plumbline/domain/workflows/commands/edit-stage.ts'
import { getStageDraft } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { reviewMessages } from '#features/workflows/review/review-messages.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { StageFields, stageLabels } from './stage-fields.tsx'

interface EditStageDialogProps {
  workflow: Workflow
  stage: Stage
  onClose: () => void
}

export function EditStageDialog({ workflow, stage, onClose }: EditStageDialogProps) {
  const { draft, first, change, merging } = useMergedForm({
    from: workflows,
    record: workflow,
    toDraft: (stored = workflow) => getStageDraft(stored.stages.find(({ id }) => id === stage.id) ?? stage),
    labels: stageLabels,
  })
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()

  function save() {
    const args = { id: workflow.id, stageId: stage.id, draft, first }
    const outcome = perform(editStage, args, reviewMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog title="Edit Stage" saveLabel="Save" merging={merging} onSave={save} onClose={onClose}>
      <StageFields
        draft={draft}
        projectId={workflow.projectId}
        hasBefore={workflow.stages[0]?.id !== stage.id}
        missing={missing}
        onChange={change}
      />
    </RecordDialog>
  )
}
