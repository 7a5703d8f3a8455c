/** The companies of the directory, and the people who belong to one of them. */
import { givesCompany } from '../kernel/access/guest-contacts.ts'
import { members } from '../kernel/access/member.ts'
import type { Id, Records } from '../kernel/records/record.ts'
import { emailKey, isEmail, isSameEmail } from '../kernel/values/email.ts'
import { type Contact, contacts, fullName } from './contact.ts'

interface CompanyPerson {
  readonly name: string
  readonly email: string
}

/** Each person once, with an address: contacts of the company for all projects or this one, and people of its team. */
export function findCompanyPeople(
  company: string,
  projectId: Id,
  { all }: Pick<Records, 'all'>,
): readonly CompanyPerson[] {
  const key = emailKey(company)
  const isHere = (contact: Contact) => !contact.projectId || contact.projectId === projectId
  const ofDirectory = all(contacts)
    .filter((contact) => emailKey(contact.companyName) === key && isHere(contact) && givesCompany(contact))
    .map((contact) => ({ name: fullName(contact) || contact.companyName, email: contact.email.trim() }))
  const ofTeam = all(members)
    .filter((member) => member.projectId === projectId && emailKey(member.company ?? '') === key)
    .map(({ name, email }) => ({ name, email: email.trim() }))
  const people = [...ofDirectory, ...ofTeam].filter(({ email }) => isEmail(email))
  return [
    ...new Map(people.toReversed().map((person) => [emailKey(person.email), person])).values(),
  ].toReversed()
}

/** Whether the directory, for all projects or this one, or the team of the project names a person with this address. */
export function isKnownAddress(email: string, projectId: Id, { all }: Pick<Records, 'all'>): boolean {
  return (
    all(contacts).some(
      (each) => (each.projectId || projectId) === projectId && isSameEmail(each.email, email),
    ) || all(members).some((each) => each.projectId === projectId && isSameEmail(each.email, email))
  )
}

/** Each company once, as its first contact spells it, in alphabetical order. */
export function listCompanies(directory: readonly Contact[]): readonly string[] {
  const names = directory.map(({ companyName }) => companyName.trim()).filter((name) => name !== '')
  const byKey = new Map(names.toReversed().map((name) => [emailKey(name), name]))
  return [...byKey.values()].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }))
}
