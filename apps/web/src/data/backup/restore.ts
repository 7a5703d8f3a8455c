/** Restores a back-up that was read and checked: the files first, then every text at once or none. */
import { FileStoreError } from '#data/files/file-store-error.ts'
import type { Site } from '#data/site.ts'
import { BackupProblem } from './backup-problem.ts'
import { planRestore, type RestoreMode } from './plan.ts'
import type { Backup } from './read-backup.ts'
import { shareOf } from './share-of.ts'

export type RestoreOutcome =
  | { kind: 'restored' }
  /** Everything is as it was; files that were stored already are swept away in time. */
  | {
      kind: 'failed'
      reason: 'clashes' | 'files-quota' | 'files-refused' | 'quota' | 'refused' | 'read-only'
    }

/** Rejects with a BackupProblem when the ZIP has changed or gone meanwhile. */
export async function restore(
  site: Site,
  backup: Backup,
  mode: RestoreMode,
  onProgress?: (share: number) => void,
): Promise<RestoreOutcome> {
  if (planRestore(mode, backup, site).clashes.length > 0) return { kind: 'failed', reason: 'clashes' }
  const total = backup.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const file of backup.files) {
    try {
      const { key } = await site.files.put(await file.read())
      if (key !== file.sha256) throw new BackupProblem('wrong-checksum', file.path)
    } catch (problem) {
      if (!(problem instanceof FileStoreError)) throw problem
      return { kind: 'failed', reason: problem.reason === 'quota' ? 'files-quota' : 'files-refused' }
    }
    done += file.bytes
    onProgress?.(shareOf(done, total))
  }
  if (backup.manifest.workspace === 'demo') await site.fetchSamples()
  // Planned anew: another tab may have changed what is here.
  let clashes = 0
  const write = site.workspace.replaceTexts(() => {
    const plan = planRestore(mode, backup, site)
    clashes = plan.clashes.length
    return clashes > 0 ? [] : plan.texts
  })
  if (clashes > 0) return { kind: 'failed', reason: 'clashes' }
  return write.kind === 'stored' ? { kind: 'restored' } : write
}
