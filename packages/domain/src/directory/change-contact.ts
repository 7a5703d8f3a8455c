/** Commands that add, edit and delete contacts. */

import type * as z from 'zod/mini'
import { args, formArgs, idArg } from '../kernel/commands/args.ts'
import { accept, command, refuse, remove, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import type { Id } from '../kernel/records/record.ts'
import { isEmail } from '../kernel/values/email.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { savedTimes } from '../registers/register-commands.ts'
import { type Contact, contactFields, contacts } from './contact.ts'

export const contactDraftSchema = args(contactFields.draft)
export type ContactDraft = z.infer<typeof contactDraftSchema>

export const saveContact = takesAddedValues(
  contacts,
  command({
    name: 'directory.save',
    needs: 'registers.edit',
    args: args(formArgs(contactDraftSchema)),
    decide({ id, isNew, ...form }, { find, now }) {
      const stored = isNew ? newContact(id) : find(contacts, id)
      // Another tab may have deleted it while the dialog was open.
      if (!stored) return refuse('contact-gone')
      const { draft, changed } = openDraft(stored, getDraft, form)
      const nameless = (['firstName', 'lastName'] as const).filter((field) => draft[field].trim() === '')
      if (nameless.length > 0) return refuse('name-required', nameless)
      if (draft.companyName.trim() === '') return refuse('company-required', ['companyName'])
      const email = draft.email.trim()
      if (email !== '' && !isEmail(email)) return refuse('email-invalid', ['email'])
      // The stored project may have been deleted long ago. Only a newly chosen project must exist.
      if (changed.projectId && !find(projects, changed.projectId))
        return refuse('project-gone', ['projectId'])
      const saved = { ...stored, ...toStored(changed), ...savedTimes(stored, now) }
      return accept(save(contacts, saved, isNew))
    },
  }),
)

export const deleteContact = command({
  name: 'directory.delete',
  needs: 'registers.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(contacts, id) ? accept(remove(contacts, id)) : refuse('contact-gone')
  },
})

/** The initial draft of the form: the stored contact, or a new one. */
export function getDraft(contact: Contact = newContact('')): ContactDraft {
  return contactFields.toDraft(contact)
}

/** The fields that were changed in the form, in their stored form. */
function toStored({ projectId, ...changed }: Partial<ContactDraft>): Partial<Contact> {
  const trimmed = Object.entries(changed).map(([field, typed]) => [field, typed.trim()])
  return { ...Object.fromEntries(trimmed), ...(projectId !== undefined && { projectId: projectId || null }) }
}

function newContact(id: Id): Contact {
  return { id, ...contactFields.initial, createdAt: '', updatedAt: '' }
}
