/** Members: the people in a project's team. */
import type * as z from 'zod/mini'
import { optionalText, text } from '../records/lenient.ts'
import { collection, type Id, idSchema, record } from '../records/record.ts'
import { emailKey, isAmongEmails, isEmail } from '../values/email.ts'

/** Roles that can be chosen. The first is the default. Samples also contain 'Admin'. */
export const teamRoles = ['Viewer', 'Commenter', 'Editor'] as const
export type TeamRole = (typeof teamRoles)[number]

export function parseTeamRole(text: string): TeamRole | undefined {
  return teamRoles.find((role) => role === text)
}

/** One of the roles in `access/policy.ts`. Older lists may contain other texts. */
export const memberSchema = record({
  id: idSchema,
  projectId: text(),
  email: text(),
  name: text(),
  role: text('Viewer'),
  /** The person's trade on site, for example 'Architect'. */
  trade: optionalText(),
  /** Entered by those who may change the team, because it decides about permissions. The directory is not enough. */
  company: optionalText(),
})
export type Member = z.infer<typeof memberSchema>

export const members = collection('members', memberSchema, { idPrefix: 'member_' })

/** Older lists may contain members without a name. */
export function memberName({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return name || email
}

/** The company of a person in the team of one project. */
export interface CompanyOfPerson {
  readonly projectId: Id
  /** In lower case. */
  readonly company: string
}

export function findCompaniesOfPerson(
  team: readonly Member[],
  emails: readonly string[],
): readonly CompanyOfPerson[] {
  return team.flatMap(({ projectId, company = '', email }) =>
    company.trim() !== '' && isAmongEmails(email, emails) ? [{ projectId, company: emailKey(company) }] : [],
  )
}

interface PartyOfProject {
  /** An e-mail address, or the name of a company or a person. */
  readonly party: string
  readonly projectId: Id | null | undefined
}

/** Whether the party is a company to which the person belongs in the project. */
export function isCompanyOfPerson(
  { party, projectId }: PartyOfProject,
  companies: readonly CompanyOfPerson[],
): boolean {
  if (!projectId || isEmail(party)) return false
  return companies.some((each) => each.projectId === projectId && each.company === emailKey(party))
}

/** The people of the company in the team of the project. Empty for a party that is no company there. */
export function findPeopleOfCompany(
  team: readonly Member[],
  { party, projectId }: PartyOfProject,
): readonly Member[] {
  const key = emailKey(party)
  if (!projectId || key === '' || isEmail(party)) return []
  return team.filter((member) => member.projectId === projectId && emailKey(member.company ?? '') === key)
}
