/** Filters and sorts the contacts of the directory. */

import type { Id } from '../kernel/records/record.ts'
import { once } from '../kernel/values/once.ts'
import { foldText } from '../text/fold-text.ts'
import { type Contact, fullName, getName } from './contact.ts'

/** Undefined fields do not filter. */
interface ContactFilter {
  /** Searched for in name, company, e-mail and role. */
  query: string
  contactType?: string | undefined
  /** Null for contacts without a project. */
  projectId?: Id | null | undefined
}

/** `projectIds`: the existing projects. A contact of a deleted project counts as having none. */
export function filterContacts(
  contacts: readonly Contact[],
  { query, contactType, projectId }: ContactFilter,
  projectIds: { has(id: Id): boolean },
): readonly Contact[] {
  const target = foldText(query.trim())
  const getProject = ({ projectId: id }: Contact) => (id && projectIds.has(id) ? id : null)
  return contacts.filter(
    (contact) =>
      (contactType === undefined || contact.contactType === contactType) &&
      (projectId === undefined || getProject(contact) === projectId) &&
      (target === '' || searchedText(contact).includes(target)),
  )
}

function searchedText(contact: Contact): string {
  const { companyName, email, role } = contact
  return foldText([fullName(contact), companyName, email, role].join('\n'))
}

const collator = once(() => new Intl.Collator('en', { sensitivity: 'base' }))

/** Sorted by the name that the card shows. */
export function compareContacts(one: Contact, other: Contact): number {
  return collator().compare(getName(one), getName(other))
}
