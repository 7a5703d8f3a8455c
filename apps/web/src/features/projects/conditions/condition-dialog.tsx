/** The form of a new or existing condition. */

import { type Condition, conditionPriorities, conditions } from '@plumbline/domain/conditions/condition.ts'
import { draftOf, saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { useRow } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { askAboutDue } from '#parts/dates/date-questions.ts'
import { DayField } from '#parts/dates/day-field.tsx'
import { usePerform } from '#parts/perform/use-perform.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { conditionWords, words } from './words.ts'

interface ConditionDialogProps {
  projectId: string
  /** Undefined for a new one. */
  condition?: Condition | undefined
  onSaved: () => void
  onClose: () => void
}

export function ConditionDialog({ projectId, condition, onSaved, onClose }: ConditionDialogProps) {
  // The condition as it was when the form opened, whatever others change meanwhile.
  const [first] = useState(() => draftOf(condition))
  const [assignee, setAssignee] = useState(first.assignee)
  const [due, setDue] = useState(first.dueDate)
  const project = useRow(projects, projectId)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { newId } = useServices()
  const perform = usePerform()
  const error = (field: string) => (missing.includes(field) ? words.required[field] : undefined)
  const priorities: readonly string[] = conditionPriorities

  function save(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '')
    const draft = {
      heading: text('heading'),
      description: text('description'),
      assignee,
      dueDate: text('dueDate'),
      priority: text('priority'),
    }
    const about = condition ? { id: condition.id, first } : { id: newId(conditions), isNew: true as const }
    const outcome = perform(saveCondition, { ...about, projectId, draft }, conditionWords)
    if (outcome.isDone) onSaved()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog
      title={condition ? 'Edit Condition' : 'Add Condition'}
      description={condition ? undefined : 'It starts as pending. Documents and comments are added after.'}
      saveLabel={condition ? 'Save Changes' : 'Add Condition'}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Heading"
          name="heading"
          isRequired
          defaultValue={first.heading}
          error={error('heading')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Description" name="description" defaultValue={first.description} />
      </div>
      <div className="sm:col-span-2">
        <AssigneeField label="Assignee" value={assignee} onChange={setAssignee} projectId={projectId} />
      </div>
      <DayField
        label="Due Date"
        name="dueDate"
        value={due}
        error={error('dueDate')}
        warning={askAboutDue(due, project)}
        onChange={(event) => setDue(event.target.value)}
      />
      <SelectField
        label="Priority"
        name="priority"
        // An older list may contain a custom priority.
        options={priorities.includes(first.priority) ? priorities : [first.priority, ...priorities]}
        defaultValue={first.priority}
        error={error('priority')}
      />
    </RecordDialog>
  )
}
