/** The constraint and deadline of a task. */

import { needsDay, type ProgramDraft } from '@plumbline/domain/program/program-draft.ts'
import type { StoredConstraint } from '@plumbline/domain/program-items/stored-schedule.ts'
import { askAboutDeadline } from '#parts/dates/date-questions.ts'
import { DayField } from '#parts/dates/day-field.tsx'
import { storedDayToLabel } from '#parts/dates/labels.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'

interface PlanningFieldsProps {
  draft: ProgramDraft
  /** Further constraints of an imported task. */
  furtherConstraints: readonly StoredConstraint[]
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

const constraints = [
  { value: 'ASAP', label: 'As soon as possible' },
  { value: 'ALAP', label: 'As late as possible' },
  { value: 'SNET', label: 'Start no earlier than' },
  { value: 'SNLT', label: 'Start no later than' },
  { value: 'FNET', label: 'Finish no earlier than' },
  { value: 'FNLT', label: 'Finish no later than' },
  { value: 'MSO', label: 'Must start on' },
  { value: 'MFO', label: 'Must finish on' },
] as const

/** 'finish no later than Mar 5, 2026' */
function constraintToText({ type, day }: StoredConstraint): string {
  const label = constraints.find(({ value }) => value === type)?.label ?? ''
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}${day ? ` ${storedDayToLabel(day)}` : ''}`
}

export function PlanningFields({ draft, furtherConstraints, error, onChange }: PlanningFieldsProps) {
  return (
    <>
      <SelectField
        label="Constraint"
        options={constraints}
        value={draft.constraintType}
        onChange={(type) =>
          onChange({ constraintType: constraints.find(({ value }) => value === type)?.value ?? 'ASAP' })
        }
      />
      {needsDay(draft.constraintType) && (
        <DayField
          label="Constraint Date"
          isRequired
          error={error('constraintDay')}
          value={draft.constraintDay}
          onChange={(event) => onChange({ constraintDay: event.target.value })}
        />
      )}
      {furtherConstraints.length > 0 && (
        <div className="sm:col-span-2">
          <Switch
            label={`Together with: ${furtherConstraints.map(constraintToText).join(', ')}`}
            isOn={draft.hasFurtherConstraints ?? true}
            onChange={(hasFurtherConstraints) => onChange({ hasFurtherConstraints })}
          />
        </div>
      )}
      <DayField
        label="Deadline"
        error={error('deadline')}
        warning={askAboutDeadline(draft.deadline, draft.startDate)}
        value={draft.deadline}
        onChange={(event) => onChange({ deadline: event.target.value })}
      />
    </>
  )
}
