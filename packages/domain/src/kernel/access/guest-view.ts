/** What guests see less of than members: budgets, and contacts of other companies, unless a project shows them. */

import { type Id, listNamed, type Rec, type Records } from '../records/record.ts'
import { emailKey, isSameEmail } from '../values/email.ts'
import type { Actor, CompanyOfGuest, GuestView, NameInProject, Roles } from './actor.ts'
import { findRoles, type OrganisationRole } from './find-roles.ts'
import { givesCompany } from './guest-contacts.ts'
import type { Member } from './member.ts'
import { findGrants } from './project-grants.ts'
import { getProjectId } from './subject.ts'

type Fields = Readonly<Record<string, unknown>>

/** The roles that these records give to a person. */
export function rolesIn(
  { all }: Pick<Records, 'all'>,
  { role, email }: { readonly role: OrganisationRole; readonly email: string },
): Roles {
  // `as`: each list is read by its own schema.
  const roles = findRoles(role, email, all(listNamed('members')) as readonly Member[])
  const grants = findGrants({ all }, email, roles.projects)
  const known = grants ? { ...roles, grants } : roles
  return role === 'Guest' ? { ...known, guest: guestView(all, email, known) } : known
}

/** The names of a person in the teams of projects. */
export function namesInTeams({ all }: Pick<Records, 'all'>, email: string): readonly NameInProject[] {
  // `as`: each list is read by its own schema.
  const team = all(listNamed('members')) as readonly Member[]
  return team.flatMap(({ email: known, projectId, name }) =>
    isSameEmail(known, email) ? { projectId, name } : [],
  )
}

function guestView(all: Records['all'], email: string, { projects }: Roles): GuestView {
  const showing = (field: 'budget' | 'contacts') =>
    all(listNamed('projects')).flatMap((project) => {
      const visible = getFields(project).guestsSee as Fields | undefined // `as`: read by the schema of projects.
      return visible?.[field] === true && projects?.has(project.id) ? project.id : []
    })
  const companies = all(listNamed('contacts')).flatMap((contact) =>
    isContactWithEmail(contact, email) && getCompany(contact) !== '' && givesCompany(contact)
      ? { name: getCompany(contact), projectId: getProjectId('contacts', contact) ?? null }
      : [],
  )
  return {
    email: emailKey(email),
    companies: companies.toSorted((one, other) => compareTexts(toText(one), toText(other))),
    budgetProjectIds: showing('budget'),
    contactProjectIds: showing('contacts'),
  }
}

/** Whether the record is hidden from a guest who sees its project. */
export function isHiddenFromGuest(guest: GuestView, list: string, record: Rec): boolean {
  if (list === 'contacts')
    return (
      !showsContacts(guest, record) &&
      !isContactWithEmail(record, guest.email) &&
      !isGuestCompany(guest, getCompany(record), record)
    )
  // The log repeats the names and numbers of contacts.
  return list === 'activities' && getFields(record).collection === 'contacts' && !showsContacts(guest, record)
}

/** The record without the fields that its reader may not see. The same record if there are none. */
export function redactFor({ roles: { guest } }: Pick<Actor, 'roles'>, list: string, record: Rec): Rec {
  if (!guest) return record
  const fields = getFields(record)
  if (list === 'projects' && fields.budget !== undefined && !guest.budgetProjectIds.includes(record.id)) {
    const { budget: _, ...visible } = fields
    return visible as Fields & Rec
  }
  if (list === 'activities' && fields.collection === 'projects')
    return {
      ...record,
      changes: redactChanges(guest, 'projects', String(fields.recordId), listIn(fields.changes)),
    } as Rec
  if (list === 'transmittals' && !showsContacts(guest, record))
    return {
      ...record,
      recipients: listIn(fields.recipients).map((each) => withoutAddress(guest, each, record)),
      // The ids of mails are addresses.
      ...(fields.mails !== undefined && {
        mails: listIn(fields.mails).filter((each) => getFields(each).id === guest.email),
      }),
    } as Rec
  return record
}

/** The changes of a record that a guest may see, from the log or the audit. */
export function redactChanges<Change>(
  guest: GuestView | undefined,
  list: string,
  id: Id,
  changes: readonly Change[],
): readonly Change[] {
  if (!guest || list !== 'projects' || guest.budgetProjectIds.includes(id)) return changes
  return changes.filter((change) => getFields(change).field !== 'budget')
}

/** Whether the company is one of the guest's in the project of the record. */
function isGuestCompany({ companies }: GuestView, company: string, record: Rec): boolean {
  const project = getProjectId('contacts', record)
  return companies.some(({ name, projectId }) => name === company && (projectId ?? project) === project)
}

const toText = ({ name, projectId }: CompanyOfGuest) => JSON.stringify([name, projectId])
const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function withoutAddress(guest: GuestView, recipient: unknown, transmittal: Rec): unknown {
  const { email, company, name, companyPeople } = getFields(recipient)
  const employer = Array.isArray(companyPeople) ? name : company
  const addresses = [email, ...listIn(companyPeople).map((person) => getFields(person).email)]
  const isOwn =
    addresses.some((address) => typeof address === 'string' && emailKey(address) === guest.email) ||
    (typeof employer === 'string' && isGuestCompany(guest, emailKey(employer), transmittal))
  // The people of another company are its contacts.
  return isOwn
    ? recipient
    : { ...getFields(recipient), email: '', ...(companyPeople !== undefined && { companyPeople: [] }) }
}

function showsContacts({ contactProjectIds }: GuestView, record: Rec): boolean {
  const { projectId } = getFields(record)
  return typeof projectId === 'string' && contactProjectIds.includes(projectId)
}

function isContactWithEmail(contact: Rec, email: string): boolean {
  const { email: address } = getFields(contact)
  return typeof address === 'string' && address.trim() !== '' && emailKey(address) === emailKey(email)
}

function getCompany(contact: Rec): string {
  const { companyName } = getFields(contact)
  return typeof companyName === 'string' ? emailKey(companyName) : ''
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** `as`: fields are read by name, and may be missing. */
function getFields(record: unknown): Fields {
  return record as Fields
}
