/** The fields that a project adds to its registers, for its Admins. */
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import {
  type ExtensibleList,
  extensibleLists,
  getAddedFields,
  readAddedFields,
  type StoredAddedField,
} from '@plumbline/domain/registers/added-fields/added-field.ts'
import {
  archiveAddedField,
  deleteAddedField,
  getFilled,
  moveAddedField,
} from '@plumbline/domain/registers/added-fields/save-added-field.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldRow } from './field-row.tsx'
import { fieldMessages, listToName } from './messages.ts'

interface FieldsDialogProps {
  project: Project
  onClose: () => void
}

export function FieldsDialog({ project: opened, onClose }: FieldsDialogProps) {
  const project = useRow(projects, opened.id) ?? opened
  const [register, setRegister] = useState<ExtensibleList>(extensibleLists[0])
  const [edited, setEdited] = useState<StoredAddedField | 'new'>()
  const [toDelete, setToDelete] = useState<StoredAddedField>()
  const perform = usePerform()
  const { store } = useServices()
  const all = readAddedFields(project).filter((field) => field.register === register)
  const visible = all.filter(({ isArchived }) => !isArchived)
  const archived = all.filter(({ isArchived }) => isArchived)
  const about = (field: StoredAddedField) => ({ projectId: project.id, id: field.id })

  function move(at: number, by: -1 | 1) {
    const field = visible[at]
    const after = by < 0 ? (visible[at - 2]?.id ?? null) : (visible[at + 1]?.id ?? null)
    if (field) perform(moveAddedField, { ...about(field), after }, fieldMessages)
  }

  if (edited)
    return (
      <FieldDialog
        project={project}
        register={register}
        field={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    )
  return (
    <>
      <Dialog
        title="Register Fields"
        description={project.name}
        isOpen
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
              Add Field
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <SelectField
            label="Register"
            options={extensibleLists.map((list) => ({ value: list, label: toOption(project, list) }))}
            value={register}
            // `as`: the options are these lists.
            onChange={(list) => setRegister(list as ExtensibleList)}
          />
          {visible.length === 0 && (
            <p className="text-control text-muted">
              No fields yet. A field is in the form of each record, and in the table, imports and files of the
              register.
            </p>
          )}
          <FieldList label={`Fields of ${listToName(register)}`} fields={visible}>
            {(field, at) => (
              <FieldRow
                field={field}
                onUp={at === 0 ? undefined : () => move(at, -1)}
                onDown={at === visible.length - 1 ? undefined : () => move(at, 1)}
                onEdit={() => setEdited(field)}
                onArchive={() =>
                  perform(archiveAddedField, { ...about(field), isArchived: true }, fieldMessages)
                }
                onDelete={() => setToDelete(field)}
              />
            )}
          </FieldList>
          {archived.length > 0 && <h3 className="font-semibold text-control">Archived</h3>}
          <FieldList label="Archived fields" fields={archived}>
            {(field) => (
              <FieldRow
                field={field}
                onRestore={() =>
                  perform(archiveAddedField, { ...about(field), isArchived: false }, fieldMessages)
                }
                onDelete={() => setToDelete(field)}
              />
            )}
          </FieldList>
        </div>
      </Dialog>
      {toDelete && (
        <ConfirmDelete
          noun="field"
          name={toDelete.name}
          onConfirm={() => perform(deleteAddedField, about(toDelete), fieldMessages)}
          onClose={() => setToDelete(undefined)}
        >
          {describeValues(getFilled(project, toDelete, store.records).length)}
        </ConfirmDelete>
      )}
    </>
  )
}

interface FieldListProps {
  label: string
  fields: readonly StoredAddedField[]
  children: (field: StoredAddedField, at: number) => ReactNode
}

function FieldList({ label, fields, children }: FieldListProps) {
  if (fields.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line rounded-control border border-line">
      {fields.map((field, at) => (
        <li key={field.id}>{children(field, at)}</li>
      ))}
    </ul>
  )
}

function toOption(project: Project, list: ExtensibleList): string {
  const count = getAddedFields(project, list).length
  return count === 0 ? listToName(list) : `${listToName(list)} (${count})`
}

function describeValues(count: number): string {
  if (count === 0) return 'No record has a value in it.'
  return `${countToLabel(count, 'record')} ${count === 1 ? 'loses its' : 'lose their'} value. Archive the field to keep them.`
}
