/** Undoes a merge: exactly the former records, with their stamps, as if it had not happened (docs/decisions/06-back-ups.md). */
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { takeBack } from '@plumbline/domain/kernel/records/take-back.ts'
import { isSameValue } from '@plumbline/domain/kernel/values/same-value.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { readEntries } from '#data/backup/archive/check-list.ts'
import { describesOthers, type ListRow, lists } from '#data/catalogue/catalogue.ts'
import { entriesToText, recordToEntry } from '#data/catalogue/list-codec.ts'
import type { TargetText } from '#data/local/replacing.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { workspaceKind } from '#data/storage/values.ts'
import type { Services } from '#data/workspace/services.ts'
import type { Present } from './list-plan.ts'
import { unmergeActivity } from './merge-activity.ts'
import type { MergedEntry, RecordedMerge } from './recorded-merge.ts'

export type UndoneMerge =
  /** `retained`: records that were changed since the merge, and keep what was changed. */
  { kind: 'undone'; retained: number } | { kind: 'nothing' } | Extract<Write, { kind: 'failed' }>

export async function undoMerge(services: Services, merge: RecordedMerge): Promise<UndoneMerge> {
  let undone = planUndo(services, merge)
  if (!undone) return { kind: 'nothing' }
  const write = await services.workspace.replaceTexts(() => {
    // Planned again, because another tab may have changed the workspace.
    undone = planUndo(services, merge)
    return undone?.texts ?? []
  })
  if (write.kind === 'failed') return write
  return undone ? { kind: 'undone', retained: undone.retained } : { kind: 'nothing' }
}

interface UndonePlan {
  texts: readonly TargetText[]
  retained: number
}

/** Undefined if nothing is left of the merge. */
function planUndo(present: Present, merge: RecordedMerge): UndonePlan | undefined {
  const now = present.workspace.listTexts()
  const listed = lists.map((row) => ({
    row,
    entries: readEntries(row, now.get(row.key) ?? '') ?? [],
    merged: merge.changes.get(row.def.name) ?? new Map<Id, MergedEntry>(),
  }))
  const stays = staying(listed)
  const undone = listed.map((one) => ({ ...one, ...undoList(one, stays) }))
  const counted = undone.filter(({ row }) => !describesOthers(row.key))
  const sum = (count: 'removed' | 'changed' | 'retained') =>
    counted.reduce((total, one) => total + one[count], 0)
  if (undone.every(({ removed, changed }) => removed + changed === 0)) return undefined
  const counts = { removed: sum('removed'), changed: sum('changed'), retained: sum('retained') }
  const entry = unmergeActivity(counts, merge.backupMadeAt, present)
  const texts = undone.flatMap(({ row, left, removed, changed }) => {
    if (row.def.name === activities.name)
      return { key: row.key, text: entriesToText([recordToEntry(row, entry), ...left]) }
    // A demo is never kept in a database, so all lists have to leave it.
    const isWritten = removed + changed > 0 || merge.formerKind !== undefined
    return isWritten ? { key: row.key, text: entriesToText(left) } : []
  })
  const kind = merge.formerKind ? [{ key: workspaceKind.key, text: merge.formerKind }] : []
  return { texts: [...texts, ...kind], retained: counts.retained }
}

interface ListNow {
  row: ListRow
  entries: readonly Entry[]
  merged: ReadonlyMap<Id, MergedEntry>
}

function undoList({ row, entries, merged }: ListNow, stays: (row: ListRow, entry: Entry) => boolean) {
  const counts = { removed: 0, changed: 0, retained: 0 }
  const left = entries.flatMap((entry) => {
    const change = merged.get(entry.id)
    if (!change) return [entry]
    const isAsMerged = isSame(entry, change.after)
    if (!change.before) {
      const isLeft = !isAsMerged || stays(row, entry)
      counts[isLeft ? 'retained' : 'removed'] += 1
      return isLeft ? [entry] : []
    }
    if (!isAsMerged) counts.retained += 1
    const former = isAsMerged ? change.before : withoutMerge(row, change.before, change.after, entry)
    if (former !== entry) counts.changed += 1
    return [former]
  })
  return { left, ...counts }
}

function isSame(one: Entry, other: Entry): boolean {
  return one.text === other.text || (one.row !== undefined && isSameValue(one.row, other.row))
}

/** What was changed since stays. */
function withoutMerge(row: ListRow, before: Entry, after: Entry, now: Entry): Entry {
  if (!before.row || !after.row || !now.row) return now
  const record = takeBack(before.row, after.row, now.row)
  return isSameValue(record, now.row) ? now : recordToEntry(row, record)
}

/** An added project in which something was entered or changed since stays, with everything that came with it. */
function staying(listed: readonly ListNow[]): (row: ListRow, entry: Entry) => boolean {
  const used = new Set<unknown>()
  for (const { row, entries, merged } of listed) {
    if (describesOthers(row.key)) continue
    for (const entry of entries) {
      const change = merged.get(entry.id)
      const goes = change && !change.before && isSame(entry, change.after)
      if (!goes) used.add(getProject(row, entry))
    }
  }
  return (row, entry) => {
    const project = getProject(row, entry)
    return project !== undefined && isAdded(project) && used.has(project)
  }

  function isAdded(project: Id): boolean {
    const change = listed.find(({ row }) => row.def.name === projects.name)?.merged.get(project)
    return change !== undefined && change.before === undefined
  }
}

function getProject(row: ListRow, { row: record }: Entry): Id | undefined {
  if (!record || describesOthers(row.key)) return undefined
  // `as`: the field means this in every kind of record.
  return row.def.name === projects.name ? record.id : (record as Rec & { projectId?: Id }).projectId
}
