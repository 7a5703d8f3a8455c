/** Makes one ZIP of every record and every file, readable without Plumbline. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { useState } from 'react'
import { useSite } from '#data/site.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export function useBackUp() {
  const site = useSite()
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    setIsBusy(true)
    try {
      const [{ backupEntries }, { downloadZip }] = await Promise.all([
        import('#data/backup.ts'),
        import('#parts/download/download-zip.ts'),
      ])
      const outcome = await downloadZip({
        name: `plumbline_backup_${dayOf(site.clock.now())}.zip`,
        entries: backupEntries(site),
      })
      if (outcome.kind === 'saved') toasts.show(words.backedUp(outcome.missing))
    } catch (problem) {
      const description = problem instanceof Error ? problem.message : 'The browser did not say why.'
      toasts.show({ ...words.backUpFailed, description, tone: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }

  return { start, isBusy }
}
