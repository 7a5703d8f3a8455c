/** The form of an outcome code of a project. */
import type { Project } from '@plumbline/domain/projects/project.ts'
import {
  getOutcomeDraft,
  type OutcomeDraft,
  saveOutcome,
} from '@plumbline/domain/workflows/outcome-codes/outcome-commands.ts'
import {
  maxCodeLength,
  maxLabelLength,
  type ProjectOutcome,
} from '@plumbline/domain/workflows/outcome-codes/project-outcomes.ts'
import { decidedStatuses, reviewedDocumentStatuses } from '@plumbline/domain/workflows/outcomes.ts'
import { useState } from 'react'
import { type Refusal, usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { outcomeMessages } from './messages.ts'

interface OutcomeDialogProps {
  project: Project
  /** Undefined for a new one. */
  outcome: ProjectOutcome | undefined
  /** Whether stages were decided with it. */
  isUsed: boolean
  onClose: () => void
}

export function OutcomeDialog({ project, outcome, isUsed, onClose }: OutcomeDialogProps) {
  const [first] = useState(() => getOutcomeDraft(outcome))
  const [draft, setDraft] = useState(first)
  const [refused, setRefused] = useState<Refusal>()
  const { newId } = useServices()
  const perform = usePerform()
  const change = (changes: Partial<OutcomeDraft>) => setDraft((before) => ({ ...before, ...changes }))
  function error(field: keyof OutcomeDraft) {
    if (!refused?.fields.includes(field)) return undefined
    if (draft.code.trim() === '' && field === 'code') return 'Enter a code.'
    if (draft.label.trim() === '' && field === 'label') return 'Enter what the code means.'
    return refused.message?.description
  }

  /** The statuses follow, because only Rejected means that work may not proceed. */
  function changeProceeding(mayProceed: boolean) {
    change(
      mayProceed
        ? { mayProceed, status: 'Approved with Comments', documentStatus: 'Approved' }
        : { mayProceed, status: 'Rejected', documentStatus: 'Pending', endsRound: true },
    )
  }

  function save() {
    const about = outcome ? { id: outcome.id, first } : { id: newId(), isNew: true as const }
    const saved = perform(saveOutcome, { ...about, projectId: project.id, draft }, outcomeMessages)
    if (saved.isDone) onClose()
    else setRefused(saved)
  }

  return (
    <RecordDialog
      title={outcome ? 'Edit Outcome Code' : 'Add Outcome Code'}
      saveLabel={outcome ? 'Save Changes' : 'Add Code'}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Code"
        isRequired
        maxLength={maxCodeLength}
        disabled={isUsed}
        hint={isUsed ? 'Stages were decided with it.' : undefined}
        value={draft.code}
        error={error('code')}
        onChange={(event) => change({ code: event.target.value })}
      />
      <TextField
        label="Meaning"
        isRequired
        placeholder="Approved, resubmit for record"
        maxLength={maxLabelLength}
        value={draft.label}
        error={error('label')}
        onChange={(event) => change({ label: event.target.value })}
      />
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Checkbox
          label="Work may proceed"
          checked={draft.mayProceed}
          onChange={(event) => changeProceeding(event.target.checked)}
        />
        <Checkbox
          label="Ends the round: the submitter revises and resubmits"
          checked={draft.endsRound}
          onChange={(event) => change({ endsRound: event.target.checked })}
        />
      </div>
      <SelectField
        label="Status of the Stage"
        options={decidedStatuses.filter((status) => draft.mayProceed === (status !== 'Rejected'))}
        value={draft.status}
        error={error('status')}
        onChange={(chosen) =>
          change({ status: decidedStatuses.find((one) => one === chosen) ?? draft.status })
        }
      />
      <SelectField
        label="Status of the Documents"
        options={reviewedDocumentStatuses}
        value={draft.documentStatus}
        onChange={(chosen) =>
          change({
            documentStatus: reviewedDocumentStatuses.find((one) => one === chosen) ?? draft.documentStatus,
          })
        }
      />
    </RecordDialog>
  )
}
