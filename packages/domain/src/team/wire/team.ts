/** What the pages and a team server say to each other about accounts, organisations and invitations. */
import * as z from 'zod/mini'
import { organisationRoles } from '../../kernel/access/find-roles.ts'
import { teamRoles } from '../../kernel/access/member.ts'
import { emailKey, isEmail } from '../../kernel/values/email.ts'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const id = z.string().check(z.minLength(1), z.maxLength(200))
/** Accounts are found by this text, so it is the same for addresses that differ only in case. */
const address = z.pipe(
  z.string().check(
    z.maxLength(254),
    z.refine((text) => isEmail(text.trim()) && z.regexes.email.test(text.trim())),
  ),
  z.transform(emailKey),
)
/** From a link that this server made. */
const token = z.string().check(z.minLength(1), z.maxLength(100))
/** The rules for passwords are Reported by their own failures, so any text may be sent. */
const secret = z.string().check(z.maxLength(1_000))
const organisationRole = z.enum(organisationRoles)

/** Pages that links lead to. The token is behind a `#`, so that it is in no log. */
export const linkPaths = { claim: '/claim', invitation: '/invitation', reset: '/reset-password' } as const

/** Asks whether a link still works, without using it. */
export const lookUpLinkSchema = z.strictObject({ token })

/** Whether this server has a team. `mails`: it can send e-mails, so a forgotten password can be reset by mail. */
export const teamStateSchema = z.object({
  state: z.enum(['none', 'ready']),
  name: z.optional(z.string()),
  mails: z.boolean(),
})
export type TeamState = z.infer<typeof teamStateSchema>

export const claimSchema = z.strictObject({
  token,
  organisationName: line,
  name: line,
  email: address,
  password: secret,
})

export const signInSchema = z.strictObject({ email: z.string().check(z.maxLength(254)), password: secret })

/** `secondFactor`: the person is signed in only after a code was verified too. */
export const signedInSchema = z.object({ secondFactor: z.boolean() })
export type SignedInAnswer = z.infer<typeof signedInSchema>

/** A person of the organisation, under the name that they gave. */
const personSchema = z.object({ email: z.string(), name: z.string(), role: organisationRole })

/** A person's own account. `organisation` and `role` are those of the first organisation. */
export const ownSessionSchema = z.object({
  account: z.object({ id, email: z.string(), name: z.string() }),
  twoFactor: z.boolean(),
  organisation: z.optional(z.object({ id, name: z.string() })),
  role: z.optional(organisationRole),
  organisations: z.array(
    z.object({ id, name: z.string(), role: organisationRole, people: z.optional(z.array(personSchema)) }),
  ),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const accountNameSchema = z.strictObject({ name: line })
export const passwordSchema = z.strictObject({ password: secret })
export const codeSchema = z.strictObject({ code: z.string().check(z.trim(), z.maxLength(20)) })
export const changePasswordSchema = z.strictObject({ currentPassword: secret, newPassword: secret })
export const requestResetSchema = z.strictObject({ email: z.string().check(z.maxLength(254)) })
export const resetPasswordSchema = z.strictObject({ token, newPassword: secret })

/** What an authenticator app needs. Codes are asked for at sign-in once one has been confirmed. */
export const authenticatorSchema = z.object({
  uri: z.string(),
  secret: z.string(),
  backupCodes: z.array(z.string()),
})
export type Authenticator = z.infer<typeof authenticatorSchema>

export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) })
export type BackupCodes = z.infer<typeof backupCodesSchema>

/** A device on which a person is signed in. `lastSeenAt` is accurate to a day. */
export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id,
      device: z.string(),
      ip: z.nullable(z.string()),
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
})
export type Sessions = z.infer<typeof sessionsSchema>

/** With a project, the person joins its team in `projectRole` as well. */
export const inviteSchema = z.strictObject({
  email: address,
  role: organisationRole,
  project: z.optional(z.strictObject({ id, role: z.enum(teamRoles) })),
})
export type Invite = z.infer<typeof inviteSchema>

/** A link for one person. It exists if the server did not mail it. */
export const personalLinkSchema = z.object({ link: z.optional(z.string()), mailed: z.boolean() })
export type PersonalLink = z.infer<typeof personalLinkSchema>

/** Invitations that can still be accepted. */
export const invitationsSchema = z.object({
  invitations: z.array(
    z.object({
      id,
      email: z.string(),
      role: organisationRole,
      project: z.optional(z.object({ id, role: z.enum(teamRoles) })),
      invitedBy: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
})
export type Invitations = z.infer<typeof invitationsSchema>

/** `hasAccount`: the person signs in before accepting, because the address has an account already. */
export const lookedUpInvitationSchema = z.object({
  organisation: z.string(),
  /** The name of the person who invites. */
  invitedBy: z.optional(z.string()),
  /** The name of the project whose team the person joins. */
  project: z.optional(z.string()),
  email: z.string(),
  role: organisationRole,
  hasAccount: z.boolean(),
})
export type LookedUpInvitation = z.infer<typeof lookedUpInvitationSchema>

/** With a name and a password for an account that is made, or else by the person who is signed in. */
export const acceptInvitationSchema = z.union([
  z.strictObject({ token, name: line, password: secret }),
  z.strictObject({ token }),
])

export const organisationMembersSchema = z.object({
  members: z.array(
    z.object({
      account: id,
      name: z.string(),
      email: z.string(),
      role: organisationRole,
      joinedAt: z.string(),
      twoFactor: z.boolean(),
      /** How many requests were refused in the last 24 hours. Shown to owners and admins, if there were any. */
      refused: z.optional(z.number()),
    }),
  ),
})
export type OrganisationMembers = z.infer<typeof organisationMembersSchema>

export const memberRoleSchema = z.strictObject({ role: organisationRole })

/** Why something about accounts and organisations was refused. */
export const teamFailures = [
  'no-team',
  'unknown-route',
  'not-found',
  'not-permitted',
  'last-owner',
  'already-member',
  'member-elsewhere',
  'wrong-credentials',
  'wrong-password',
  'wrong-code',
  'wrong-account',
  'sign-in-first',
  'sign-in-again',
  'too-many-attempts',
  'two-factor-on',
  'two-factor-off',
  'password-too-short',
  'password-too-long',
  'password-too-common',
  'link-unknown',
  'link-used',
  'link-expired',
  'link-revoked',
  'link-for-admins',
  'link-maker-gone',
  'link-empty',
  'transmittal-void',
  'acknowledged-already',
  'review-moved-on',
  'decided-already',
  'revision-newer',
  'removed-from-team',
] as const
export type TeamFailure = (typeof teamFailures)[number]

export const teamFailureSchema = z.object({ failure: z.enum(teamFailures) })
