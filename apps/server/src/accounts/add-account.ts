/** Makes an account. No one can sign up: there is an account for the user who claimed the server or was invited. */
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'

interface NewAccount {
  readonly id: string
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly passwordHash: string
}

/** An account with this address was added since it was looked for. */
class AccountExists extends Error {}

/** The person has to sign in. Nothing of the transaction is stored. */
export function signInIfAccountExists(error: unknown): TeamFailure {
  if (error instanceof AccountExists) return 'sign-in-first'
  throw error
}

/** Anyone who has the link of a claim or of an invitation has shown that the address is theirs. */
export async function addAccount(
  transaction: Transaction<Tables>,
  { id, name, email, passwordHash }: NewAccount,
  at: Date,
): Promise<void> {
  const stamps = { created_at: at, updated_at: at }
  const added = await transaction
    .insertInto('account')
    .values({ id, name, email, email_verified: true, two_factor_enabled: false, ...stamps })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AccountExists()
  await transaction
    .insertInto('credential')
    .values({
      id: crypto.randomUUID(),
      account_id: id,
      provider_id: 'credential',
      provider_account_id: id,
      password: passwordHash,
      ...stamps,
    })
    .execute()
}
