/** Shows what a back-up would change, and asks how to restore it. */

import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { useMemo, useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import type { Backup } from '#data/backup/archive/read-backup.ts'
import type { ListPlan } from '#data/backup/merge/list-plan.ts'
import { planRestore, type RestoreMode } from '#data/backup/plan.ts'
import { useServices } from '#data/workspace/services.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MergeSummary, mergeToText } from './merge-summary.tsx'

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

const columns = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
  ['retained', 'Kept as here'],
  ['same', 'Same'],
] as const

/** What would change, list by list. */
function PlanTable({ lists }: { lists: readonly ListPlan[] }) {
  const visible = lists.filter((list) => columns.some(([count]) => list[count] > 0))
  const filled = columns.filter(([count]) => count === 'added' || visible.some((list) => list[count] > 0))
  if (visible.length === 0) return <p>The back-up contains no records.</p>
  return (
    <Table label="What would change">
      <thead>
        <tr>
          <th scope="col">List</th>
          {filled.map(([count, label]) => (
            <th key={count} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visible.map((list) => (
          <tr key={list.key}>
            <td>{listTitle(list.key)}</td>
            {filled.map(([count]) => (
              <td key={count} className="text-right tabular-nums">
                {list[count] > 0 ? list[count].toLocaleString('en-US') : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Notes about a back-up: its files, and what is wrong or missing. */
function RestoreNotes({ backup: { manifest, files, ignored } }: { backup: Backup }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const damaged = manifest.texts.filter(({ isDamaged }) => isDamaged)
  const unreadable = manifest.texts.reduce((sum, text) => sum + (text.unreadable ?? 0), 0)
  const notes = [
    files.length === 0
      ? 'It contains no files.'
      : `It contains ${countToLabel(files.length, 'file')}, ${sizeToText(bytes)}; every byte was checked.`,
    ...damaged.map(
      ({ key }) => `${listTitle(key)} was damaged when it was backed up, and is restored unchanged.`,
    ),
    unreadable > 0 && `${countEntries(unreadable)} in it could not be read when it was made.`,
    manifest.missingFiles.length > 0 && `Lost before it was made: ${manifest.missingFiles.join(', ')}.`,
    ignored.length > 0 && `Left out, because it does not belong to a workspace: ${ignored.join(', ')}.`,
  ].filter((note) => note !== false)
  return (
    <ul className="flex list-disc flex-col gap-1 break-words pl-5 text-muted text-small">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function countEntries(count: number): string {
  return countToLabel(count, 'entry', 'entries')
}
