/** Writes what a person does to their account to the audit of every organisation of that person. */
import type { Transaction } from 'kysely'
import { addToAudit } from '../../audit/add-to-audit.ts'
import { lockHead } from '../../audit/lock-head.ts'
import type { Tables } from '../../database/schema/tables.ts'
import type { TeamServices } from '../../services/team-services.ts'

export interface AccountAct {
  readonly accountId: string
  readonly ip: string | undefined
  readonly action: string
  /** Sessions of the account were ended, so open connections have to be checked. */
  readonly endsSessions?: boolean
}

/** `change` is made in the same transaction. */
export async function auditAccount(
  { database, now }: Pick<TeamServices, 'database' | 'now'>,
  { accountId, ip, action, endsSessions = false }: AccountAct,
  change: (transaction: Transaction<Tables>) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const at = now().toISOString()
  await database.db.transaction().execute(async (transaction) => {
    const memberships = await transaction
      .selectFrom('organisation_member')
      .select('organisation_id')
      .where('user_id', '=', accountId)
      // Always in this order, so that two transactions never wait for each other.
      .orderBy('organisation_id')
      .execute()
    for (const { organisation_id: organisation } of memberships) {
      await lockHead(transaction, organisation)
      await addToAudit(transaction, organisation, [{ at, userId: accountId, ip, action }])
    }
    await change(transaction)
    if (endsSessions) await database.bus.publish(transaction, 'access', { account: accountId })
  })
}
