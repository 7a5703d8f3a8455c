/** The form of an added field: its name, kind and choices. */
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import {
  addedKinds,
  type ExtensibleList,
  maxChoices,
  maxFieldNameLength,
  readAddedFields,
  type StoredAddedField,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import {
  type FieldDraft,
  getFieldDraft,
  saveAddedField,
} from '@plumbline/domain/registers/added-fields/save-added-field.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { fieldMessages, kindLabels, listToName } from './messages.ts'
import { RemovedChoices, useRemovedChoices } from './removed-choices.tsx'

interface FieldDialogProps {
  project: Project
  register: ExtensibleList
  /** Undefined for a new one. */
  field: StoredAddedField | undefined
  onClose: () => void
}

const blank: FieldDraft = { name: '', kind: 'text', choices: '', isRequired: false }

export function FieldDialog({ project, register, field, onClose }: FieldDialogProps) {
  const perform = usePerform()
  const { newId } = useServices()
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: projects,
    record: project,
    toDraft(stored = project) {
      const present = readAddedFields(stored).find(({ id }) => id === field?.id)
      return present ? getFieldDraft(present) : blank
    },
    labels,
  })
  const [refused, setRefused] = useState<readonly string[]>([])
  const removed = useRemovedChoices(project, field, draft)

  function save() {
    // Letters and digits, because the id is part of the key of the values.
    const about = field
      ? { id: field.id, first }
      : { id: newId().replaceAll(/[^A-Za-z0-9]/g, ''), isNew: true as const }
    const renamed = removed.getRenamed()
    const args = { ...about, projectId: project.id, register, draft }
    const outcome = perform(
      saveAddedField,
      { ...args, ...(renamed.length > 0 && { renamed }) },
      fieldMessages,
    )
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={field ? 'Edit Field' : 'Add Field'}
      description={`${listToName(register)} of ${project.name}`}
      saveLabel={field ? 'Save Changes' : 'Add Field'}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        isRequired
        maxLength={maxFieldNameLength}
        {...tie('name')}
        error={refused.includes('name') ? getNameFault(draft.name) : undefined}
      />
      {field ? (
        <TextField
          {...tie('kind')}
          value={kindLabels[draft.kind]}
          readOnly
          hint="The kind of a field cannot be changed."
        />
      ) : (
        <SelectField
          {...choose('kind')}
          options={addedKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        />
      )}
      {draft.kind === 'choice' && (
        <div className="sm:col-span-2">
          <TextArea
            isRequired
            rows={5}
            {...tie('choices')}
            hint="One on each line, in the order in which they are offered."
            error={refused.includes('choices') ? `Enter at least one, and at most ${maxChoices}.` : undefined}
          />
        </div>
      )}
      <RemovedChoices {...removed} />
      <div className="sm:col-span-2">
        <Switch
          label="Required in forms and imports"
          isOn={draft.isRequired}
          onChange={(isRequired) => change({ isRequired })}
        />
      </div>
    </RecordDialog>
  )
}

function getNameFault(name: string): string {
  return name.trim() === '' ? 'Enter a name.' : 'The register has a field of this name.'
}

const labels = { name: 'Name', kind: 'Kind', choices: 'Choices' }
