/** Changes the members and invitations of an organisation, one change after the other, and audits each. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/schema/tables.ts'
import { addToAudit } from './add-to-audit.ts'
import { lockHead } from './lock-head.ts'

export interface Changing {
  readonly transaction: Transaction<Tables>
  /** The instant of the change. */
  readonly at: Date
  audit(action: string, detail: Readonly<Record<string, string>>): Promise<void>
}

interface Author {
  readonly organisation: string
  /** The account of the person. */
  readonly by: string
  readonly ip: string | undefined
}

export function changeOrganisation<T>(
  { database, now }: { readonly database: Pick<Database, 'db'>; now(): Date },
  { organisation, by, ip }: Author,
  change: (changing: Changing) => Promise<T>,
): Promise<T> {
  return database.db.transaction().execute(async (transaction) => {
    await lockHead(transaction, organisation)
    const at = now()
    return change({
      transaction,
      at,
      audit: (action, detail) =>
        addToAudit(transaction, organisation, [{ at: at.toISOString(), userId: by, ip, action, detail }]),
    })
  })
}
