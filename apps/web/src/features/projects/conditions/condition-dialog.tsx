/** The form of a new or existing condition. */

import { type Condition, conditionPriorities, conditions } from '@plumbline/domain/conditions/condition.ts'
import { getDraft, saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { askAboutDue } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { AmountFields, ConsentFields, EvidenceFields } from './condition-fields.tsx'
import { ConditionModificationFields } from './condition-modification-fields.tsx'
import { conditionMessages, messages } from './texts/messages.ts'

interface ConditionDialogProps {
  projectId: string
  /** Undefined for a new one. */
  condition?: Condition | undefined
  onSaved: () => void
  onClose: () => void
}

export function ConditionDialog({ projectId, condition, onSaved, onClose }: ConditionDialogProps) {
  const form = useMergedForm({ from: conditions, record: condition, toDraft: getDraft, labels })
  const { draft, first, change, tie, choose, merging } = form
  const added = useAddedForm('conditions', condition, projectId)
  const project = useRow(projects, projectId)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { newId } = useServices()
  const perform = usePerform()
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)
  const priorities: readonly string[] = conditionPriorities

  function save() {
    const about = condition ? { id: condition.id, first } : { id: newId(conditions), isNew: true as const }
    const outcome = perform(saveCondition, { ...about, projectId, draft, ...added.args }, conditionMessages)
    if (outcome.isDone) onSaved()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog
      title={condition ? 'Edit Condition' : 'Add Condition'}
      description={condition ? undefined : 'It starts as pending. Documents and comments are added after.'}
      saveLabel={condition ? 'Save Changes' : 'Add Condition'}
      history={condition && { of: conditions, id: condition.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField isRequired {...tie('heading')} error={error('heading')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
      <div className="sm:col-span-2">
        <AssigneeField
          label={labels.assignee}
          value={draft.assignee}
          onChange={(assignee) => change({ assignee })}
          projectId={projectId}
        />
      </div>
      <DayField {...tie('dueDate')} error={error('dueDate')} warning={askAboutDue(draft.dueDate, project)} />
      <SelectField
        // An older list may contain a custom priority.
        options={priorities.includes(first.priority) ? priorities : [first.priority, ...priorities]}
        {...choose('priority')}
        error={error('priority')}
      />
      <ConsentFields {...{ form, project, error }} />
      <ConditionModificationFields {...{ form, project }} />
      <EvidenceFields form={form} />
      <AmountFields {...{ form, project, error }} />
      {added.render(missing)}
    </RecordDialog>
  )
}

const labels = {
  heading: 'Heading',
  description: 'Description',
  assignee: 'Assignee',
  dueDate: 'Due Date',
  priority: 'Priority',
  conditionNumber: 'Number',
  consentId: 'Consent',
  stage: 'Stage',
  modifiedBy: 'Modifications',
  responsibleParty: 'Responsible Party',
  evidenceRequired: 'Evidence Required',
  requiredEvidence: 'Required Evidence',
  amountKind: 'Bond or Contribution',
  amount: 'Amount',
  lodgedOn: 'Lodged On',
  refundedOn: 'Refunded On',
}
