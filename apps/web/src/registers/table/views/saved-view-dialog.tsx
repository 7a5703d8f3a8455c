/** Saves search and filters of a register as a view under a name, or gives a saved view another name. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { saveTableView } from '@plumbline/domain/registers/table-settings/save-table-settings.ts'
import {
  sharedViews,
  shareView,
  updateSharedView,
} from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { withFilter } from '@plumbline/domain/registers/view/table-view.ts'
import { textToView, viewToText } from '@plumbline/domain/registers/view/view-codec.ts'
import { useState } from 'react'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { formReader } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { ownTableMessages } from '#registers/table/model/own-table-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sharedViewMessages } from './shared-view-texts.ts'
import type { ListedView } from './use-saved-views.ts'

interface SavedViewDialogProps {
  /** The register. */
  table: string
  /** Search and filters, as `viewToText` writes them. */
  text: string
  /** Called with the view that was saved. */
  onSaved: (id: Id, text: string) => void
  onClose: () => void
}

const onlyMe = 'me'
const everyone = 'everyone'

export function SavedViewDialog({ table, text, onSaved, onClose }: SavedViewDialogProps) {
  const { newId } = useServices()
  const perform = usePerform()
  const mayShareIn = useCanInEach('registers.edit')
  const offered = useView(projects).filter(({ id }) => mayShareIn(id))
  const [audience, setAudience] = useState(onlyMe)
  const [isNameless, setIsNameless] = useState(false)
  const options = [
    { value: onlyMe, label: 'Only me' },
    ...(mayShareIn(undefined) ? [{ value: everyone, label: 'Everybody in this workspace' }] : []),
    ...offered.map(({ id, name }) => ({ value: `in ${id}`, label: `Everybody in ${getTitle(name)}` })),
  ]

  function save(form: FormData) {
    const name = formReader(form).text('name').trim()
    setIsNameless(name === '')
    if (name === '') return
    const projectId = audience.startsWith('in ') ? audience.slice(3) : undefined
    const saved = projectId === undefined ? text : limitToProject(text, projectId)
    const view = { table, name, text: saved }
    const id = audience === onlyMe ? newId() : newId(sharedViews)
    const outcome =
      audience === onlyMe
        ? perform(saveTableView, { id, ...view }, ownTableMessages)
        : perform(
            shareView,
            { id, ...view, ...(projectId !== undefined && { projectId }) },
            sharedViewMessages,
          )
    if (!outcome.isDone) return
    onSaved(id, saved)
    onClose()
  }

  return (
    <RecordDialog
      title="Save View"
      description="It keeps search and filters under a name. New documents that match them follow."
      saveLabel="Save View"
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Name"
          name="name"
          isRequired
          maxLength={100}
          error={isNameless ? 'Enter a name for the view.' : undefined}
        />
      </div>
      {options.length > 1 && (
        <div className="sm:col-span-2">
          <SelectField
            label="Visible to"
            options={options}
            value={audience}
            onChange={setAudience}
            hint={audience.startsWith('in ') ? 'It shows only what belongs to this project.' : undefined}
          />
        </div>
      )}
    </RecordDialog>
  )
}

/** What is visible to the people of one project shows only that project. */
function limitToProject(text: string, projectId: Id): string {
  const filter = { field: 'project', operator: 'is', values: [projectId] } as const
  return viewToText(withFilter(textToView(text), 'project', filter))
}

interface RenameViewDialogProps {
  table: string
  view: ListedView
  onClose: () => void
}

export function RenameViewDialog({ table, view, onClose }: RenameViewDialogProps) {
  const perform = usePerform()
  const [isNameless, setIsNameless] = useState(false)

  function save(form: FormData) {
    const name = formReader(form).text('name').trim()
    setIsNameless(name === '')
    if (name === '') return
    const { id, text } = view
    const outcome = view.isShared
      ? perform(updateSharedView, { id, name }, sharedViewMessages)
      : perform(saveTableView, { table, id, name, text }, ownTableMessages)
    if (outcome.isDone) onClose()
  }

  return (
    <RecordDialog title="Rename View" onSave={save} onClose={onClose}>
      <div className="sm:col-span-2">
        <TextField
          label="Name"
          name="name"
          isRequired
          maxLength={100}
          defaultValue={view.name}
          error={isNameless ? 'Enter a name for the view.' : undefined}
        />
      </div>
    </RecordDialog>
  )
}
