/** Texts of invitations, and why links of accounts cannot be used. */
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import type { LookedUpInvitation } from '@plumbline/domain/team/wire/team.ts'
import type { AccountFailure } from '#data/team/team-accounts.ts'

type Sentences = Partial<Record<AccountFailure, string>>

export const passwordFailures: readonly AccountFailure[] = [
  'password-too-short',
  'password-too-long',
  'password-too-common',
]

export const claimTexts = {
  'link-unknown':
    'Open the whole link that the server printed when it started. If you no longer have it, start the server again: it prints a new one as long as there is no team.',
  'link-used': 'The team of this server was created already. Sign in, or ask its owner for an invitation.',
  'link-expired': 'This link has expired. Start the server again: it prints a new one.',
} satisfies Sentences

export const invitationTexts = {
  'link-unknown':
    'Open the whole link from your invitation. If it still does not work, ask the person who invited you for a new one.',
  'link-used': 'This invitation was accepted already. Sign in with your account.',
  'link-expired': 'This invitation has expired. Ask the person who invited you for a new one.',
  'link-revoked': 'This invitation was withdrawn. If you think that this is a mistake, ask who invited you.',
  'no-team': 'There is no team on this server.',
  'already-member': 'You belong to this team already. Sign in with your account.',
  'member-elsewhere':
    'Your account belongs to another team of this server. An account can belong to one team: ask for an invitation to another address.',
} satisfies Sentences

export const resetTexts = {
  'link-unknown':
    'Open the whole link. If you did, it was used already or replaced by a newer one: ask for a new link on the sign-in page.',
  'link-used': 'This link was used already. If you forgot your password again, ask for a new link.',
  'link-expired': 'This link has expired. Ask for a new one on the sign-in page.',
  'link-revoked': 'A newer link was made, or your password was changed since. Use the newest link.',
} satisfies Sentences

/** What the invited person will be able to do, by role. */
const roleSentences: Record<OrganisationRole, string> = {
  Guest: 'As a guest you see the projects that you are invited to.',
  Member: 'As a member you work with the directory, add projects, and see those whose team you belong to.',
  Admin: 'As an admin you see every project, and choose who belongs to the team.',
  Owner: 'As an owner you see every project, and choose who belongs to the team and who else owns it.',
}

export function invitationToSentence({
  organisation,
  role,
  invitedBy = 'Somebody',
  project,
}: LookedUpInvitation): string {
  const what = project === undefined ? organisation : `${project}, a project of ${organisation}`
  return `${invitedBy} invites you to ${what}. ${roleSentences[role]}`
}
