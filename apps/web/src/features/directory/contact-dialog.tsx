/** The form of a new or existing contact. */
import { type ContactDraft, draftOf, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { type Contact, contacts, contactTypes } from '@plumbline/domain/directory/contact.ts'
import { useState } from 'react'
import { useServices } from '#data/services.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ProjectField } from '#parts/projects/project-field.tsx'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { contactWords, words } from './words.ts'

interface ContactDialogProps {
  /** Undefined for a new contact. */
  contact?: Contact | undefined
  onClose: () => void
}

export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const perform = usePerform()
  const { newId } = useServices()
  const [first] = useState(() => draftOf(contact))
  const [refused, setRefused] = useState<readonly string[]>([])

  /** Connects a field with its value in the draft. */
  const tie = (name: keyof ContactDraft) => ({
    name,
    defaultValue: first[name],
    error: refused.includes(name) ? words.fields[name] : undefined,
    // Otherwise the browser would suggest the user's own name and address.
    autoComplete: 'off',
  })

  function save(form: FormData) {
    const draft = formToDraft(form)
    const about = contact ? { id: contact.id, first } : { id: newId(contacts), isNew: true as const }
    const outcome = perform(saveContact, { ...about, draft }, contactWords)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={contact ? 'Edit Contact' : 'Add Contact'}
      saveLabel={contact ? 'Save Changes' : 'Add Contact'}
      history={contact && { of: contacts, id: contact.id }}
      onSave={save}
      onClose={onClose}
    >
      <TextField label="First Name" isRequired {...tie('firstName')} />
      <TextField label="Last Name" isRequired {...tie('lastName')} />
      <TextField label="Company Name" isRequired {...tie('companyName')} />
      <TextField label="Role" {...tie('role')} />
      <SelectField
        label="Contact Type"
        name="contactType"
        options={typeOptions(first)}
        defaultValue={first.contactType}
      />
      <ProjectField
        stored={first.projectId}
        error={refused.includes('projectId') ? words.fields.projectId : undefined}
      />
      <div className="sm:col-span-2">
        <TextField label="Email" type="email" {...tie('email')} />
      </div>
      <TextField label="Phone" type="tel" {...tie('phone')} />
      <TextField label="Mobile" type="tel" {...tie('mobile')} />
      <fieldset className="contents">
        <legend className="sr-only">Address</legend>
        <div className="sm:col-span-2">
          <TextField label="Street" {...tie('addressStreet')} />
        </div>
        <TextField label="City" {...tie('addressCity')} />
        <TextField label="State" {...tie('addressState')} />
        <TextField label="Postal Code" {...tie('addressPostalCode')} />
        <TextField label="Country" {...tie('addressCountry')} />
      </fieldset>
    </RecordDialog>
  )
}

function formToDraft(form: FormData): ContactDraft {
  const text = (name: keyof ContactDraft) => String(form.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    role: text('role'),
    contactType: text('contactType'),
    projectId: text('projectId'),
    email: text('email'),
    phone: text('phone'),
    mobile: text('mobile'),
    addressStreet: text('addressStreet'),
    addressCity: text('addressCity'),
    addressState: text('addressState'),
    addressPostalCode: text('addressPostalCode'),
    addressCountry: text('addressCountry'),
  }
}

/** A type that cannot be chosen remains an option for the contact that has it. */
function typeOptions({ contactType: stored }: ContactDraft) {
  const types: readonly string[] = contactTypes
  if (types.includes(stored)) return types
  return [stored || { value: '', label: 'No type' }, ...types]
}
