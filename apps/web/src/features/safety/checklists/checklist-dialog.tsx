/** The checklist builder: a name and ordered items. */
import { saveChecklist } from '@plumbline/domain/safety/change-checklist.ts'
import { type Checklist, readChecklist } from '@plumbline/domain/safety/checklist.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { FileFormDialog } from '#documents/files/file-form-dialog.tsx'
import { messages, safetyMessages } from '#features/safety/records/messages.ts'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DraftItem, ItemBuilder } from './item-builder.tsx'

interface ChecklistDialogProps {
  /** Undefined for a new one. */
  checklist?: Checklist | undefined
  /** The default project of a new one. */
  projectId: string
  onClose: () => void
}

export function ChecklistDialog({ checklist, projectId, onClose }: ChecklistDialogProps) {
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: safetyRecords,
    record: checklist,
    toDraft: (stored) => toFields(stored && readChecklist(stored), projectId),
    labels,
  })
  const { label: _, ...project } = choose('projectId')
  const { items } = draft
  const added = useAddedForm('safety-records', checklist, draft.projectId)
  const [refused, setRefused] = useState<readonly string[]>([])
  const perform = usePerform()
  const { newId } = useServices()

  function save() {
    const about = checklist
      ? { id: checklist.id, first: toDraft(first) }
      : { id: newId({ idPrefix: 'checklist_' }), isNew: true as const }
    const outcome = perform(saveChecklist, { ...about, draft: toDraft(draft), ...added.args }, safetyMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <FileFormDialog
      title={checklist ? 'Edit Checklist' : 'Create Checklist'}
      saveLabel={checklist ? 'Save Changes' : 'Create Checklist'}
      history={checklist && { of: safetyRecords, id: checklist.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          isRequired
          {...tie('name')}
          error={refused.includes('name') ? messages.fields.name : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <ProjectField
          {...project}
          stored={first.projectId}
          error={refused.includes('projectId') ? messages.fields.projectId : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <ItemBuilder items={items} onItems={(items) => change({ items })} />
      </div>
      {added.render(refused)}
    </FileFormDialog>
  )
}

/** The command merges the items one by one. */
const labels = { name: 'Checklist Name', projectId: 'Project' }

interface Fields {
  name: string
  projectId: string
  items: readonly DraftItem[]
}

function toFields(checklist: Checklist | undefined, projectId: string): Fields {
  if (!checklist) return { name: '', projectId, items: [{ key: 'first', text: '' }] }
  const { name, items } = checklist
  return { name, projectId: checklist.projectId, items: items.map(({ id, text }) => ({ key: id, id, text })) }
}

function toDraft({ items, ...draft }: Fields) {
  return { ...draft, items: items.map(({ id, text }) => ({ ...(id !== undefined && { id }), text })) }
}
