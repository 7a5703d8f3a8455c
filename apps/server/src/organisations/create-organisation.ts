/** Creates the first organisation and its owner. */
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { addAccount } from '../accounts/add-account.ts'
import { addToAudit } from '../audit/add-to-audit.ts'
import type { TeamServices } from '../services/team-services.ts'
import { refuseClaim, takeClaim } from './claims.ts'

interface Claim {
  readonly token: string
  readonly organisationName: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/** All of it, or nothing. */
export async function createOrganisation(
  { accounts, database, now }: Pick<TeamServices, 'accounts' | 'database' | 'now'>,
  { token, organisationName, name, email, password }: Claim,
  ip: string | undefined,
): Promise<TeamFailure | undefined> {
  const at = now()
  const early = await refuseClaim(database.db, token, at)
  if (early) return early
  const passwordHash = await accounts.hashPassword(password)
  const id = crypto.randomUUID()
  const owner = crypto.randomUUID()
  return database.db.transaction().execute(async (transaction) => {
    const refusal = await takeClaim(transaction, token, at)
    if (refusal) return refusal
    await addAccount(transaction, { id: owner, name, email, passwordHash }, at)
    await transaction
      .insertInto('organisation')
      .values({ id, name: organisationName, created_at: at })
      .execute()
    await transaction
      .insertInto('organisation_head')
      .values({ organisation_id: id, epoch: crypto.randomUUID() })
      .execute()
    await transaction
      .insertInto('organisation_member')
      .values({ organisation_id: id, user_id: owner, role: 'Owner', joined_at: at })
      .execute()
    await addToAudit(transaction, id, [
      {
        at: at.toISOString(),
        userId: owner,
        ip,
        action: 'organisation created',
        detail: { name: organisationName },
      },
    ])
    return undefined
  })
}
