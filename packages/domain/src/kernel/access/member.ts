/** Members: the people in a project's team. */
import type * as z from 'zod/mini'
import { optionalText, text } from '../records/lenient.ts'
import { collection, idSchema, record } from '../records/record.ts'

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
