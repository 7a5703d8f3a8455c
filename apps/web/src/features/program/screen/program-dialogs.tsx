/** The dialogs over the program: the form, the alarm, and the delete confirmation. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { countUnder, setProgramAlarm } from '@plumbline/domain/program/commands/change-program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { editMessages } from '../items/edit-messages.ts'
import { messages } from '../items/messages.ts'
import { underToText } from '../items/under-to-text.ts'
import { useEdits } from '../items/use-edits.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'

const ProgramItemDialog = lazyModule(() =>
  import('../item-dialog/program-item-dialog.tsx').then((module) => module.ProgramItemDialog),
)
const AlarmDialog = lazyModule(() =>
  import('#registers/alarm/alarm-dialog.tsx').then((module) => module.AlarmDialog),
)

const WhyDialog = lazyModule(() => import('../planning/why-dialog.tsx').then((module) => module.WhyDialog))

const RemoveLinks = lazyModule(() => import('../links/remove-links.tsx').then((module) => module.RemoveLinks))

export type OpenItem =
  | { what: 'adding' }
  | { what: 'editing' | 'alarm' | 'delete' | 'why' | 'unlinking'; id: Id }

interface ProgramDialogsProps {
  open: OpenItem
  project: Project
  rows: readonly ProgramRow[]
  found: ProgramPlan | Loop | undefined
  perform: Perform
  /** Opens another item in the chart. */
  onGo: (id: Id) => void
  onClose: () => void
}

export function ProgramDialogs({ open, project, rows, found, perform, onGo, onClose }: ProgramDialogsProps) {
  const withEdits = useEdits()
  const id = 'id' in open ? open.id : undefined
  const index = id === undefined ? -1 : rows.findIndex((row) => row.item.id === id)
  const row = rows[index]
  const item = row?.item
  const { stored, isDeleted, hold } = useRecordWhileEdited(item, id)
  useLeaveWhenDeleted(isDeleted && !stored, messages.deleted, onClose)

  return (
    <LazyForm>
      {(open.what === 'adding' || (open.what === 'editing' && stored)) && (
        <KeepTyped hold={hold} deleted={isDeleted ? messages.deleted : undefined}>
          <ProgramItemDialog
            project={project}
            item={stored}
            rows={rows}
            perform={perform}
            onClose={onClose}
          />
        </KeepTyped>
      )}
      {open.what === 'alarm' && item && (
        <AlarmDialog
          name={item.name}
          alarmDate={item.alarmDate}
          onSet={(alarmDate) => perform(setProgramAlarm, { id: item.id, alarmDate }, editMessages)}
          onClose={onClose}
        />
      )}
      {open.what === 'why' && item && found && (
        <WhyDialog item={item} rows={rows} found={found} onGo={onGo} onClose={onClose} />
      )}
      {open.what === 'unlinking' && row && (
        <RemoveLinks row={row} rows={rows} perform={perform} onClose={onClose} />
      )}
      {open.what === 'delete' && row && (
        <ConfirmDelete
          noun={row.item.isHeading ? 'heading' : 'task'}
          name={row.item.name}
          onConfirm={() => {
            withEdits(({ remove, messages }) => perform(remove, { id: row.item.id }, messages))
          }}
          onClose={onClose}
        >
          {underToText(countUnder(row, index))}
        </ConfirmDelete>
      )}
    </LazyForm>
  )
}
