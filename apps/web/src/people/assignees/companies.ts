/** The companies that can review, and what is known about a party that names one. */
import { listCompanies } from '@plumbline/domain/directory/company-people.ts'
import type { Contact } from '@plumbline/domain/directory/contact.ts'
import type { Member } from '@plumbline/domain/kernel/access/member.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import type { People } from './people.ts'

/** The names of companies by their names in lower case: those of the teams, then those of the directory. */
export type Companies = ReadonlyMap<string, string>

export function findCompanies(contacts: readonly Contact[], team: readonly Member[]): Companies {
  const ofTeam = team.flatMap(({ company = '' }) => (company.trim() === '' ? [] : company.trim()))
  const names = [...ofTeam, ...listCompanies(contacts)]
  return new Map(names.toReversed().map((name) => [emailKey(name), name]))
}

/** The company of a person, or the party itself if it is a company. '' if none is known. */
export function partyToCompany(people: People, companies: Companies, party: string): string {
  const key = emailKey(party)
  return people.get(key)?.company || (companies.get(key) ?? '')
}
