/** Makes one ZIP of every record and every file, readable without Plumbline. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { useSyncExternalStore } from 'react'
import { lastBackUp } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#features/settings/data/texts/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { getBackUpRun } from './back-up-run.ts'

export interface BackUp {
  isBusy: boolean
  /** 0 to 1 while the ZIP is written. */
  progress: number | undefined
  start(): Promise<void>
  cancel(): void
}

export function useBackUp(): BackUp {
  const services = useServices()
  const toasts = useToasts()
  const run = getBackUpRun(services)
  const progress = useSyncExternalStore(run.onChange, run.progress)

  async function make(onProgress: (share: number) => void, signal: AbortSignal) {
    try {
      const [{ makeBackUp }, { downloadZip }] = await Promise.all([
        import('./make-back-up.ts'),
        import('#core/download/download-zip.ts'),
      ])
      const begun = services.clock.now()
      const outcome = await downloadZip({
        name: `plumbline_backup_${instantToDay(begun)}.zip`,
        entries: await makeBackUp(services),
        onProgress,
        signal,
      })
      if (outcome.kind !== 'saved') return
      // Dated at its start, because later changes may not be in it.
      const noted = services.values.set(lastBackUp, begun.toISOString())
      toasts.show(messages.backedUp(outcome.missing, noted.kind === 'stored'))
    } catch (problem) {
      toasts.show({ ...messages.backUpFailed(problem), tone: 'destructive' })
    }
  }

  return { start: () => run.start(make), cancel: run.cancel, progress, isBusy: progress !== undefined }
}
