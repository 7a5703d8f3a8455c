/** When the user is away, and who covers for the user in reviews. */
import { type Absence, absences, isOn, isOwnAbsence } from '@plumbline/domain/kernel/access/absence.ts'
import { deleteAbsence } from '@plumbline/domain/people/absences/change-absences.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useUser, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { usePeople } from '#people/assignees/use-people.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { absenceMessages } from './messages.ts'

const AbsenceDialog = lazyModule(() => import('./absence-dialog.tsx').then((module) => module.AbsenceDialog))

type Open = { readonly what: 'form' | 'delete'; readonly absence?: Absence }

export function AbsencesCard() {
  const { session } = useServices()
  const today = useToday()
  const all = useView(absences)
  const own = useMemo(
    () =>
      all
        .filter((each) => isOwnAbsence(each, session.actor()) && each.last >= today)
        .toSorted((a, b) => a.first.localeCompare(b.first)),
    [all, session, today],
  )
  const hasPeople = useHasOthers()
  const perform = usePerform()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card title="Absence" className="max-w-2xl">
      <p className="text-muted">
        While you are away, your cover may decide on the reviews that wait for you. Both names are recorded.
      </p>
      {own.length > 0 && (
        <ul aria-label="Absences" className="mt-2 divide-y divide-line">
          {own.map((absence) => (
            <AbsenceLine
              key={absence.id}
              absence={absence}
              isNow={isOn(absence, today)}
              onEdit={() => setOpen({ what: 'form', absence })}
              onDelete={() => setOpen({ what: 'delete', absence })}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {hasPeople ? (
          <Button icon={<Plus />} onClick={() => setOpen({ what: 'form' })}>
            Add Absence
          </Button>
        ) : (
          <p className="text-muted text-small">
            Add people with an e-mail address to the directory first. One of them can then cover for you.
          </p>
        )}
      </div>
      {open?.what === 'form' && (
        <LazyForm>
          <AbsenceDialog absence={open.absence} onClose={close} />
        </LazyForm>
      )}
      {open?.what === 'delete' && open.absence && (
        <ConfirmDelete
          noun="absence"
          name={daysToText(open.absence)}
          onConfirm={() => open.absence && perform(deleteAbsence, { id: open.absence.id }, absenceMessages)}
          onClose={close}
        />
      )}
    </Card>
  )
}

function daysToText({ first, last }: Absence): string {
  return first === last ? dayToLabel(first) : `${dayToLabel(first)} to ${dayToLabel(last)}`
}

interface AbsenceLineProps {
  absence: Absence
  isNow: boolean
  onEdit: () => void
  onDelete: () => void
}

function AbsenceLine({ absence, isNow, onEdit, onDelete }: AbsenceLineProps) {
  const days = daysToText(absence)
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {days}
          {isNow && <Badge tone="info">Away now</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-small">
          Cover: <PersonName email={absence.cover} />
        </p>
      </div>
      <IconButton label={`Edit the absence ${days}`} icon={<Pencil />} onClick={onEdit} />
      <IconButton label={`Delete the absence ${days}`} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}

/** Whether anyone else has an address under which that person could cover. */
function useHasOthers(): boolean {
  const email = useUser()?.email.trim().toLowerCase() ?? ''
  return [...usePeople().keys()].some((address) => address !== email)
}
