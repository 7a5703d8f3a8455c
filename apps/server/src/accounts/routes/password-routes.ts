/** Changing a password, and replacing one that was forgotten by a link. */
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import {
  changePasswordSchema,
  lookUpLinkSchema,
  requestResetSchema,
  resetPasswordSchema,
} from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { fail, failForNow } from '../../http/fail.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { readJson } from '../../http/read-json.ts'
import type { Caller, SignedInCaller, TeamRoute } from '../../team/team-route.ts'
import { refusePassword } from '../password-rules.ts'
import { clientHeaders, relay } from '../relay.ts'
import { mailsLinks, resetLetter, tellOfChange } from './account-letters.ts'
import { auditAccount } from './audit-account.ts'
import { findReset, forgetResets, newResetLink } from './reset-links.ts'

export const passwordRoutes: readonly TeamRoute[] = [
  { method: 'POST', path: '/auth/change-password', who: 'signed-in', handle: changePassword },
  { method: 'POST', path: '/auth/request-password-reset', who: 'anyone', handle: requestReset },
  { method: 'POST', path: '/auth/reset-password/look-up', who: 'anyone', handle: lookUpReset },
  { method: 'POST', path: '/auth/reset-password', who: 'anyone', handle: resetPassword },
]

async function changePassword(context: Context, caller: SignedInCaller): Promise<Response> {
  const { services, signedIn, ip } = caller
  const body = await readJson(context, changePasswordSchema)
  if (!body) return fail(context, 'malformed')
  const refusal = await refusePassword(body.newPassword)
  if (refusal) return fail(context, refusal)
  const { attempts, auth } = services.accounts
  const wait = await attempts.begin(signedIn.email, ip)
  if (wait !== undefined) return failForNow(context, wait)
  const headers = clientHeaders(context, ip)
  const changed = await relay(
    context,
    await auth.api.changePassword({
      body: { ...body, revokeOtherSessions: true },
      headers,
      asResponse: true,
    }),
  )
  if (!changed.ok) return fail(context, 'wrong-password')
  await attempts.succeed(signedIn.email, ip)
  const act = { accountId: signedIn.id, ip, action: 'password changed', endsSessions: true }
  await auditAccount(services, act, (transaction) => forgetResets(transaction, signedIn.id))
  tellOfChange(context, caller, 'The password of your account was changed.')
  return context.json({})
}

/** The answer reveals nothing about whether there is such an account, and does not wait for the e-mail. */
async function requestReset(context: Context, caller: Caller): Promise<Response> {
  const body = await readJson(context, requestResetSchema)
  if (!body) return fail(context, 'malformed')
  const { services, ip } = caller
  const wait = await services.accounts.attempts.beginMail(`reset from ${ip}`)
  if (wait !== undefined) return failForNow(context, wait)
  if (mailsLinks(context, services)) {
    void mailReset(caller, ownOrigin(context, services.place), body.email).catch((error) =>
      services.logger.error({ err: error }, 'reset not mailed'),
    )
  }
  return context.json({})
}

async function mailReset({ services }: Caller, origin: string, email: string): Promise<void> {
  const account = await services.database.db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', '=', emailKey(email))
    .executeTakeFirst()
  if (!account) return
  if ((await services.accounts.attempts.beginMail(`reset for ${account.id}`)) !== undefined) return
  const link = await newResetLink(services, origin, account.id)
  await services.mailer?.send(resetLetter(account.email, link))
}

async function lookUpReset(context: Context, { services }: Caller): Promise<Response> {
  const body = await readJson(context, lookUpLinkSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findReset(services, body.token)
  return typeof found === 'string' ? fail(context, found) : context.json({})
}

async function resetPassword(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, resetPasswordSchema)
  if (!body) return fail(context, 'malformed')
  const { token, newPassword } = body
  const found = await findReset(services, token)
  if (typeof found === 'string') return fail(context, found)
  const refusal = await refusePassword(newPassword)
  if (refusal) return fail(context, refusal)
  const { auth } = services.accounts
  const reset = await relay(
    context,
    await auth.api.resetPassword({ body: { token, newPassword }, asResponse: true }),
  )
  if (!reset.ok) return fail(context, 'link-used')
  const act = { accountId: found.accountId, ip, action: 'password reset', endsSessions: true }
  await auditAccount(services, act, (transaction) => forgetResets(transaction, found.accountId))
  return context.json({})
}
