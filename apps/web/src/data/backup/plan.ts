/** Plans a restore: the changes in each list, and the texts to write. */
import { deletions } from '@plumbline/domain/activity/log/deletion.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { type ListRow, lists } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import { samples } from '#data/catalogue/samples.ts'
import type { TargetText } from '#data/local/replacing.ts'
import { lastBackUp } from '#data/storage/values.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import { isReplaced } from './archive/carried-keys.ts'
import { readEntries } from './archive/check-list.ts'
import type { Backup } from './archive/read-backup.ts'
import type { ListPlan, Plan, Present } from './merge/list-plan.ts'
import { planMerge } from './merge/plan-merge.ts'

export type RestoreMode = 'merge' | 'replace'

export function planRestore(mode: RestoreMode, backup: Backup, present: Present): Plan {
  return mode === 'merge' ? planMerge(backup, present) : planReplacement(backup, present)
}

function planReplacement(backup: Backup, present: Present): Plan {
  const now = present.workspace.listTexts()
  const plans = lists
    .filter(({ def }) => def.name !== deletions.name)
    .map((row) =>
      planReplace(
        row,
        readEntries(row, now.get(row.key) ?? '') ?? [],
        backup.lists.get(row.key),
        backup,
        present,
      ),
    )
  return { lists: plans, texts: replacedTexts(backup, present) }
}

function planReplace(
  row: ListRow,
  here: readonly Entry[],
  there: readonly Entry[] | undefined,
  { manifest }: Backup,
  { clock }: Present,
): ListPlan {
  const codec = createListCodec(row)
  const firstRun = manifest.workspace === 'demo' ? samples.get(row.def.name) : undefined
  const visible = firstRun?.(instantToDay(clock.now())) ?? []
  const come = there ?? codec.toEntries(visible.map((sample) => codec.toText(sample)))
  const hereById = new Map(readable(here).map(({ id, text }) => [id, text]))
  const comeById = new Map(readable(come).map(({ id, text }) => [id, text]))
  const known = [...comeById].filter(([id]) => hereById.has(id))
  const same = known.filter(([id, text]) => hereById.get(id) === text).length
  return {
    key: row.key,
    added: comeById.size - known.length,
    changed: known.length - same,
    removed: hereById.size - known.length,
    retained: 0,
    same,
    records: [],
  }
}

/** Exactly the texts of the back-up; all other keys of ours are removed. */
function replacedTexts({ texts, manifest }: Backup, { storedTexts, clock }: Present): TargetText[] {
  const present = storedTexts().flatMap(([key]) => (isReplaced(key) ? [{ key, text: null }] : []))
  // Without the version key, every list of the back-up has version 1.
  const versions = { key: versionsKey, text: texts.get(versionsKey) ?? null }
  const restored = [...texts].map(([key, text]) => ({ key, text }))
  // A wrong clock or an edited file could otherwise postpone the next back-up reminder indefinitely.
  const createdOn = new Date(Math.min(Date.parse(manifest.madeAt), clock.now().getTime())).toISOString()
  return [...present, ...restored, versions, { key: lastBackUp.key, text: createdOn }]
}

function readable(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ row }) => row !== undefined)
}
