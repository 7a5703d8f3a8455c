/** The progress of a task: status, percentage, and actual start and finish. */

import { hasBegun } from '@plumbline/domain/program/draft/actual-dates.ts'
import type { ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import { type ProgramItem, programStatuses } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getOptions } from '@plumbline/domain/program/schedule/program-rules.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ProgressFieldsProps {
  draft: ProgramDraft
  item: ProgramItem
  settings: ProgramSettings
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

export function ProgressFields({ draft, item, settings, error, onChange }: ProgressFieldsProps) {
  return (
    <>
      <SelectField
        label="Status"
        options={statusesFor(item.status)}
        value={draft.status}
        onChange={(status) => onChange({ status })}
      />
      {!draft.milestone && (
        <TextField
          label="Progress (%)"
          inputMode="numeric"
          className="tabular-nums"
          error={error('progress')}
          value={draft.progress}
          onChange={(event) => onChange({ progress: event.target.value })}
        />
      )}
      {hasBegun(draft) && (
        <>
          <DayField
            label="Actual Start"
            error={error('actualStart')}
            value={draft.actualStart}
            onChange={(event) => onChange({ actualStart: event.target.value })}
          />
          <DayField
            label="Actual Finish"
            hint="Entering a day completes the task."
            error={error('actualFinish') ?? error('actualFinish.order')}
            value={draft.actualFinish}
            onChange={(event) => onChange({ actualFinish: event.target.value })}
          />
        </>
      )}
      {!draft.milestone && (settings.rules?.ruleSet === 'p6' || item.expectedFinish) && (
        <DayField
          label="Expected Finish"
          hint={
            getOptions(settings.rules).expectedFinishes
              ? 'The remaining duration is calculated from it.'
              : 'Moves nothing unless Schedule Settings use expected finish dates.'
          }
          error={error('expectedFinish')}
          value={draft.expectedFinish ?? ''}
          onChange={(event) => onChange({ expectedFinish: event.target.value })}
        />
      )}
    </>
  )
}

/** A stored status that cannot be chosen is still offered to the items that have it. */
function statusesFor(status: string): readonly string[] {
  return programStatuses.some((known) => known === status) ? programStatuses : [...programStatuses, status]
}
