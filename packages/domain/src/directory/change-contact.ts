/** What can be done with a contact: added, edited, deleted. */
import * as z from 'zod/mini'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import { isEmail } from '../kernel/email.ts'
import type { Id } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'
import { type Contact, contacts, contactTypes } from './contact.ts'

const contactDraftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: z.string(),
  contactType: z.string(),
  /** '' for none. */
  projectId: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  addressStreet: z.string(),
  addressCity: z.string(),
  addressState: z.string(),
  addressPostalCode: z.string(),
  addressCountry: z.string(),
})
export type ContactDraft = z.infer<typeof contactDraftSchema>

export const saveContact = command({
  name: 'directory.save',
  needs: 'registers.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    draft: contactDraftSchema,
    first: z.optional(contactDraftSchema),
  }),
  decide({ id, draft: typed, first }, { find, newId, now }) {
    const kept = id === undefined ? newContact(`contact_${newId()}`) : find(contacts, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('contact-gone')
    const present = draftOf(kept)
    const draft = mergeDraft(present, typed, first)
    const nameless = (['firstName', 'lastName'] as const).filter((field) => draft[field].trim() === '')
    if (nameless.length > 0) return refuse('name-required', nameless)
    if (draft.companyName.trim() === '') return refuse('company-required', ['companyName'])
    const email = draft.email.trim()
    if (email !== '' && !isEmail(email)) return refuse('email-invalid', ['email'])
    const changed = changedFields(present, draft)
    // Its project may be gone for long; only a choice that somebody makes now must be there.
    if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
    return accept(
      put(contacts, { ...kept, ...entered(changed), createdAt: kept.createdAt || now, updatedAt: now }),
    )
  },
})

export const deleteContact = command({
  name: 'directory.delete',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(contacts, id) ? accept(remove(contacts, id)) : refuse('contact-gone')
  },
})

/** What the form of a contact starts with: the contact as it is, or a new one. */
export function draftOf(contact: Contact = newContact('')): ContactDraft {
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    companyName: contact.companyName,
    role: contact.role,
    contactType: contact.contactType,
    projectId: contact.projectId ?? '',
    email: contact.email,
    phone: contact.phone,
    mobile: contact.mobile,
    addressStreet: contact.addressStreet,
    addressCity: contact.addressCity,
    addressState: contact.addressState,
    addressPostalCode: contact.addressPostalCode,
    addressCountry: contact.addressCountry,
  }
}

/** What was changed in the form, as it is stored. */
function entered({ projectId, ...changed }: Partial<ContactDraft>): Partial<Contact> {
  const trimmed = Object.entries(changed).map(([field, typed]) => [field, typed.trim()])
  return { ...Object.fromEntries(trimmed), ...(projectId !== undefined && { projectId: projectId || null }) }
}

function newContact(id: Id): Contact {
  return {
    id,
    firstName: '',
    lastName: '',
    companyName: '',
    role: '',
    contactType: contactTypes[0],
    projectId: null,
    email: '',
    phone: '',
    mobile: '',
    addressStreet: '',
    addressCity: '',
    addressState: '',
    addressPostalCode: '',
    addressCountry: '',
    createdAt: '',
    updatedAt: '',
  }
}
