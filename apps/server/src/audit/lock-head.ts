/** Locks an organisation until the transaction ends, so that its requests are decided one after the other. */
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import { headToText } from './audit-head.ts'

/** The position of an organisation in the database. */
export interface Head {
  readonly seq: number
  /** Changes when the database is restored, because positions of clients no longer mean anything then. */
  readonly epoch: string
  /** The latest entry of the audit, or one before it (`headToText`); '' if there is none. */
  readonly audit: string
}

export async function lockHead(transaction: Transaction<Tables>, organisation: string): Promise<Head> {
  const row = await transaction
    .selectFrom('organisation_head')
    .select(headColumns)
    .where('organisation_id', '=', organisation)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toHead(row)
}

export const headColumns = ['seq', 'epoch', 'audit_seq', 'audit_hash'] as const

interface HeadRow {
  readonly seq: number
  readonly epoch: string
  readonly audit_seq: number
  readonly audit_hash: Buffer | null
}

export function toHead({ seq, epoch, audit_seq, audit_hash: hash }: HeadRow): Head {
  return { seq, epoch, audit: hash ? headToText({ seq: audit_seq, hash }) : '' }
}
