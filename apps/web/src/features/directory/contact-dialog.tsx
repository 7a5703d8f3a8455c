/** The form of a new or existing contact. */
import { type ContactDraft, getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { type Contact, contactFields, contacts, contactTypes } from '@plumbline/domain/directory/contact.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { contactMessages, messages } from './messages.ts'

interface ContactDialogProps {
  /** Undefined for a new contact. */
  contact?: Contact | undefined
  onClose: () => void
}

export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const perform = usePerform()
  const { newId } = useServices()
  const form = useMergedForm({
    from: contacts,
    record: contact,
    toDraft: getDraft,
    labels: contactFields.labels,
  })
  const { draft, first, merging } = form
  const { label: _, ...project } = form.choose('projectId')
  const added = useAddedForm('contacts', contact, draft.projectId)
  const [refused, setRefused] = useState<readonly string[]>([])

  /** Connects a field with its value in the draft. */
  const tie = (name: keyof ContactDraft) => ({
    ...form.tie(name),
    error: refused.includes(name) ? messages.fields[name] : undefined,
    // Otherwise the browser would suggest the user's own name and address.
    autoComplete: 'off',
  })

  function save() {
    const about = contact ? { id: contact.id, first } : { id: newId(contacts), isNew: true as const }
    const outcome = perform(saveContact, { ...about, draft, ...added.args }, contactMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={contact ? 'Edit Contact' : 'Add Contact'}
      saveLabel={contact ? 'Save Changes' : 'Add Contact'}
      history={contact && { of: contacts, id: contact.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <TextField isRequired {...tie('firstName')} />
      <TextField isRequired {...tie('lastName')} />
      <TextField isRequired {...tie('companyName')} />
      <TextField {...tie('role')} />
      <SelectField options={typeOptions(first)} {...form.choose('contactType')} />
      <ProjectField
        {...project}
        stored={first.projectId}
        error={refused.includes('projectId') ? messages.fields.projectId : undefined}
      />
      <div className="sm:col-span-2">
        <TextField type="email" {...tie('email')} />
      </div>
      <TextField type="tel" {...tie('phone')} />
      <TextField type="tel" {...tie('mobile')} />
      <fieldset className="contents">
        <legend className="sr-only">Address</legend>
        <div className="sm:col-span-2">
          <TextField {...tie('addressStreet')} />
        </div>
        <TextField {...tie('addressCity')} />
        <TextField {...tie('addressState')} />
        <TextField {...tie('addressPostalCode')} />
        <TextField {...tie('addressCountry')} />
      </fieldset>
      {added.render(refused)}
    </RecordDialog>
  )
}

/** A type that cannot be chosen remains an option for the contact that has it. */
function typeOptions({ contactType: stored }: ContactDraft) {
  const types: readonly string[] = contactTypes
  if (types.includes(stored)) return types
  return [stored || { value: '', label: 'No type' }, ...types]
}
