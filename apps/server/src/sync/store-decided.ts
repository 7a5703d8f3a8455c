/** Stores what requests changed: the records, the log of changes, the answers and the audit. */
import type { Request } from '@plumbline/domain/kernel/request.ts'
import type { Outcome, ReplicaStep } from '@plumbline/domain/team/replica.ts'
import type { RequestAnswer } from '@plumbline/domain/wire/sync.ts'
import { sql, type Transaction } from 'kysely'
import { type AuditEntry, type AuditedRecord, addToAudit } from '../audit/add-to-audit.ts'
import type { Tables } from '../database/tables.ts'
import type { Head } from './held-organisation.ts'
import type { Sender } from './push.ts'
import type { StoredChange } from './stored-change.ts'

export interface DecidedRequest {
  readonly request: Request
  readonly hash: string
  readonly outcome: Outcome
  readonly answer: RequestAnswer
}

interface Decided {
  readonly organisation: string
  /** The head after these requests. */
  readonly head: Head
  readonly sender: Sender
  /** ISO instant. */
  readonly at: string
  readonly decided: readonly DecidedRequest[]
}

/** Returns the changes, in the order of their numbers. */
export async function storeDecided(
  transaction: Transaction<Tables>,
  { organisation, head, sender, at, decided }: Decided,
): Promise<readonly StoredChange[]> {
  if (decided.length === 0) return []
  const by = sender.account.id
  const changes = decided.flatMap(({ request, outcome, answer }): StoredChange[] =>
    outcome.kind === 'applied' && answer.kind === 'applied'
      ? [{ seq: answer.seq, requestId: request.id, by, at, steps: outcome.steps }]
      : [],
  )
  await storeRecords(transaction, organisation, changes, sender.account.email)
  if (changes.length > 0) {
    await transaction
      .insertInto('change')
      .values(changes.map((change) => toChangeRow(organisation, change)))
      .execute()
    await transaction
      .updateTable('organisation_head')
      .set({ seq: head.seq })
      .where('organisation_id', '=', organisation)
      .execute()
  }
  await transaction
    .insertInto('request')
    .values(decided.map((one) => toRequestRow(organisation, one, by, at)))
    .execute()
  await addToAudit(
    transaction,
    organisation,
    decided.map((one) => toAuditEntry(one, sender, at)),
  )
  return changes
}

/** The last state of each record that was changed. */
async function storeRecords(
  transaction: Transaction<Tables>,
  organisation: string,
  changes: readonly StoredChange[],
  updatedBy: string,
) {
  const latest = new Map<string, object>()
  for (const { seq, at, steps } of changes)
    for (const step of steps) latest.set(`${step.list} ${step.id}`, toRecordRow(step, seq, at, updatedBy))
  if (latest.size === 0) return
  const rows = JSON.stringify([...latest.values()])
  await sql`
    insert into record (organisation_id, list, id, project_id, version, seq, rank, data, updated_by, updated_at, deleted_at)
    select ${organisation}, list, id, project_id, 1, seq, coalesce(rank, ''), data, updated_by, updated_at, deleted_at
    from jsonb_to_recordset(${rows}::jsonb) as row(
      list text, id text, project_id text, seq bigint, rank text, data jsonb,
      updated_by text, updated_at timestamptz, deleted_at timestamptz)
    on conflict (organisation_id, list, id) do update set
      project_id = excluded.project_id, version = record.version + 1, seq = excluded.seq, 
      rank = coalesce(nullif(excluded.rank, ''), record.rank),
      data = coalesce(excluded.data, record.data), updated_by = excluded.updated_by, updated_at = excluded.updated_at,
      deleted_at = excluded.deleted_at`.execute(transaction)
}

function toRecordRow(
  { list, id, confirmed, projectId }: ReplicaStep,
  seq: number,
  at: string,
  updatedBy: string,
) {
  return {
    list,
    id,
    project_id: projectId,
    seq,
    rank: confirmed?.rank,
    data: confirmed?.record,
    updated_by: updatedBy,
    updated_at: at,
    deleted_at: confirmed ? undefined : at,
  }
}

function toChangeRow(organisation: string, { seq, requestId, by, at, steps }: StoredChange) {
  return {
    organisation_id: organisation,
    seq,
    request_id: requestId,
    user_id: by,
    at,
    steps: JSON.stringify(steps),
  }
}

function toRequestRow(
  organisation: string,
  { request, hash, outcome, answer }: DecidedRequest,
  by: string,
  at: string,
) {
  return {
    organisation_id: organisation,
    id: request.id,
    user_id: by,
    name: request.name,
    hash: Buffer.from(hash, 'hex'),
    result: JSON.stringify(answer),
    effect: outcome.kind === 'applied' ? JSON.stringify(outcome.effect) : null,
    seq: answer.kind === 'applied' ? answer.seq : null,
    at,
    // The clock of a device may say anything.
    sent_at: Number.isNaN(Date.parse(request.at)) ? at : request.at,
  }
}

/** Refused requests are audited too, because they may be attempts. */
function toAuditEntry({ request, outcome }: DecidedRequest, { account, ip }: Sender, at: string): AuditEntry {
  const told = { at, userId: account.id, ip, requestId: request.id, sentAt: request.at }
  if (outcome.kind === 'refused')
    return { ...told, action: `${request.name} refused`, reason: outcome.reason, records: [] }
  return { ...told, action: request.name, records: outcome.steps.map(toAudited) }
}

function toAudited({ list, id, confirmed, projectId, before }: ReplicaStep): AuditedRecord {
  const effect = confirmed ? (before ? 'changed' : 'added') : 'removed'
  return { list, id, projectId: projectId ?? before?.projectId, effect }
}
