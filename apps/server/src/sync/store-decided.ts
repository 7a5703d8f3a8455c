/** Stores what requests changed: the records, the log of changes, the answers and the audit. */

import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import type { Outcome } from '@plumbline/domain/team/replica-outcome.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import type { RequestAnswer } from '@plumbline/domain/team/wire/sync.ts'
import { sql, type Transaction } from 'kysely'
import { rememberTimeZone } from '../accounts/remember-time-zone.ts'
import { type AuditEntry, insertAudit, type WrittenDetail } from '../audit/add-to-audit.ts'
import { headToText } from '../audit/audit-head.ts'
import { toAudited } from '../audit/audited-records.ts'
import type { Head } from '../audit/lock-head.ts'
import { insertRows } from '../database/schema/insert-rows.ts'
import { runTogether } from '../database/schema/run-together.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { Bus } from '../database/settings/bus.ts'
import { keepNamed } from '../files/unnamed-files.ts'
import { alarmJobs } from '../jobs/queue/alarm-jobs.ts'
import { enqueue } from '../jobs/queue/enqueue.ts'
import { noticeJobs } from '../jobs/queue/notice-jobs.ts'
import { findAuditDetail } from './change-parts.ts'
import type { Known } from './known.ts'
import { countRefused, toStore } from './refused-counts.ts'
import type { Sender } from './sender.ts'
import type { StoredChange } from './stored-change.ts'

export interface DecidedRequest {
  /** The arguments are not needed. */
  readonly request: Omit<Request, 'args'>
  readonly hash: string
  readonly outcome: Outcome
  readonly answer: RequestAnswer
  /** Set if the steps of the change are stored in parts, and are not in the outcome. */
  readonly large?: LargeChange
}

interface LargeChange {
  readonly batch: string
  readonly audited: Pick<WrittenDetail, 'utf8' | 'first'>
  /** The SHA-256 of each file that its records name. */
  readonly files: readonly string[]
}

interface Decided {
  readonly organisation: string
  /** The head after these requests. */
  readonly head: Head
  readonly sender: Sender
  /** ISO instant. */
  readonly at: string
  readonly decided: readonly DecidedRequest[]
  readonly known: Pick<Known, 'auditEnd' | 'refused'>
  readonly bus: Pick<Bus, 'publish' | 'notice'>
  /** The name of the record that a refused request was about; '' if it is not known. */
  getName(requestId: Id): string
  readonly replica: Pick<Replica, 'find' | 'getActor' | 'deletedProjects'>
  /** Resolves when the replica has the change. Missing if it has it already. */
  readonly adopting?: Promise<void> | undefined
  /** Whether there is a project with this id. */
  isProject(id: string): boolean
}

/** Returns the changes, in the order of their numbers, and the head after them. */
export async function storeDecided(
  transaction: Transaction<Tables>,
  {
    organisation,
    head,
    sender,
    at,
    decided: all,
    known,
    bus,
    getName,
    replica,
    adopting,
    isProject,
  }: Decided,
): Promise<{ readonly changes: readonly StoredChange[]; readonly head: Head }> {
  if (all.length === 0) return { changes: [], head }
  const by = sender.account.id
  const { stored: decided, refused } = toStore(all, known.refused)
  const changes = decided.flatMap((one) => toChange(one, by, at) ?? [])
  const filesInParts = decided.flatMap(({ large }) => large?.files ?? [])
  const toRow = (step: ReplicaStep, { seq }: StoredChange) => {
    const projectId = step.projectId !== undefined && isProject(step.projectId) ? step.projectId : undefined
    return {
      ...toRecordRow(step, replica),
      project_id: projectId,
      seq,
      updated_by: sender.account.email,
      updated_at: at,
    }
  }
  const logged = [
    upsertRecords(organisation, changes, toRow),
    ...keepNamed(transaction, organisation, [...filesNamedBy(changes), ...filesInParts]),
    insertRows(
      'change',
      changeColumns,
      changes.map((change) => toChangeRow(organisation, change)),
    ),
  ]
  const entries = decided.map((one) => toAuditEntry(one, sender, { organisation, at, getName }))
  const audit = await insertAudit(organisation, known.auditEnd, entries)
  const writes = [
    ...(changes.length > 0 ? logged : []),
    insertRows(
      'request',
      requestColumns,
      decided.map((one) => toRequestRow(organisation, one, by, at)),
    ),
    ...countRefused(organisation, by, at, refused),
    ...audit.statements,
    transaction
      .updateTable('organisation_head')
      .set({ seq: head.seq, audit_seq: audit.end.seq, audit_hash: audit.end.hash })
      .where('organisation_id', '=', organisation),
    ...(sender.isOnDevice ? rememberTimeZone(transaction, by, all.at(-1)?.request.timeZone) : []),
  ]
  const headNotices = changes.length > 0 ? [bus.notice('head', { organisation, seq: head.seq })] : []
  await Promise.all([runTogether(transaction, writes, headNotices), adopting])
  const applied = decided.flatMap(({ request, outcome }) =>
    outcome.kind === 'applied' ? { id: request.id, ...outcome } : [],
  )
  const alarms = applied.flatMap((outcome) => outcome.alarms)
  await enqueue(transaction, bus, [
    ...(await noticeJobs(
      transaction,
      organisation,
      applied.map(({ id, notices }) => ({ requestId: id, notices })),
      { replica, by: replica.getActor(sender.account).name, author: by, runAt: at },
    )),
    ...(await alarmJobs(transaction, organisation, alarms, { at, seq: head.seq })),
  ])
  return { changes, head: { ...head, audit: headToText(audit.end) } }
}

/** Undefined of a request that was refused. */
function toChange(
  { request, outcome, answer, large }: DecidedRequest,
  by: string,
  at: string,
): StoredChange | undefined {
  if (outcome.kind !== 'applied' || answer.kind !== 'applied') return undefined
  const change = { seq: answer.seq, requestId: request.id, by, at, steps: outcome.steps }
  return large ? { ...change, batch: large.batch } : change
}

/** Includes the files of a deletion that is undone, whose request names none. */
function filesNamedBy(changes: readonly StoredChange[]): readonly string[] {
  return changes.flatMap(({ steps }) => steps.flatMap(({ confirmed }) => namedFiles(confirmed?.record)))
}

/** The last state of each record that was changed. */
function upsertRecords(
  organisation: string,
  changes: readonly StoredChange[],
  toRow: (step: ReplicaStep, change: StoredChange) => object,
) {
  const latest = new Map<string, object>()
  for (const change of changes)
    for (const step of change.steps) latest.set(`${step.list} ${step.id}`, toRow(step, change))
  const rows = JSON.stringify([...latest.values()])
  return sql`
    insert into record (organisation_id, list, id, project_id, version, seq, rank, data, updated_by, updated_at, deleted_at)
    select ${organisation}, list, id, project_id, 1, seq, coalesce(rank, ''), data, updated_by, updated_at,
      case when is_deleted then updated_at end
    from jsonb_to_recordset(${rows}::jsonb) as row(
      list text, id text, project_id text, seq bigint, rank text, data jsonb,
      updated_by text, updated_at timestamptz, is_deleted boolean)
    on conflict (organisation_id, list, id) do update set
      project_id = excluded.project_id, version = record.version + 1, seq = excluded.seq, 
      rank = coalesce(nullif(excluded.rank, ''), record.rank),
      data = excluded.data, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
      deleted_at = excluded.deleted_at`
}

/** A deleted record keeps its row, so that the links of other users to it stay valid. */
function toRecordRow(
  { list, id, confirmed }: ReplicaStep,
  { deletedProjects }: Pick<Replica, 'deletedProjects'>,
) {
  const stays = list === projects.name ? deletedProjects().get(id) : undefined
  const data = confirmed ? confirmed.record : stays
  return { list, id, rank: confirmed?.rank, data, is_deleted: confirmed === null }
}

const changeColumns = {
  organisation_id: 'text',
  seq: 'bigint',
  request_id: 'text',
  user_id: 'text',
  at: 'timestamptz',
  steps: 'jsonb',
  batch: 'text',
}

const requestColumns = {
  organisation_id: 'text',
  id: 'text',
  user_id: 'text',
  name: 'text',
  hash: 'bytea',
  result: 'jsonb',
  effect: 'jsonb',
  batch: 'text',
  seq: 'bigint',
  at: 'timestamptz',
  sent_at: 'timestamptz',
}

function toChangeRow(organisation: string, { seq, requestId, by, at, steps, batch }: StoredChange) {
  return {
    organisation_id: organisation,
    seq,
    request_id: requestId,
    user_id: by,
    at,
    steps,
    batch: batch ?? null,
  }
}

function toRequestRow(
  organisation: string,
  { request, hash, outcome, answer, large }: DecidedRequest,
  by: string,
  at: string,
) {
  return {
    organisation_id: organisation,
    id: request.id,
    user_id: by,
    name: request.name,
    hash,
    result: answer,
    effect: outcome.kind === 'applied' ? outcome.effect : null,
    batch: large?.batch ?? null,
    seq: answer.kind === 'applied' ? answer.seq : null,
    at,
    sent_at: toStoredInstant(request.at) ?? at,
  }
}

/** The clock of a device may say anything. Undefined if the database cannot store it. */
function toStoredInstant(at: string): string | undefined {
  const date = new Date(at)
  return date.getTime() >= firstInstant && date.getTime() <= lastInstant ? date.toISOString() : undefined
}

const firstInstant = Date.parse('0001-01-01T00:00:00.000Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** A refused request may name what it wanted to add, of any length. */
const maxNameLength = 200

export function toAuditDetail({ id, at }: DecidedRequest['request'], { audited }: Sender) {
  return { ...audited, requestId: id, sentAt: at }
}

/** Refused requests are audited too, because they may be attempts. */
function toAuditEntry(
  { request, outcome, large }: DecidedRequest,
  sender: Sender,
  { organisation, at, getName }: Pick<Decided, 'organisation' | 'at' | 'getName'>,
): AuditEntry {
  const described = { at, userId: sender.account.id, ip: sender.ip }
  const detail = toAuditDetail(request, sender)
  if (outcome.kind === 'applied') {
    const waiting = large && findAuditDetail({ organisation, batch: large.batch })
    return {
      ...{ ...described, action: request.name },
      ...(large && waiting
        ? { written: { ...large.audited, ...waiting } }
        : { detail, records: toAudited(outcome) }),
    }
  }
  const name = getName(request.id)
  // Not among the records, whose history reports what happened to them.
  const refused = { ...detail, reason: outcome.reason, ...(name && { name: name.slice(0, maxNameLength) }) }
  return { ...described, action: `${request.name} refused`, detail: refused }
}
