/** Restores a validated back-up: first the files, then all texts or none. */
import { FileStoreError } from '#data/files/file-store-error.ts'
import type { Services } from '#data/workspace/services.ts'
import { BackupProblem } from './archive/backup-problem.ts'
import { getShare } from './archive/get-share.ts'
import type { Backup } from './archive/read-backup.ts'
import type { ClocksAhead } from './merge/clocks.ts'
import type { ListPlan, Plan } from './merge/list-plan.ts'
import type { RecordedMerge } from './merge/recorded-merge.ts'
import { planRestore, type RestoreMode } from './plan.ts'

// Loaded with the merge, so that undoing it needs no network.
export { undoMerge } from './merge/undo-merge.ts'

export type RestoreOutcome =
  /** `lists`: the changes to each list. `merge`: for undoing a merge. */
  | { kind: 'restored'; lists: readonly ListPlan[]; merge?: RecordedMerge; ahead?: ClocksAhead }
  /** Nothing was changed. Files that were already stored are removed later. */
  | {
      kind: 'failed'
      reason: 'files-quota' | 'files-refused' | 'quota' | 'refused' | 'read-only'
    }

interface RestoreOptions {
  /** Called with a value between 0 and 1. */
  onProgress?(share: number): void
  /** Stops the restore before any record is changed. */
  signal?: AbortSignal
}

/** Rejects with a BackupProblem if the ZIP has changed or was removed, and with the signal's reason if it is aborted. */
export async function restore(
  services: Services,
  backup: Backup,
  mode: RestoreMode,
  { onProgress, signal }: RestoreOptions = {},
): Promise<RestoreOutcome> {
  const total = backup.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const file of backup.files) {
    signal?.throwIfAborted()
    try {
      const { key } = await services.files.put(await file.read())
      if (key !== file.sha256) throw new BackupProblem('wrong-checksum', file.path)
    } catch (problem) {
      if (!(problem instanceof FileStoreError)) throw problem
      return { kind: 'failed', reason: problem.reason === 'quota' ? 'files-quota' : 'files-refused' }
    }
    done += file.bytes
    onProgress?.(getShare(done, total))
  }
  if (backup.manifest.workspace === 'demo') await services.fetchSamples()
  signal?.throwIfAborted()
  // Planned again, because another tab may have changed the workspace.
  let planned: Plan = { lists: [], texts: [] }
  const write = await services.workspace.replaceTexts(() => {
    planned = planRestore(mode, backup, services)
    return planned.texts
  })
  if (write.kind === 'failed') return write
  const { lists, merge, ahead } = planned
  return { kind: 'restored', lists, ...(merge && { merge }), ...(ahead && { ahead }) }
}
