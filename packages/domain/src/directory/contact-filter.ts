/** Which contacts the directory shows, and in which order. */
import { once } from '../kernel/once.ts'
import type { Id } from '../kernel/record.ts'
import { type Contact, fullName, nameOf } from './contact.ts'

/** What is undefined lets every contact through. */
interface ContactFilter {
  /** Sought in name, company, e-mail and role. */
  query: string
  contactType?: string | undefined
  /** Null for contacts without a project. */
  projectId?: Id | null | undefined
}

/** `projectIds`: those there are; a contact of a project that is gone has none. */
export function filterContacts(
  contacts: readonly Contact[],
  { query, contactType, projectId }: ContactFilter,
  projectIds: { has(id: Id): boolean },
): readonly Contact[] {
  const sought = query.trim().toLowerCase()
  const projectOf = ({ projectId: id }: Contact) => (id && projectIds.has(id) ? id : null)
  return contacts.filter(
    (contact) =>
      (contactType === undefined || contact.contactType === contactType) &&
      (projectId === undefined || projectOf(contact) === projectId) &&
      (sought === '' || searchedText(contact).includes(sought)),
  )
}

function searchedText(contact: Contact): string {
  const { companyName, email, role } = contact
  return [fullName(contact), companyName, email, role].join('\n').toLowerCase()
}

const collator = once(() => new Intl.Collator('en', { sensitivity: 'base' }))

/** By the name that the card shows. */
export function compareContacts(one: Contact, other: Contact): number {
  return collator().compare(nameOf(one), nameOf(other))
}
