/** Shows what a back-up would change, and asks how to restore it. */
import { useMemo, useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import type { Backup } from '#data/backup/archive/read-backup.ts'
import { planRestore, type RestoreMode } from '#data/backup/plan.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MergeSummary, mergeToText } from './merge-summary.tsx'
import { PlanTable } from './plan-table.tsx'
import { RestoreNotes } from './restore-notes.tsx'

interface RestoreDialogProps {
  backup: Backup
  onConfirm: (mode: RestoreMode) => void
  onBackUp: () => void
  isBackingUp: boolean
  onClose: () => void
}

const modes: readonly { value: RestoreMode; label: string }[] = [
  { value: 'merge', label: 'Merge' },
  { value: 'replace', label: 'Replace everything' },
]

export function RestoreDialog({ backup, onConfirm, onBackUp, isBackingUp, onClose }: RestoreDialogProps) {
  const services = useServices()
  const [mode, setMode] = useState<RestoreMode>('merge')
  const { lists, ahead } = useMemo(() => planRestore(mode, backup, services), [mode, backup, services])
  const { madeAt, app, workspace } = backup.manifest

  return (
    <Dialog
      title="Restore from a back-up"
      description={`Made ${momentToLabel(madeAt)} by Plumbline ${app.version}, from ${
        workspace === 'demo' ? 'a demo workspace' : 'a personal workspace'
      }.`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={mode === 'merge' ? 'primary' : 'danger'} onClick={() => onConfirm(mode)}>
            {mode === 'merge' ? 'Merge Back-up' : 'Replace Everything'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="self-start">
          <Segmented label="How to restore" options={modes} value={mode} onChange={setMode} />
        </div>
        {mode === 'merge' ? (
          <>
            <p className="text-muted">
              New records from the back-up are added. If a record is in both, the later change of each field
              is kept, or yours if it is not known which is later. Nothing here is deleted, and your settings
              stay.
            </p>
            <p className="font-semibold">{mergeToText(lists, false)}</p>
          </>
        ) : (
          <div className="flex flex-col items-start gap-3">
            <p className="text-muted">
              Every record and setting here is replaced by those in the back-up. This cannot be undone, so
              back up your current data first.
            </p>
            <Button isBusy={isBackingUp} onClick={onBackUp}>
              Back Up Everything
            </Button>
          </div>
        )}
        <PlanTable lists={lists} />
        {mode === 'merge' && <MergeSummary lists={lists} ahead={ahead} />}
        <RestoreNotes backup={backup} />
      </div>
    </Dialog>
  )
}
