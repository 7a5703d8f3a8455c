/** The form of a new stage. */
import { addStage } from '@plumbline/domain/workflows/commands/add-stage.ts'
import type { StageDraft } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { stageMessages } from '#features/workflows/review/messages.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { StageFields } from './stage-fields.tsx'

interface AddStageDialogProps {
  workflow: Pick<Workflow, 'id' | 'projectId' | 'stages'>
  onClose: () => void
}

const empty: Required<StageDraft> = {
  ...{ name: '', assigneeEmail: '', instructions: '', reviewDays: '', dueDate: '' },
  ...{ isSideBySide: false, stepRule: 'all', isLead: false },
}

export function AddStageDialog({ workflow, onClose }: AddStageDialogProps) {
  const [draft, setDraft] = useState(empty)
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()

  function save() {
    const outcome = perform(addStage, { id: workflow.id, ...draft }, stageMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog
      title="Add Stage"
      description="It is added after the existing stages, and starts as pending."
      saveLabel="Add Stage"
      onSave={save}
      onClose={onClose}
    >
      <StageFields
        draft={draft}
        projectId={workflow.projectId}
        hasBefore={workflow.stages.length > 0}
        missing={missing}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
    </RecordDialog>
  )
}
