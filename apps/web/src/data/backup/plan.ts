/** What restoring a back-up would change, list by list, and the texts that it would write. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { type ListRow, lists } from '#data/catalogue.ts'
import { createListCodec, entriesToText } from '#data/list-codec.ts'
import type { WantedText } from '#data/local-backend.ts'
import type { Entry } from '#data/record-list.ts'
import { samples } from '#data/samples.ts'
import type { Site } from '#data/site.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import { lastBackUp, workspaceKind } from '#data/values.ts'
import { isCarried } from './carried-keys.ts'
import { readEntries } from './check-list.ts'
import { type Clash, findClashes } from './find-clashes.ts'
import { mergeEntries } from './merge-entries.ts'
import type { Backup } from './read-backup.ts'

export type RestoreMode = 'merge' | 'replace'

export interface ListPlan {
  key: string
  added: number
  changed: number
  removed: number
  /** Otherwise in the back-up, and left as they are here: changed later, or nobody can tell. */
  kept: number
  same: number
}

interface Plan {
  lists: readonly ListPlan[]
  /** Where there are any, merging would mix two workspaces. */
  clashes: readonly Clash[]
  texts: readonly WantedText[]
}

type Present = Pick<Site, 'workspace' | 'storedTexts' | 'clock'>

export function planRestore(mode: RestoreMode, backup: Backup, present: Present): Plan {
  const now = present.workspace.listTexts()
  const planned = lists.map((row) => {
    const here = readEntries(row, now.get(row.key) ?? '') ?? []
    const there = backup.lists.get(row.key)
    return mode === 'merge'
      ? planMerge(row, here, there ?? [])
      : planReplace(row, here, there, backup, present)
  })
  const merged = planned.flatMap(({ text }) => text ?? [])
  return {
    lists: planned.map(({ plan }) => plan),
    clashes: planned.flatMap(({ clashes }) => clashes ?? []),
    texts: mode === 'merge' ? mergedTexts(merged, backup, present, now) : replacedTexts(backup, present),
  }
}

interface PlannedList {
  plan: ListPlan
  clashes?: readonly Clash[]
  text?: WantedText
}

function planMerge(row: ListRow, here: readonly Entry[], there: readonly Entry[]): PlannedList {
  const { key } = row
  const { entries, ...counts } = mergeEntries(here, there)
  const planned = { plan: { key, removed: 0, ...counts }, clashes: findClashes(row, here, there) }
  const isUnchanged = counts.added + counts.changed === 0
  return isUnchanged ? planned : { ...planned, text: { key, text: entriesToText(entries) } }
}

function planReplace(
  row: ListRow,
  here: readonly Entry[],
  there: readonly Entry[] | undefined,
  { manifest }: Backup,
  { clock }: Present,
): PlannedList {
  const codec = createListCodec(row)
  const firstRun = manifest.workspace === 'demo' ? samples.get(row.def.name) : undefined
  const shown = firstRun?.(dayOf(clock.now())) ?? []
  const come = there ?? codec.toEntries(shown.map((sample) => codec.toText(sample)))
  const hereById = new Map(readable(here).map(({ id, text }) => [id, text]))
  const comeById = new Map(readable(come).map(({ id, text }) => [id, text]))
  const known = [...comeById].filter(([id]) => hereById.has(id))
  const same = known.filter(([id, text]) => hereById.get(id) === text).length
  const plan = {
    key: row.key,
    added: comeById.size - known.length,
    changed: known.length - same,
    removed: hereById.size - known.length,
    kept: 0,
    same,
  }
  return { plan }
}

/** A demo becomes what the back-up is; then lists that were never stored are, with the samples they showed. */
function mergedTexts(
  merged: readonly WantedText[],
  { manifest }: Backup,
  { workspace }: Present,
  now: ReadonlyMap<string, string>,
): WantedText[] {
  if (workspace.kind() !== 'demo' || manifest.workspace === 'demo') return [...merged]
  const shown = [...now].map(([key, text]) => ({ key, text }))
  return [...shown, ...merged, { key: workspaceKind.key, text: manifest.workspace }]
}

/** Exactly what was stored when the back-up was made, and nothing else of ours. */
function replacedTexts({ texts, manifest }: Backup, { storedTexts, clock }: Present): WantedText[] {
  const present = storedTexts().flatMap(([key]) => (isCarried(key) ? [{ key, text: null }] : []))
  // Without a side key every list of the back-up is of version 1.
  const versions = { key: versionsKey, text: texts.get(versionsKey) ?? null }
  const restored = [...texts].map(([key, text]) => ({ key, text }))
  // A clock that ran ahead, or somebody's pen, would put off the next back-up for as long.
  const made = new Date(Math.min(Date.parse(manifest.madeAt), clock.now().getTime())).toISOString()
  return [...present, ...restored, versions, { key: lastBackUp.key, text: made }]
}

function readable(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ row }) => row !== undefined)
}
