/** Backing up and restoring, and the age of the last back-up. */

import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { notifications } from '@plumbline/domain/activity/notifications/rules/notification.ts'
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { backUpDueSince } from '@plumbline/domain/people/account/back-up-age.ts'
import { Archive, Download, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useWorkspaceTexts } from '#core/workspace/workspace-texts.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import { lastBackUp } from '#data/storage/values.ts'
import { useValue, useView, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { BackUp } from './use-back-up.ts'
import { useRestore } from './use-restore.ts'

const RestoreDialog = lazyModule(() =>
  import('./restore-dialog.tsx').then(({ RestoreDialog }) => RestoreDialog),
)

const MergeReport = lazyModule(() => import('./merge-report.tsx').then(({ MergeReport }) => MergeReport))

interface BackUpCardProps {
  backUp: BackUp
  onRestored: () => void
}

export function BackUpCard({ backUp, onRestored }: BackUpCardProps) {
  const { clock } = useServices()
  const created = useValue(lastBackUp)
  const isDue = useBackUpDue()
  const restore = useRestore(onRestored)
  const { backUps } = useWorkspaceTexts()
  const { merged, isReported, showReport, closeReport, undo } = restore.merge
  useRequestedAction('back-up', () => void backUp.start())

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <Archive className="size-5 text-muted" aria-hidden /> Back-up
      </h2>
      <p className="text-muted">{backUps}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" icon={<Download />} isBusy={backUp.isBusy} onClick={backUp.start}>
          Back Up Everything
        </Button>
        <p className="text-control">
          {created ? `Last back-up: ${instantToAge(created, clock.now())}` : 'Never backed up'}
        </p>
      </div>
      <DownloadProgress progress={backUp.progress} onCancel={backUp.cancel} />
      {isDue && (
        <p className="rounded-control border border-info/40 bg-info-soft px-3 py-2 text-control">
          {created
            ? 'There are changes since the last back-up. It is time for a new one.'
            : 'Your work has not been backed up yet. Make a back-up, and keep it outside this computer.'}
        </p>
      )}
      <FileDrop
        label="Restore from a back-up"
        hint="A ZIP made by Back Up Everything. It is checked first; nothing changes until you say so."
        accept=".zip,application/zip"
        error={restore.error}
        files={[]}
        onFiles={([zip]) => zip && !restore.work && void restore.open(zip)}
        formatSize={sizeToText}
      />
      {restore.work && (
        <div className="flex max-w-md items-end gap-3">
          <div className="flex-1">
            <ProgressBar label={restore.work.label} value={restore.work.progress * 100} tone="blue" />
          </div>
          <Button size="small" onClick={restore.work.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {merged && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-control">
          <p className="min-w-0 flex-1 basis-60">
            The back-up of {momentToLabel(merged.merge.backupMadeAt)} was merged.
          </p>
          <Button size="small" onClick={showReport}>
            Show Report
          </Button>
          <Button size="small" icon={<Undo2 />} onClick={undo}>
            Undo Merge
          </Button>
        </div>
      )}
      {restore.backup && (
        <Suspense fallback={null}>
          <RestoreDialog
            backup={restore.backup}
            onConfirm={(mode) => void restore.confirm(mode)}
            onBackUp={() => void backUp.start()}
            isBackingUp={backUp.isBusy}
            onClose={restore.close}
          />
        </Suspense>
      )}
      {merged && isReported && (
        <Suspense fallback={null}>
          <MergeReport lists={merged.lists} ahead={merged.ahead} onUndo={undo} onClose={closeReport} />
        </Suspense>
      )}
    </Card>
  )
}

/** Whether a back-up of the user's own data is due. A demo needs none, and a team is backed up where its server runs. */
function useBackUpDue(): boolean {
  const { clock, store } = useServices()
  const created = useValue(lastBackUp)
  const log = useView(activities)
  const kind = useWorkspaceKind()
  if (kind !== 'own') return false
  const changes = log.map(({ time }) => time)
  const hasRecords = lists.some(
    ({ def, isExpendable }) =>
      !isExpendable && def.name !== notifications.name && store.collection(def).list().length > 0,
  )
  return backUpDueSince({ lastBackUp: created, changes, hasRecords, now: clock.now() }) !== undefined
}
