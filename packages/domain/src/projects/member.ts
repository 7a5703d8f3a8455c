/** Members: who belongs to a project's team. */
import type * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { optionalText, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'

/** Those a person can give, the first unless another is chosen; samples also hold 'Admin'. */
export const teamRoles = ['Viewer', 'Commenter', 'Editor'] as const
export type TeamRole = (typeof teamRoles)[number]

export function parseTeamRole(text: string): TeamRole | undefined {
  return teamRoles.find((role) => role === text)
}

/** The roles are those of `access/policy.ts`; an older list may hold another text. */
export const memberSchema = record({
  id: idSchema,
  projectId: text(),
  email: text(),
  name: text(),
  role: text('Viewer'),
  /** What they do on site, 'Architect'. */
  trade: optionalText(),
})
export type Member = z.infer<typeof memberSchema>

export const members = collection('members', memberSchema, { idPrefix: 'member_' })

/** An older list may hold members without a name. */
export function memberName({ name, email }: Pick<Member, 'name' | 'email'>): string {
  return name || email
}
