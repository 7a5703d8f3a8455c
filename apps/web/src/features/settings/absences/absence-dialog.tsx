/** The form of an absence: its days, and who covers. */
import { type Absence, absences } from '@plumbline/domain/kernel/access/absence.ts'
import {
  absencesOfCover,
  getAbsenceDraft,
  newAbsence,
  saveAbsence,
} from '@plumbline/domain/people/absences/change-absences.ts'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { dayToLabel } from '#core/dates/labels.ts'
import { type Refusal, usePerform } from '#core/perform/use-perform.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { absenceMessages } from './messages.ts'

const required = {
  first: 'Enter a date.',
  last: 'Enter a date.',
  cover: 'Choose who covers for you.',
} as const
const labels = { first: 'First Day Away', last: 'Last Day Away', cover: 'Cover' } as const

interface AbsenceDialogProps {
  /** Undefined for a new one. */
  absence: Absence | undefined
  onClose: () => void
}

export function AbsenceDialog({ absence, onClose }: AbsenceDialogProps) {
  const { draft, first, change, tie, merging } = useMergedForm({
    from: absences,
    record: absence,
    toDraft: (stored) => getAbsenceDraft(stored ?? newAbsence('')),
    labels,
  })
  const [refused, setRefused] = useState<Refusal>()
  const perform = usePerform()
  const { newId } = useServices()
  const error = (field: keyof typeof required) => {
    if (!refused?.fields.includes(field)) return undefined
    return draft[field].trim() === '' ? required[field] : refused.message?.description
  }
  const warning = useCoverWarning(draft)

  function save() {
    const about = absence ? { id: absence.id, first } : { id: newId(absences), isNew: true as const }
    const outcome = perform(saveAbsence, { ...about, draft }, absenceMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome)
  }

  return (
    <RecordDialog
      title={absence ? 'Edit Absence' : 'Add Absence'}
      description="Your reviews wait for you and for your cover on these days."
      history={absence && { of: absences, id: absence.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <DayField isRequired {...tie('first')} error={error('first')} />
      <DayField isRequired {...tie('last')} error={error('last')} />
      <div className="sm:col-span-2">
        <AssigneeField
          label={labels.cover}
          isRequired
          value={draft.cover}
          onChange={(cover) => change({ cover })}
          error={error('cover')}
          hint="Your cover sees and decides only what their access to each project allows."
          warning={warning}
        />
      </div>
    </RecordDialog>
  )
}

/** Absences do not chain: while the cover is away too, no one decides in the place of the user. */
function useCoverWarning(draft: Parameters<typeof absencesOfCover>[0]): string {
  const people = usePeople()
  const away = absencesOfCover(draft, useView(absences))
  if (away.length === 0) return ''
  const days = away.map(({ first, last }) => `from ${dayToLabel(first)} to ${dayToLabel(last)}`)
  return `${nameOfPerson(people, draft.cover)} is away ${listToText(days)}. No one covers for a cover on these days.`
}
