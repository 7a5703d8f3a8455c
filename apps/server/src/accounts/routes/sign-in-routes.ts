/** Signing in with a password, and with a code where the account asks for one, and signing out. */
import { codeSchema, type SignedInAnswer, signInSchema } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { fail, failForNow } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { Caller, TeamRoute } from '../../team/team-route.ts'
import { lockSeconds } from '../account-limits.ts'
import { clientHeaders, type Relayed, relay } from '../relay.ts'
import { auditAccount } from './audit-account.ts'

export const signInRoutes: readonly TeamRoute[] = [
  { method: 'POST', path: '/auth/sign-in', who: 'anyone', handle: signIn },
  {
    method: 'POST',
    path: '/auth/two-factor/verify-totp',
    who: 'anyone',
    handle: (context, caller) =>
      verify(context, caller, (body, headers) =>
        caller.services.accounts.auth.api.verifyTOTP({ body, headers, asResponse: true }),
      ),
  },
  {
    method: 'POST',
    path: '/auth/two-factor/verify-backup-code',
    who: 'anyone',
    handle: (context, caller) =>
      verify(context, caller, (body, headers) =>
        caller.services.accounts.auth.api.verifyBackupCode({ body, headers, asResponse: true }),
      ),
  },
  {
    method: 'POST',
    path: '/auth/sign-out',
    who: 'anyone',
    async handle(context, { services, ip }) {
      const headers = clientHeaders(context, ip)
      const signedIn = await services.accounts.signedIn(context.req.raw.headers)
      await relay(context, await services.accounts.auth.api.signOut({ headers, asResponse: true }))
      if (signedIn) {
        const act = { accountId: signedIn.id, ip, action: 'signed out', endsSessions: true }
        await auditAccount(services, act)
      }
      return context.json({})
    },
  },
]

async function signIn(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, signInSchema)
  if (!body) return fail(context, 'malformed')
  const { attempts } = services.accounts
  const wait = await attempts.begin(body.email, ip)
  if (wait !== undefined) return failForNow(context, wait)
  const signedIn = await signInWith(context, { services, ip }, body)
  if (!signedIn.ok) {
    services.logger.info({ event: 'sign-in-refused' }, 'accounts')
    return fail(context, 'wrong-credentials')
  }
  const secondFactor = signedIn.body.twoFactorRedirect === true
  // Who knows only the password must not get more attempts at the code by it.
  if (!secondFactor) {
    await attempts.succeed(body.email, ip)
    await auditSignIn(services, signedIn.body, ip)
  }
  return context.json({ secondFactor } satisfies SignedInAnswer)
}

/** `user` is the account in the answer of the library. */
async function auditSignIn(
  services: Caller['services'],
  { user }: Readonly<Record<string, unknown>>,
  ip: string | undefined,
): Promise<void> {
  const { id } = (user ?? {}) as { id?: unknown } // `as`: any field may be missing.
  if (typeof id !== 'string') throw new Error('The library did not return the account that signed in')
  await auditAccount(services, { accountId: id, ip, action: 'signed in' })
}

/** Sets the cookie of the session, or the one of a sign-in that still needs a code. */
export async function signInWith(
  context: Context,
  { services, ip }: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Relayed> {
  const { auth } = services.accounts
  const headers = clientHeaders(context, ip)
  return relay(context, await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true }))
}

async function verify(
  context: Context,
  { services, ip }: Caller,
  call: (body: { readonly code: string }, headers: Headers) => Promise<Response>,
): Promise<Response> {
  const body = await readJson(context, codeSchema)
  if (!body) return fail(context, 'malformed')
  await endOverlongLocks(services)
  const verified = await relay(context, await call(body, clientHeaders(context, ip)))
  if (verified.ok) {
    await auditSignIn(services, verified.body, ip)
    return context.json({ secondFactor: false } satisfies SignedInAnswer)
  }
  services.logger.info({ event: 'code-refused' }, 'accounts')
  return failCode(context, verified.code)
}

/** A lock that was set while the clock of the server was ahead would otherwise last until that time. */
async function endOverlongLocks({ database, now }: Caller['services']): Promise<void> {
  await database.db
    .updateTable('two_factor')
    .set({ locked_until: null, failed_count: 0 })
    .where('locked_until', '>', new Date(now().getTime() + lockSeconds * 1_000))
    .execute()
}

/** Why a code was not accepted. */
export function failCode(context: Context, code: unknown): Response {
  switch (code) {
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return fail(context, 'too-many-attempts')
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return fail(context, 'sign-in-again')
    default:
      return fail(context, 'wrong-code')
  }
}
