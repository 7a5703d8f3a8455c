/** The routes of a team server for accounts, invitations and members, as the screens call them. */

import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import { toStorable } from '@plumbline/domain/kernel/values/storable-text.ts'
import {
  type AuditFilter,
  auditPageSchema,
  historyPageSchema,
  verifiedSchema,
} from '@plumbline/domain/team/wire/audit.ts'
import { calendarFeedSchema, feedAddressSchema } from '@plumbline/domain/team/wire/calendar-feed.ts'
import type { FeedScope } from '@plumbline/domain/team/wire/feed-scope.ts'
import { fileSpaceSchema } from '@plumbline/domain/team/wire/files.ts'
import {
  type AcknowledgeByLink,
  createdLinkSchema,
  type DecideByLink,
  type MakeLink,
  openedLinkSchema,
  readLinksSchema,
} from '@plumbline/domain/team/wire/links.ts'
import { type SyncFailure, syncFailures, usedAnswerSchema } from '@plumbline/domain/team/wire/sync.ts'
import {
  authenticatorSchema,
  backupCodesSchema,
  type Invite,
  invitationsSchema,
  lookedUpInvitationSchema,
  organisationMembersSchema,
  ownSessionSchema,
  personalLinkSchema,
  sessionsSchema,
  signedInSchema,
  type TeamFailure,
  teamFailures,
  teamStateSchema,
} from '@plumbline/domain/team/wire/team.ts'
import * as z from 'zod/mini'
import { textToJson } from '#data/storage/text-to-json.ts'

/** Why a call failed. The screens have a sentence for each. */
export type AccountFailure = TeamFailure | SyncFailure | 'unreachable'

export type Answered<T> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly failure: AccountFailure }

interface NewAccount {
  readonly name: string
  readonly password: string
}

export type TeamAccounts = ReturnType<typeof createTeamAccounts>

const timeoutMs = 60_000
/** Creating a team creates its database, which takes minutes on a busy, small machine. */
const claimTimeoutMs = 5 * 60_000
/** Files may be large, and connections slow. */
const fileTimeoutMs = 15 * 60_000
const failureSchema = z.object({ failure: z.enum([...teamFailures, ...syncFailures]) })
const nothing = z.unknown()

export function createTeamAccounts(fetch: typeof globalThis.fetch) {
  async function call<T>(
    schema: z.ZodMiniType<T, unknown>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    waitMs = timeoutMs,
  ): Promise<Answered<T>> {
    try {
      const response = await fetch(`${import.meta.env.BASE_URL}v1/${path}`, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(waitMs),
        ...(body && {
          body: JSON.stringify(toStorable(body)),
          headers: { 'content-type': 'application/json' },
        }),
      })
      return read(schema, response.ok, textToJson(await response.text()))
    } catch {
      return { isDone: false, failure: 'unreachable' }
    }
  }

  const get = <T>(schema: z.ZodMiniType<T, unknown>, path: string) => call(schema, 'GET', path)
  const post = (path: string, body: object = {}) => call(nothing, 'POST', path, body)

  return {
    team: () => get(teamStateSchema, 'team'),
    /** Who is signed in on this device. */
    session: () => get(ownSessionSchema, 'session'),

    claim: (claim: { token: string; organisationName: string; email: string } & NewAccount) =>
      call(nothing, 'POST', 'claim', claim, claimTimeoutMs),
    lookUpClaim: (token: string) => post('claim/look-up', { token }),
    signIn: (email: string, password: string) =>
      call(signedInSchema, 'POST', 'auth/sign-in', { email, password }),
    verifyCode: (code: string) => post('auth/two-factor/verify-totp', { code }),
    verifyBackupCode: (code: string) => post('auth/two-factor/verify-backup-code', { code }),
    signOut: () => post('auth/sign-out'),
    requestReset: (email: string) => post('auth/request-password-reset', { email }),
    lookUpReset: (token: string) => post('auth/reset-password/look-up', { token }),
    resetPassword: (token: string, newPassword: string) =>
      post('auth/reset-password', { token, newPassword }),

    rename: (name: string) => call(nothing, 'PUT', 'account', { name }),
    changePassword: (currentPassword: string, newPassword: string) =>
      post('auth/change-password', { currentPassword, newPassword }),
    enableTwoFactor: (password: string) =>
      call(authenticatorSchema, 'POST', 'auth/two-factor/enable', { password }),
    confirmTwoFactor: (code: string) => post('auth/two-factor/confirm', { code }),
    disableTwoFactor: (password: string) => post('auth/two-factor/disable', { password }),
    makeBackupCodes: (password: string) =>
      call(backupCodesSchema, 'POST', 'auth/two-factor/generate-backup-codes', { password }),
    sessions: () => get(sessionsSchema, 'sessions'),
    endSession: (id: string) => call(nothing, 'DELETE', `sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => call(nothing, 'DELETE', 'sessions'),

    lookUpInvitation: (token: string) =>
      call(lookedUpInvitationSchema, 'POST', 'invitations/look-up', { token }),
    acceptInvitation: (token: string, account?: NewAccount) =>
      post('invitations/accept', { token, ...account }),

    /** What a read-only link shows. No one needs an account for it. */
    openReadLink: (token: string) => call(openedLinkSchema, 'POST', 'links/open', { token }),
    /** Returns what the link shows now. */
    acknowledgeByLink: (acknowledgement: AcknowledgeByLink) =>
      call(openedLinkSchema, 'POST', 'links/acknowledge', acknowledgement),
    /** Decides on the stage of a review for which the link was mailed. Returns what the link shows now. */
    decideByLink: (decision: DecideByLink) => call(openedLinkSchema, 'POST', 'links/decide', decision),
    /** The bytes of its file; undefined if the server does not have them. Rejects without a connection. */
    fetchSharedFile: (token: string, key: string) => fetchSharedFile(fetch, token, key),

    of: (organisationId: string) => createOrganisationCalls(call, fetch, organisationId),
  }
}

async function fetchSharedFile(
  fetch: typeof globalThis.fetch,
  token: string,
  key: string,
): Promise<Blob | undefined> {
  const answer = await fetch(`${import.meta.env.BASE_URL}v1/links/file`, {
    method: 'POST',
    body: JSON.stringify({ token, key }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(fileTimeoutMs),
  })
  if (!answer.ok && answer.status !== 404) throw new Error(`The server answered ${answer.status}`)
  return answer.ok ? answer.blob() : undefined
}

export type OrganisationCalls = ReturnType<typeof createOrganisationCalls>

function createOrganisationCalls(
  call: <T>(
    schema: z.ZodMiniType<T, unknown>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Answered<T>>,
  fetch: typeof globalThis.fetch,
  organisationId: string,
) {
  const root = `organisations/${encodeURIComponent(organisationId)}`
  const member = (account: string) => `${root}/members/${encodeURIComponent(account)}`
  return {
    members: () => call(organisationMembersSchema, 'GET', `${root}/members`),
    setRole: (account: string, role: OrganisationRole) => call(nothing, 'PUT', member(account), { role }),
    removeMember: (account: string) => call(nothing, 'DELETE', member(account)),
    makeResetLink: (account: string) => call(personalLinkSchema, 'POST', `${member(account)}/reset-link`, {}),
    removeSecondFactor: (account: string) => call(nothing, 'DELETE', `${member(account)}/second-factor`),
    usedIds: (list: string, ids: readonly string[]) =>
      call(usedAnswerSchema, 'POST', `${root}/used-ids`, { list, ids }),
    fileSpace: () => call(fileSpaceSchema, 'GET', `${root}/file-space`),
    invitations: () => call(invitationsSchema, 'GET', `${root}/invitations`),
    invite: (invite: Invite) => call(personalLinkSchema, 'POST', `${root}/invitations`, invite),
    /** What happened to one record, newest first. */
    history: (list: string, record: string, before?: number) => {
      const query = new URLSearchParams({
        list,
        record,
        ...(before !== undefined && { before: String(before) }),
      })
      return call(historyPageSchema, 'GET', `${root}/history?${query}`)
    },
    audit: (filter: AuditFilter) => {
      const requested = Object.entries(filter).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(requested.map(([key, value]) => [key, String(value)]))
      return call(auditPageSchema, 'GET', `${root}/audit?${query}`)
    },
    verifyAudit: () => call(verifiedSchema, 'GET', `${root}/audit/verify`),
    /** The person's own calendar address. */
    calendarFeed: () => call(calendarFeedSchema, 'GET', `${root}/calendar-feed`),
    makeCalendarFeed: (scope: FeedScope) =>
      call(feedAddressSchema, 'POST', `${root}/calendar-feed`, { scope }),
    setCalendarScope: (scope: FeedScope) => call(nothing, 'PUT', `${root}/calendar-feed`, { scope }),
    removeCalendarFeed: () => call(nothing, 'DELETE', `${root}/calendar-feed`),
    readLinks: () => call(readLinksSchema, 'GET', `${root}/links`),
    makeReadLink: (requested: MakeLink) => call(createdLinkSchema, 'POST', `${root}/links`, requested),
    revokeReadLink: (id: string) => call(nothing, 'DELETE', `${root}/links/${encodeURIComponent(id)}`),
    /** The archive of the whole team. Its body is read while it arrives, so that it is never in memory as a whole. */
    async exportTeam(password: string, signal: AbortSignal): Promise<Answered<Response>> {
      try {
        const response = await fetch(`${import.meta.env.BASE_URL}v1/${root}/export`, {
          method: 'POST',
          credentials: 'same-origin',
          body: JSON.stringify({ password }),
          headers: { 'content-type': 'application/json' },
          signal,
        })
        if (response.ok && response.body) return { isDone: true, value: response }
        return refusalIn(textToJson(await response.text()))
      } catch {
        return { isDone: false, failure: 'unreachable' }
      }
    },
    revoke: (id: string) => call(nothing, 'DELETE', `${root}/invitations/${encodeURIComponent(id)}`),
  }
}

/** A proxy, or the page of a static host, may have answered in place of the server. */
function read<T>(schema: z.ZodMiniType<T, unknown>, isOk: boolean, json: unknown): Answered<T> {
  if (!isOk) return refusalIn(json)
  const parsed = schema.safeParse(json)
  return parsed.success ? { isDone: true, value: parsed.data } : { isDone: false, failure: 'unreachable' }
}

function refusalIn(json: unknown) {
  const refused = failureSchema.safeParse(json)
  return { isDone: false, failure: refused.data?.failure ?? 'unreachable' } as const
}
