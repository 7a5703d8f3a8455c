/** Makes one ZIP of every record and every file, readable without Plumbline. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { useRef, useState } from 'react'
import { useSite } from '#data/site.ts'
import { lastBackUp } from '#data/values.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export interface BackUp {
  isBusy: boolean
  /** 0 to 1 while the ZIP is written. */
  progress: number | undefined
  start(): Promise<void>
  cancel(): void
}

export function useBackUp(): BackUp {
  const site = useSite()
  const toasts = useToasts()
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)

  async function start() {
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setProgress(0)
    try {
      const [{ makeBackUp }, { downloadZip }] = await Promise.all([
        import('./make-back-up.ts'),
        import('#parts/download/download-zip.ts'),
      ])
      const begun = site.clock.now()
      const outcome = await downloadZip({
        name: `plumbline_backup_${dayOf(begun)}.zip`,
        entries: await makeBackUp(site),
        onProgress: setProgress,
        signal,
      })
      if (outcome.kind !== 'saved') return
      // As of its beginning: what changed meanwhile may not be in it.
      site.values.set(lastBackUp, begun.toISOString())
      toasts.show(words.backedUp(outcome.missing))
    } catch (problem) {
      toasts.show({ ...words.backUpFailed(problem), tone: 'destructive' })
    } finally {
      setProgress(undefined)
    }
  }

  return { start, cancel: () => aborter.current?.abort(), progress, isBusy: progress !== undefined }
}
