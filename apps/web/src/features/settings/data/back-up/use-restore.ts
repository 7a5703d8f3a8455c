/** Checks a chosen back-up, and restores it once the user has seen what it changes. */
import { useState } from 'react'
import { BackupProblem } from '#data/backup/archive/backup-problem.ts'
import type { Backup } from '#data/backup/archive/read-backup.ts'
import type { RestoreMode } from '#data/backup/plan.ts'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#features/settings/data/texts/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { useMerged } from './use-merged.ts'

interface Work {
  label: 'Checking the back-up' | 'Restoring the back-up'
  /** 0 to 1. */
  progress: number
  /** Nothing is changed before the last step. */
  cancel: () => void
}

interface Attempt {
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function useRestore(onRestored: () => void) {
  const services = useServices()
  const toasts = useToasts()
  const [backup, setBackup] = useState<Backup>()
  const [work, setWork] = useState<Work>()
  const merge = useMerged(onRestored)
  const [error, setError] = useState<string>()

  function fail(why: string) {
    setError(why)
    toasts.show({ ...messages.notRestored(why), tone: 'destructive' })
  }

  /** The reason why it failed, or undefined if the user stopped it. */
  async function attempt(label: Work['label'], run: (attempt: Attempt) => Promise<void>) {
    setError(undefined)
    // The message about the previous file.
    toasts.dismiss()
    const aborter = new AbortController()
    const { signal } = aborter
    const show = (progress: number) => setWork({ label, progress, cancel: () => aborter.abort() })
    show(0)
    try {
      await run({ onProgress: show, signal })
    } catch (problem) {
      if (signal.aborted) return
      fail(problem instanceof BackupProblem ? messages.refused(problem) : messages.unexpected)
    } finally {
      setWork(undefined)
    }
  }

  const open = (zip: File) =>
    attempt('Checking the back-up', async ({ onProgress, signal }) => {
      const [{ readBackup }, { upgrades }] = await Promise.all([
        import('#data/backup/archive/read-backup.ts'),
        import('#data/upgrades/upgrades.ts'),
      ])
      const read = await readBackup(zip, { upgrades, onProgress, signal })
      if (!signal.aborted) setBackup(read)
    })

  const confirm = (mode: RestoreMode) =>
    attempt('Restoring the back-up', async ({ onProgress, signal }) => {
      if (!backup) return
      setBackup(undefined)
      const { restore } = await import('#data/backup/restore.ts')
      const outcome = await restore(services, backup, mode, { onProgress, signal })
      if (outcome.kind === 'failed') fail(messages.failed(outcome.reason))
      else if (outcome.merge) merge.report(outcome.lists, outcome.merge, outcome.ahead)
      else {
        merge.forget()
        toasts.show(messages.restored)
      }
      onRestored()
    })

  return {
    backup,
    work,
    error,
    merge,
    open,
    confirm,
    close: () => setBackup(undefined),
  }
}
