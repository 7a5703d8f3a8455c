/** Restores a back-up that was read and checked: the files first, then every text at once or none. */
import { FileStoreError } from '#data/files/file-store-error.ts'
import type { Services } from '#data/services.ts'
import { BackupProblem } from './backup-problem.ts'
import type { ListPlan } from './list-plan.ts'
import { planRestore, type RestoreMode } from './plan.ts'
import type { Backup } from './read-backup.ts'
import { shareOf } from './share-of.ts'

export type RestoreOutcome =
  /** `lists`: what was done to each. */
  | { kind: 'restored'; lists: readonly ListPlan[] }
  /** Everything is as it was; files that were stored already are swept away in time. */
  | {
      kind: 'failed'
      reason: 'files-quota' | 'files-refused' | 'quota' | 'refused' | 'read-only'
    }

interface RestoreOptions {
  /** Told with 0 to 1. */
  onProgress?(share: number): void
  /** Stops the restore before any record is changed. */
  signal?: AbortSignal
}

/** Rejects with a BackupProblem when the ZIP has changed or gone meanwhile, and with the signal's reason once that is given. */
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
    onProgress?.(shareOf(done, total))
  }
  if (backup.manifest.workspace === 'demo') await services.fetchSamples()
  signal?.throwIfAborted()
  // Planned anew: another tab may have changed what is here.
  let lists: readonly ListPlan[] = []
  const write = await services.workspace.replaceTexts(() => {
    const plan = planRestore(mode, backup, services)
    lists = plan.lists
    return plan.texts
  })
  return write.kind === 'stored' ? { kind: 'restored', lists } : write
}
