/** Links that let a user choose a new password: they work once, for an hour. */
import { linkPaths, type TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/schema/tables.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { hour } from '../account-limits.ts'
import { newToken } from '../opaque-token.ts'

/** The library looks for tokens under this name, of which it stores the hash. */
const getIdentifier = (token: string) => `reset-password:${token}`

export async function newResetLink(
  { accounts, now }: TeamServices,
  origin: string,
  accountId: string,
): Promise<string> {
  const { internalAdapter } = await accounts.auth.$context
  const { token } = newToken()
  await internalAdapter.createVerificationValue({
    identifier: getIdentifier(token),
    value: accountId,
    expiresAt: new Date(now().getTime() + hour * 1_000),
  })
  return `${origin}${linkPaths.reset}#${token}`
}

export async function findReset(
  { accounts, now }: TeamServices,
  token: string,
): Promise<{ readonly accountId: string } | TeamFailure> {
  const { internalAdapter } = await accounts.auth.$context
  const found = await internalAdapter.findVerificationValue(getIdentifier(token))
  if (!found) return 'link-unknown'
  return found.expiresAt <= now() ? 'link-expired' : { accountId: found.value }
}

/** Other links to the same account, and sign-ins that still need a code. */
export async function forgetResets(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('verification').where('value', '=', accountId).execute()
}
