/** The constraint and deadline of a task. */

import { needsDay, type ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import type { StoredConstraint } from '@plumbline/domain/program/items/stored-schedule.ts'
import { askAboutDeadline } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { constraints, constraintToText } from '../items/constraint-labels.ts'

interface PlanningFieldsProps {
  draft: ProgramDraft
  /** Further constraints of an imported task. */
  furtherConstraints: readonly StoredConstraint[]
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
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
