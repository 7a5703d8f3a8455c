/** Plans the merge of a back-up: of each field the later change is kept, and new records are added. */

import { recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { type Deletion, deletionSchema, deletions } from '@plumbline/domain/activity/log/deletion.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getRules } from '@plumbline/domain/documents/document-rules.ts'
import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { readEntries } from '#data/backup/archive/check-list.ts'
import { lacksRanks, rankOlderItems } from '#data/backup/archive/rank-older-items.ts'
import type { Backup } from '#data/backup/archive/read-backup.ts'
import { describesOthers, type ListRow, lists } from '#data/catalogue/catalogue.ts'
import { entriesToText, recordToEntry } from '#data/catalogue/list-codec.ts'
import type { TargetText } from '#data/local/replacing.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { findClocksAhead } from './clocks.ts'
import type { ListPlan, Plan, Present } from './list-plan.ts'
import { mergeActivity } from './merge-activity.ts'
import { type MergedRecord, type MergeOutcome, type MergeRules, mergeEntries } from './merge-entries.ts'
import { readRecordedChanges } from './recorded-changes.ts'
import { changedEntries } from './recorded-merge.ts'
import { planNumbers, renumberEntries } from './renumber.ts'
import { type Renumbered, renumberNumbered } from './renumber-numbered.ts'

export function planMerge(backup: Backup, present: Present): Plan {
  const now = present.workspace.listTexts()
  const entriesHere = (row: ListRow) => readEntries(row, now.get(row.key) ?? '') ?? []
  const entriesThere = (row: ListRow) => backup.lists.get(row.key) ?? []
  const numbers = new Map(
    lists
      .filter(({ numericIds }) => numericIds)
      .map((row) => [row.def.name, planNumbers(entriesHere(row), entriesThere(row))]),
  )
  const sides = lists.map((row) => {
    const here = entriesHere(row)
    const found = renumberEntries(row, entriesThere(row), numbers)
    const { entries: there, renumbered } = renumberNumbered(row, here, found)
    const known = new Map([...renumbered, ...toRenumbered(numbers.get(row.def.name))])
    return { row, here, there: lacksRanks(row, backup) ? rankOlderItems(row, here, there) : there, known }
  })
  const noted = sides.find(({ row }) => row.def.name === deletions.name)
  const [deletedHere, deletedThere] = [deletionsIn(noted?.here), deletionsIn(noted?.there)]
  const history = sides.find(({ row }) => row.def.name === recordedChanges.name)
  const recorded = readRecordedChanges(history?.here ?? [], history?.there ?? [])
  const ahead = findClocksAhead(sides, backup.manifest.madeAt, present.clock.now())
  const revisionOrder = revisionOrders(sides.find(({ row }) => row.def.name === projects.name))
  const merged = sides.map(({ row, here, there, known }) => {
    const found = mergeEntries(
      row,
      { entries: here, deletions: deletedHere },
      { entries: there, deletions: deletedThere },
      { recorded, ahead, revisionOrder },
    )
    const records = withSameNumbers(row, here, there, withNumbers(found.records, known))
    return { row, ...found, records, merge: changedEntries(here, found.entries) }
  })
  const plans = merged
    .filter(({ row }) => row.def.name !== deletions.name)
    .map(({ row, records, same }) => listPlan(row.key, records, same))
  const entry = mergeActivity(
    plans.filter(({ key }) => !describesOthers(key)),
    backup.manifest.madeAt,
    present,
  )
  const texts = merged.flatMap(({ row, entries, records }) => {
    if (row.def.name === activities.name)
      return { key: row.key, text: entriesToText([recordToEntry(row, entry), ...entries]) }
    const isChanged = records.some(({ outcome }) => outcome === 'added' || outcome === 'changed')
    return isChanged ? { key: row.key, text: entriesToText(entries) } : []
  })
  const changes = new Map(merged.map(({ row, merge }) => [row.def.name, merge]))
  const changesWorkspace = changesWorkspaceKind(backup, present)
  const merge = {
    backupMadeAt: backup.manifest.madeAt,
    changes,
    ...(changesWorkspace && { formerKind: 'demo' as const }),
  }
  return { lists: plans, texts: changesWorkspace ? asOwn(texts, backup, now) : texts, merge, ahead }
}

/** By the rules that a project has here. A project that only the back-up has is added with its documents unchanged. */
function revisionOrders(side: { readonly here: readonly Entry[] } | undefined): MergeRules['revisionOrder'] {
  // `as`: the schema of this list has read them.
  const byId = new Map(side?.here.map(({ id, row }) => [id, row as Project | undefined]))
  return (projectId) => getRules(projectId === undefined ? undefined : byId.get(projectId))
}

function deletionsIn(entries: readonly Entry[] = []): ReadonlyMap<Id, Deletion> {
  return new Map(
    entries.flatMap(({ row }) => {
      const { data } = deletionSchema.safeParse(row)
      return data ? [[data.id, data] as const] : []
    }),
  )
}

/** By the number that they have here. */
function toRenumbered(numbers: ReadonlyMap<Id, Id> = new Map()): (readonly [Id, Renumbered])[] {
  return Array.from(numbers, ([from, to]) => [to, { from, to }])
}

function withNumbers(
  records: readonly MergedRecord[],
  known: ReadonlyMap<Id, Renumbered>,
): readonly MergedRecord[] {
  return records.map((record) => {
    const renumbered = known.get(record.id)
    return renumbered ? { ...record, renumbered } : record
  })
}

function listPlan(key: string, records: readonly MergedRecord[], same: number): ListPlan {
  const count = (...outcomes: readonly MergeOutcome[]) =>
    records.filter(({ outcome }) => outcomes.includes(outcome)).length
  const retained = count('retained', 'unsure', 'deleted')
  return { key, added: count('added'), changed: count('changed'), removed: 0, retained, same, records }
}

/** A demo gets the kind of the back-up's workspace. */
function changesWorkspaceKind({ manifest }: Backup, { workspace }: Present): boolean {
  return workspace.kind() === 'demo' && manifest.workspace !== 'demo'
}

/** Unstored lists are stored with the samples that they show. */
function asOwn(
  merged: readonly TargetText[],
  { manifest }: Backup,
  now: ReadonlyMap<string, string>,
): TargetText[] {
  const visible = [...now].map(([key, text]) => ({ key, text }))
  return [...visible, ...merged, { key: workspaceKind.key, text: manifest.workspace }]
}

/**
 * Reports the added documents whose number another document of their project has here. People chose the numbers, and
 * drawings show them, so they are not changed.
 */
function withSameNumbers(
  { def }: ListRow,
  here: readonly Entry[],
  there: readonly Entry[],
  records: readonly MergedRecord[],
): readonly MergedRecord[] {
  if (def.name !== documents.name) return records
  const used = new Set(documentsIn(here).flatMap(numberInProject))
  const thereById = new Map(documentsIn(there).map((document) => [document.id, document]))
  return records.map((record) => {
    const document = record.outcome === 'added' ? thereById.get(record.id) : undefined
    const isUsed = document && numberInProject(document).some((number) => used.has(number))
    return isUsed ? { ...record, sameNumber: document.documentNumber ?? '' } : record
  })
}

function documentsIn(entries: readonly Entry[]): ProjectDocument[] {
  // `as`: the rows were read by the schema of their list.
  return entries.flatMap(({ row }) => (row ? [row as ProjectDocument] : []))
}

/** None without a number. Older documents name their project only by its name. */
function numberInProject({ documentNumber = '', projectId, project }: ProjectDocument): string[] {
  const number = numberKey(documentNumber)
  return number === '' ? [] : [JSON.stringify([projectId ?? project, number])]
}
