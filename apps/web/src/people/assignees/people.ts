/** Known people by e-mail: those in the directory and the teams, and the signed-in user. */
import { type Contact, contacts, fullName } from '@plumbline/domain/directory/contact.ts'
import { type Member, members } from '@plumbline/domain/kernel/access/member.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'

export interface Person {
  email: string
  name: string
  company: string
}

/** Keyed by the e-mail in lower case. */
export type People = ReadonlyMap<string, Person>

/**
 * Those who have joined first, by the name that they gave, then the team of the project, the directory, the other teams and
 * the signed-in user.
 */
export function findPeople(
  contacts: readonly Contact[],
  members: readonly Member[],
  projectId?: string,
  myName = '',
  myEmails: readonly string[] = [],
  joined: readonly { readonly email: string; readonly name: string }[] = [],
): People {
  const people = new Map<string, Person>()

  function meet(email: string, name: string, company = '') {
    const address = email.trim()
    if (address === '') return
    const known = people.get(address.toLowerCase())
    people.set(address.toLowerCase(), {
      email: known?.email || address,
      name: known?.name || name.trim(),
      company: known?.company || company.trim(),
    })
  }

  for (const person of joined) meet(person.email, person.name)
  const isOnTeam = (member: Member) => projectId !== undefined && member.projectId === projectId
  for (const member of members) if (isOnTeam(member)) meet(member.email, member.name)
  for (const contact of contacts) meet(contact.email, fullName(contact), contact.companyName)
  for (const member of members) if (!isOnTeam(member)) meet(member.email, member.name)
  for (const email of myEmails) meet(email, myName)
  return people
}

/** The name for an address. An unknown address is shown as it was typed. */
export function nameOfPerson(people: People, email: string): string {
  return people.get(email.trim().toLowerCase())?.name || email
}

/** The name for an address in a message, which has only the records. */
export function nameInRecords(records: Pick<Records, 'all'>, email: string, projectId?: string): string {
  return nameOfPerson(findPeople(records.all(contacts), records.all(members), projectId), email)
}
