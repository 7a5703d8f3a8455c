/** Checks a chosen back-up, and restores it when the user has seen what it changes. */
import { useState } from 'react'
import type { RestoreMode } from '#data/backup/plan.ts'
import type { Backup } from '#data/backup/read-backup.ts'
import { useSite } from '#data/site.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

interface Work {
  label: 'Checking the back-up' | 'Restoring the back-up'
  /** 0 to 1. */
  progress: number
}

export function useRestore(onRestored: () => void) {
  const site = useSite()
  const toasts = useToasts()
  const [backup, setBackup] = useState<Backup>()
  const [work, setWork] = useState<Work>()
  const [error, setError] = useState<string>()

  function fail(why: string) {
    setError(why)
    toasts.show({ ...words.notRestored(why), tone: 'destructive' })
  }

  /** Says why it could not be done, whatever went wrong. */
  async function attempt(label: Work['label'], run: (onProgress: (share: number) => void) => Promise<void>) {
    setError(undefined)
    // What was said of the file before.
    toasts.dismiss()
    setWork({ label, progress: 0 })
    try {
      await run((progress) => setWork({ label, progress }))
    } catch (problem) {
      const { BackupProblem } = await import('#data/backup/backup-problem.ts')
      fail(problem instanceof BackupProblem ? words.refused(problem) : words.unexpected)
    } finally {
      setWork(undefined)
    }
  }

  const open = (zip: File) =>
    attempt('Checking the back-up', async (onProgress) => {
      const [{ readBackup }, { upgrades }] = await Promise.all([
        import('#data/backup/read-backup.ts'),
        import('#data/upgrades/upgrades.ts'),
      ])
      setBackup(await readBackup(zip, { upgrades, onProgress }))
    })

  const confirm = (mode: RestoreMode) =>
    attempt('Restoring the back-up', async (onProgress) => {
      if (!backup) return
      setBackup(undefined)
      const { restore } = await import('#data/backup/restore.ts')
      const outcome = await restore(site, backup, mode, onProgress)
      if (outcome.kind === 'failed') fail(words.failed(outcome.reason))
      else toasts.show(mode === 'merge' ? words.merged : words.restored)
      onRestored()
    })

  return { backup, work, error, open, confirm, close: () => setBackup(undefined) }
}
