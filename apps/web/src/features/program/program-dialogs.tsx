/** What opens over the programme: the form, the alarm, the question before deleting. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import {
  countUnder,
  deleteProgramItem,
  setProgramAlarm,
} from '@plumbline/domain/program/change-program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import { type ProgramDraft, saveProgramItem } from '@plumbline/domain/program/save-program-item.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { lazy, Suspense } from 'react'
import type { Perform } from '#parts/perform/use-perform.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { useLeaveWhenGone } from '#parts/register/use-leave-when-gone.ts'
import { words } from './words.ts'

const ProgramItemDialog = lazy(() =>
  import('./program-item-dialog.tsx').then((module) => ({ default: module.ProgramItemDialog })),
)
const AlarmDialog = lazy(() =>
  import('#parts/alarm/alarm-dialog.tsx').then((module) => ({ default: module.AlarmDialog })),
)

export type OpenItem = { what: 'adding' } | { what: 'editing' | 'alarm' | 'delete'; id: Id }

interface ProgramDialogsProps {
  open: OpenItem
  project: Project
  rows: readonly ProgramRow[]
  perform: Perform
  onClose: () => void
}

export function ProgramDialogs({ open, project, rows, perform, onClose }: ProgramDialogsProps) {
  const id = 'id' in open ? open.id : undefined
  const place = id === undefined ? -1 : rows.findIndex((row) => row.item.id === id)
  const row = rows[place]
  const item = row?.item
  useLeaveWhenGone(id !== undefined && item === undefined, words.gone, onClose)

  function save(draft: ProgramDraft, first: ProgramDraft) {
    const said = item ? words.updated : words.added
    const args = id === undefined ? { draft } : { id, draft, first }
    return perform(saveProgramItem, args, said(draft.name.trim(), draft.isHeading))
  }

  return (
    <Suspense fallback={null}>
      {(open.what === 'adding' || (open.what === 'editing' && item)) && (
        <ProgramItemDialog project={project} item={item} rows={rows} onSave={save} onClose={onClose} />
      )}
      {open.what === 'alarm' && item && (
        <AlarmDialog
          name={item.name}
          alarmDate={item.alarmDate}
          onSet={(alarmDate) =>
            perform(setProgramAlarm, { id: item.id, alarmDate }, words.alarm(item.name, alarmDate))
          }
          onClose={onClose}
        />
      )}
      {open.what === 'delete' && row && (
        <ConfirmDelete
          noun={row.item.isHeading ? 'heading' : 'task'}
          name={row.item.name}
          onConfirm={() => {
            const said = words.deleted(row.item.name, row.item.isHeading)
            perform(deleteProgramItem, { id: row.item.id }, said)
          }}
          onClose={onClose}
        >
          {underToText(countUnder(row, place))}
        </ConfirmDelete>
      )}
    </Suspense>
  )
}

function underToText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'The item under it goes with it.' : `The ${count} items under it go with it.`
}
