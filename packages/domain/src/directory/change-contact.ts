/** What can be done with a contact: added, edited, deleted. */
import * as z from 'zod/mini'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { isEmail } from '../kernel/email.ts'
import { projects } from '../projects/project.ts'
import { type Contact, contacts } from './contact.ts'

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
  args: z.object({ id: z.optional(z.string()), draft: contactDraftSchema }),
  decide({ id, draft: typed }, { find, newId, now }) {
    const draft = trimmed(typed)
    const nameless = (['firstName', 'lastName'] as const).filter((field) => draft[field] === '')
    if (nameless.length > 0) return refuse('name-required', nameless)
    if (draft.companyName === '') return refuse('company-required', ['companyName'])
    if (draft.email !== '' && !isEmail(draft.email)) return refuse('email-invalid', ['email'])

    const kept: Partial<Contact> | undefined = id === undefined ? { createdAt: now } : find(contacts, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('contact-gone')
    const projectId = draft.projectId || null
    // Its project may be gone for long; only a choice that somebody makes now must be there.
    if (projectId && projectId !== kept.projectId && !find(projects, projectId))
      return refuse('project-gone', ['projectId'])
    return accept(
      put(contacts, {
        ...kept,
        ...draft,
        id: id ?? `contact_${newId()}`,
        projectId,
        createdAt: kept.createdAt ?? now,
        updatedAt: now,
      }),
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

function trimmed(draft: ContactDraft): ContactDraft {
  const fields = Object.entries(draft).map(([field, text]) => [field, text.trim()])
  // `as`: the fields are those of the draft.
  return Object.fromEntries(fields) as ContactDraft
}
