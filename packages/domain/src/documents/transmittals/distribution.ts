/** The distribution list of a project: who gets the documents of a discipline, a type or a reason for issue. */
import { findCompanyPeople, listCompanies } from '../../directory/company-people.ts'
import { type Contact, contacts, getName } from '../../directory/contact.ts'
import { findPeopleOfCompany, members } from '../../kernel/access/member.ts'
import type { Id, Records } from '../../kernel/records/record.ts'
import { emailKey, isEmail } from '../../kernel/values/email.ts'
import { type DistributionRule, ruleToText } from '../distribution-rules.ts'
import type { ProjectDocument } from '../document.ts'
import { hasValue } from '../document-values.ts'
import { isSameRecipient } from './changes-since.ts'
import type { RecipientDraft } from './issue-transmittal.ts'

export interface ProposedRecipient {
  readonly recipient: RecipientDraft
  /** The rules that it follows from, as text. */
  readonly because: readonly string[]
}

type Sorted = Pick<ProjectDocument, 'discipline' | 'type'>

/**
 * Who gets these documents, each once, in the order of the rules. Contacts are as the directory has them now, and those
 * that it no longer has are left out.
 */
export function proposeRecipients(
  rules: readonly DistributionRule[],
  documents: readonly Sorted[],
  reasons: readonly string[],
  directory: readonly Contact[],
): readonly ProposedRecipient[] {
  const contactsById = new Map(directory.map((contact) => [contact.id, contact]))
  const companies = new Map(listCompanies(directory).map((name) => [emailKey(name), name]))
  const proposed: { recipient: RecipientDraft; because: string[] }[] = []
  for (const rule of rules) {
    if (!concerns(rule, documents, reasons)) continue
    const text = ruleToText(rule)
    for (const stored of rule.recipients) {
      const recipient = toCurrent(stored, contactsById, companies)
      if (!recipient) continue
      const known = proposed.find((each) => isSameRecipient(each.recipient, recipient))
      if (!known) proposed.push({ recipient, because: [text] })
      else if (!known.because.includes(text)) known.because.push(text)
    }
  }
  return proposed
}

function concerns(
  { discipline, type, reason }: DistributionRule,
  documents: readonly Sorted[],
  reasons: readonly string[],
): boolean {
  if (reason !== '' && !reasons.includes(reason)) return false
  return documents.some(
    (document) =>
      (type === '' || hasValue(document, 'types', type)) &&
      (discipline === '' || hasValue(document, 'disciplines', discipline)),
  )
}

function toCurrent(
  { contactId, isCompany, name, company, email }: DistributionRule['recipients'][number],
  contactsById: ReadonlyMap<string, Contact>,
  companies: ReadonlyMap<string, string>,
): RecipientDraft | undefined {
  if (isCompany) {
    const known = companies.get(emailKey(name))
    return known === undefined ? undefined : { isCompany, name: known, company: '', email: '' }
  }
  if (contactId === undefined) return { name, company, email }
  const contact = contactsById.get(contactId)
  return contact && { contactId, ...contactToNames(contact) }
}

/** A contact without a person’s name is the company itself. */
export function contactToNames(contact: Contact): Pick<RecipientDraft, 'name' | 'company' | 'email'> {
  const name = getName(contact)
  return { name, company: name === contact.companyName ? '' : contact.companyName, email: contact.email }
}

export interface ProposedReviewer {
  /** The address of a person, or the name of a company. */
  readonly party: string
  /** Why, as text: 'Li Chen, Northgate: Structural'. */
  readonly because: string
}

/**
 * A company reviews itself if people of the project's team belong to it, who may decide. Of any other company, its first
 * person who has an address is proposed.
 */
export function proposeReviewers(
  rules: readonly DistributionRule[],
  documents: readonly Sorted[],
  projectId: Id,
  records: Pick<Records, 'all'>,
): readonly ProposedReviewer[] {
  const proposed = proposeRecipients(rules, documents, ['For Review', 'For Approval'], records.all(contacts))
  const reviewers = proposed.flatMap(({ recipient, because }) => {
    const reviewer = toReviewer(recipient, projectId, records)
    if (!reviewer) return []
    const { party, name } = reviewer
    const company = recipient.isCompany ? recipient.name : recipient.company
    const named = [...new Set([name, company])].filter(Boolean).join(', ')
    return { party, because: `${named}: ${because.join('; ')}` }
  })
  return [
    ...new Map(reviewers.toReversed().map((each) => [emailKey(each.party), each])).values(),
  ].toReversed()
}

function toReviewer(
  { isCompany, name, email }: RecipientDraft,
  projectId: Id,
  records: Pick<Records, 'all'>,
): { readonly party: string; readonly name: string } | undefined {
  if (!isCompany) return isEmail(email.trim()) ? { party: email.trim(), name } : undefined
  if (findPeopleOfCompany(records.all(members), { party: name, projectId }).length > 0)
    return { party: name, name }
  const [person] = findCompanyPeople(name, projectId, records)
  return person && { party: person.email, name: person.name }
}
