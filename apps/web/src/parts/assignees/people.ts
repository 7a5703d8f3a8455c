/** The people whom the directory and the teams know, by e-mail. */
import { type Contact, fullName } from '@plumbline/domain/directory/contact.ts'
import type { Member } from '@plumbline/domain/projects/member.ts'

export interface Person {
  email: string
  name: string
  company: string
}

/** Keyed by the e-mail in lower case: the team of the project first, then the directory, then the other teams. */
export function findPeople(
  contacts: readonly Contact[],
  members: readonly Member[],
  projectId?: string,
): ReadonlyMap<string, Person> {
  const people = new Map<string, Person>()

  function meet(email: string, name: string, company: string) {
    const address = email.trim()
    if (address === '') return
    const known = people.get(address.toLowerCase())
    people.set(address.toLowerCase(), {
      email: known?.email || address,
      name: known?.name || name.trim(),
      company: known?.company || company.trim(),
    })
  }

  const isOnTeam = (member: Member) => projectId !== undefined && member.projectId === projectId
  for (const member of members) if (isOnTeam(member)) meet(member.email, member.name, '')
  for (const contact of contacts) meet(contact.email, fullName(contact), contact.companyName)
  for (const member of members) if (!isOnTeam(member)) meet(member.email, member.name, '')
  return people
}
