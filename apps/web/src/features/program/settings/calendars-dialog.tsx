/** The working calendars of the project: list, add, edit, copy and delete. */
import { deleteCalendar } from '@plumbline/domain/program/commands/calendar-commands.ts'
import { calendarUses } from '@plumbline/domain/program/commands/calendar-uses.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { StoredCalendar } from '@plumbline/domain/program/items/stored-schedule.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { type Perform, useCheck } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { calendarText } from './calendar-text.ts'
import { settingsMessages, usesToText } from './messages.ts'

interface CalendarsDialogProps {
  project: Project
  settings: ProgramSettings
  items: readonly ProgramItem[]
  perform: Perform
  onClose: () => void
}

type Open =
  | { what: 'form'; calendar?: StoredCalendar; copied?: StoredCalendar }
  | { what: 'delete'; calendar: StoredCalendar }

export function CalendarsDialog({ project, settings, items, perform, onClose }: CalendarsDialogProps) {
  const [open, setOpen] = useState<Open>()
  const check = useCheck()
  const getUses = ({ id }: StoredCalendar) => usesToText(calendarUses(settings, items, id))

  /** A calendar in use is refused without asking for confirmation. */
  function ask(calendar: StoredCalendar) {
    const args = { projectId: project.id, id: calendar.id }
    if (check(deleteCalendar, args, settingsMessages).isDone) setOpen({ what: 'delete', calendar })
  }

  return (
    <>
      <Dialog
        title="Calendars"
        description={project.name}
        isOpen
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'form' })}>
              Add Calendar
            </Button>
          </>
        }
      >
        {settings.calendars.length === 0 ? (
          <p className="text-muted">
            No calendars yet: work goes on every day. Add one with days off, holidays and hours of work, and
            choose it for the project or for single tasks.
          </p>
        ) : (
          <ul aria-label="Calendars" className="flex flex-col divide-y divide-line">
            {settings.calendars.map((calendar) => (
              <CalendarLine
                key={calendar.id}
                calendar={calendar}
                uses={getUses(calendar)}
                onEdit={() => setOpen({ what: 'form', calendar })}
                onCopy={() => setOpen({ what: 'form', copied: calendar })}
                onDelete={() => ask(calendar)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {open?.what === 'form' && (
        <CalendarDialog
          {...{ project, perform }}
          calendar={open.calendar}
          copied={open.copied}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDelete
          noun="calendar"
          name={open.calendar.name}
          onConfirm={() => {
            const args = { projectId: project.id, id: open.calendar.id }
            perform(deleteCalendar, args, settingsMessages)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface CalendarLineProps {
  calendar: StoredCalendar
  uses: string
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

function CalendarLine({ calendar, uses, onEdit, onCopy, onDelete }: CalendarLineProps) {
  const name = getTitle(calendar.name)
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-control text-muted">
          {calendarText(calendar)}
          {uses && `. Used by ${uses}`}.
        </p>
      </div>
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />
      <IconButton label={`Copy ${name}`} icon={<Copy />} onClick={onCopy} />
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}
