/** What happened to one record, as far as a person may know it. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { redactChanges } from '@plumbline/domain/kernel/access/guest-view.ts'
import { maySee } from '@plumbline/domain/kernel/access/visibility.ts'
import type { AuditEntry, HistoryEntry, HistoryPage } from '@plumbline/domain/team/wire/audit.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import { readAudit } from './read-audit.ts'

interface HistoryQuery {
  readonly list: string
  readonly id: string
  readonly before: number | undefined
}

/** So that a user who sees one entry in a thousand does not wait for all of them. */
const maxPages = 5

/** A user who asks may see the record as it is now. */
export async function readHistory(
  db: Kysely<Tables>,
  organisation: string,
  actor: Actor,
  { list, id, before }: HistoryQuery,
): Promise<HistoryPage> {
  const entries: HistoryEntry[] = []
  let next = before
  for (let pages = 0; entries.length === 0 && pages < maxPages; pages += 1) {
    const page = await readAudit(db, organisation, { list, record: id, before: next })
    entries.push(...page.entries.flatMap((entry) => toHistory(entry, list, id, actor)))
    next = page.more ? page.entries.at(-1)?.seq : undefined
    if (next === undefined) break
  }
  return { entries, ...(next !== undefined && { next }) }
}

/**
 * Nothing of the time when the record belonged to a project that the person may not see: no entries from then, and in
 * the entry that moved it, no old values.
 */
function toHistory(
  { seq, at, by: { name, email }, action, records }: AuditEntry,
  list: string,
  id: string,
  actor: Actor,
): HistoryEntry[] {
  const edit = records.find((record) => record.list === list && record.id === id)
  if (!edit || !maySee(actor, { list, id, projectId: edit.projectId })) return []
  const { effect } = edit
  const changes = redactChanges(actor.roles.guest, list, id, edit.changes ?? [])
  const moved = changes.find(({ part, field }) => part === undefined && field === 'projectId')
  const sawBefore = !moved || maySee(actor, { list, id, projectId: moved.from })
  const described = sawBefore ? changes : changes.map(({ from: _, ...change }) => change)
  return [{ seq, at, by: { name, email }, action, effect, changes: [...described] }]
}
