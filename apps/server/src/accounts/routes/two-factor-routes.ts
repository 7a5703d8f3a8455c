/** Codes of an authenticator app as a second factor: switching them on and off, and codes for when the app is lost. */
import {
  type Authenticator,
  type BackupCodes,
  codeSchema,
  passwordSchema,
} from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { fail, failForNow } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { SignedInCaller, TeamRoute } from '../../team/team-route.ts'
import { clientHeaders, relay } from '../relay.ts'
import { tellOfChange } from './account-letters.ts'
import { auditAccount } from './audit-account.ts'
import { failCode } from './sign-in-routes.ts'

export const twoFactorRoutes: readonly TeamRoute[] = [
  {
    method: 'POST',
    path: '/auth/two-factor/enable',
    who: 'signed-in',
    handle: (context, caller) =>
      withPassword(context, caller, async (body, headers) => {
        const { api } = caller.services.accounts.auth
        const begun = await relay(context, await api.enableTwoFactor({ body, headers, asResponse: true }))
        if (!begun.ok) return begun.code
        const uri = String(begun.body.totpURI)
        const secret = new URL(uri).searchParams.get('secret') ?? ''
        return { uri, secret, backupCodes: readCodes(begun.body.backupCodes) } satisfies Authenticator
      }),
  },
  { method: 'POST', path: '/auth/two-factor/confirm', who: 'signed-in', handle: confirm },
  {
    method: 'POST',
    path: '/auth/two-factor/disable',
    who: 'signed-in',
    handle: (context, caller) =>
      withPassword(context, caller, async (body, headers) => {
        const { api } = caller.services.accounts.auth
        const ended = await relay(context, await api.disableTwoFactor({ body, headers, asResponse: true }))
        if (!ended.ok) return ended.code
        await audit(caller, 'second factor switched off')
        tellOfChange(context, caller, 'The second factor of your account was switched off.')
        return {}
      }),
  },
  {
    method: 'POST',
    path: '/auth/two-factor/generate-backup-codes',
    who: 'signed-in',
    handle: (context, caller) =>
      withPassword(context, caller, async (body, headers) => {
        const { api } = caller.services.accounts.auth
        const created = await relay(
          context,
          await api.generateBackupCodes({ body, headers, asResponse: true }),
        )
        if (!created.ok) return created.code
        await audit(caller, 'backup codes replaced')
        return { backupCodes: readCodes(created.body.backupCodes) } satisfies BackupCodes
      }),
  },
]

/** The first code of an app switches the second factor on. */
async function confirm(context: Context, caller: SignedInCaller): Promise<Response> {
  const body = await readJson(context, codeSchema)
  if (!body) return fail(context, 'malformed')
  const headers = clientHeaders(context, caller.ip)
  const { api } = caller.services.accounts.auth
  const confirmed = await relay(context, await api.verifyTOTP({ body, headers, asResponse: true }))
  if (!confirmed.ok) {
    return confirmed.code === 'TOTP_NOT_ENABLED'
      ? fail(context, 'two-factor-off')
      : failCode(context, confirmed.code)
  }
  await audit(caller, 'second factor switched on')
  return context.json({})
}

/** Asks for the password again, and limits how often it may be tried. `run`: the answer, or the code of a refusal. */
async function withPassword(
  context: Context,
  { services, signedIn, ip }: SignedInCaller,
  run: (body: { readonly password: string }, headers: Headers) => Promise<unknown>,
): Promise<Response> {
  const body = await readJson(context, passwordSchema)
  if (!body) return fail(context, 'malformed')
  const { attempts } = services.accounts
  const wait = await attempts.begin(signedIn.email, ip)
  if (wait !== undefined) return failForNow(context, wait)
  const answer = await run(body, clientHeaders(context, ip))
  if (answer === 'INVALID_PASSWORD' || answer === 'PASSWORD_TOO_LONG') return fail(context, 'wrong-password')
  await attempts.succeed(signedIn.email, ip)
  if (answer === 'TOTP_ALREADY_ENABLED') return fail(context, 'two-factor-on')
  if (answer === 'TWO_FACTOR_NOT_ENABLED') return fail(context, 'two-factor-off')
  if (typeof answer === 'object' && answer !== null) return context.json(answer)
  throw new Error(`The accounts refused with ${answer}`)
}

function audit({ services, signedIn, ip }: SignedInCaller, action: string): Promise<void> {
  return auditAccount(services, { accountId: signedIn.id, ip, action, endsSessions: true })
}

function readCodes(codes: unknown): string[] {
  return Array.isArray(codes) ? codes.map(String) : []
}
