/** Messages about the people of a team. */
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'

/** What a role may do, where it is chosen. */
export const roleDescriptions: Record<OrganisationRole, string> = {
  Owner: 'Everything, and chooses the other owners.',
  Admin: 'Administers every project, and chooses who belongs to the team.',
  Member: 'Edits the directory, adds projects, and works on those whose team they belong to.',
  Guest: 'Sees only the projects that they are invited to.',
}

export const messages = {
  roleChanged: (name: string, role: string) => ({
    title: 'Role Updated',
    description: `${name} now has the role ${role}.`,
  }),
  removed: (name: string) => ({
    title: 'Removed from the Team',
    description: `${name} can no longer open the team.`,
  }),
  secondFactorRemoved: (name: string) => ({
    title: 'Two-Factor Authentication Turned Off',
    description: `${name} signs in with the password alone, and can turn it on again.`,
  }),
  mailed: (email: string) => ({
    title: 'Invitation Sent',
    description: `${email} has an e-mail with a link. It works once, for 7 days.`,
  }),
  notMailed: (email: string) => ({
    title: 'Invitation Not Sent',
    description: `The e-mail to ${email} could not be sent. Check the address, and invite again.`,
    tone: 'destructive' as const,
  }),
  invitationLink: (email: string) => ({
    title: 'Send This Link',
    text: `This server sends no e-mail. Give the link to ${email}: it works once, for 7 days.`,
  }),
  resetMailed: (name: string) => ({
    title: 'Link Sent',
    description: `${name} has an e-mail with a link to choose a new password.`,
  }),
  resetNotMailed: (name: string) => ({
    title: 'Link Not Sent',
    description: `The e-mail to ${name} could not be sent.`,
    tone: 'destructive' as const,
  }),
  resetLink: (name: string) => ({
    title: 'Link for a New Password',
    text: `Give the link to ${name}: it works once, for an hour.`,
  }),
  revoked: (email: string) => ({
    title: 'Invitation Withdrawn',
    description: `The link for ${email} no longer works.`,
  }),
  failed: (why: string) => ({ title: 'Not Done', description: why, tone: 'destructive' as const }),
}
