/** The checklist builder: a name and ordered items. */
import { draftOf, saveChecklist } from '@plumbline/domain/safety/change-checklist.ts'
import type { Checklist } from '@plumbline/domain/safety/checklist.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { useState } from 'react'
import { useServices } from '#data/services.ts'
import { FileFormDialog } from '#parts/files/file-form-dialog.tsx'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ProjectField } from '#parts/projects/project-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DraftItem, ItemBuilder } from './item-builder.tsx'
import { safetyWords, words } from './words.ts'

interface ChecklistDialogProps {
  /** Undefined for a new one. */
  checklist?: Checklist | undefined
  /** The default project of a new one. */
  projectId: string
  onClose: () => void
}

export function ChecklistDialog({ checklist, projectId, onClose }: ChecklistDialogProps) {
  const [first] = useState(() => checklist && draftOf(checklist))
  const [items, setItems] = useState<readonly DraftItem[]>(
    () => checklist?.items.map(({ id, text }) => ({ key: id, id, text })) ?? [{ key: 'first', text: '' }],
  )
  const [refused, setRefused] = useState<readonly string[]>([])
  const perform = usePerform()
  const { newId } = useServices()

  function save(text: (field: string) => string) {
    const draft = {
      name: text('name'),
      projectId: text('projectId'),
      items: items.map(({ id, text }) => ({ ...(id !== undefined && { id }), text })),
    }
    const about =
      checklist && first
        ? { id: checklist.id, first }
        : { id: newId({ idPrefix: 'checklist_' }), isNew: true as const }
    const outcome = perform(saveChecklist, { ...about, draft }, safetyWords)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <FileFormDialog
      title={checklist ? 'Edit Checklist' : 'Create Checklist'}
      saveLabel={checklist ? 'Save Changes' : 'Create Checklist'}
      history={checklist && { of: safetyRecords, id: checklist.id }}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Checklist Name"
          name="name"
          isRequired
          defaultValue={checklist?.name}
          error={refused.includes('name') ? words.fields.name : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <ProjectField
          stored={checklist ? checklist.projectId : projectId}
          error={refused.includes('projectId') ? words.fields.projectId : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <ItemBuilder items={items} onItems={setItems} />
      </div>
    </FileFormDialog>
  )
}
