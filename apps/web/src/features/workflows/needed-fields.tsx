/** What the outcome of a review is needed for. The day by which it must be submitted follows from it. */
import { concernsProject, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import type { getDraft } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { useMemo } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { RecordChoiceField } from '#registers/form/record-choice-field.tsx'
import { useTaskChoices } from '#registers/form/use-task-choices.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { stageFormRefused } from './review/messages.ts'

export const neededLabels = {
  neededTaskId: 'Needed for Program Task',
  neededLeadTimeId: 'Needed for Long Lead Item',
  neededBy: 'Needed By',
  resubmissionDays: 'Resubmission Allowance',
}

type Draft = ReturnType<typeof getDraft>

interface NeededFieldsProps {
  draft: Draft
  /** The fields at fault. */
  missing: readonly string[]
  onChange: (changes: Partial<Draft>) => void
}

export function NeededFields({ draft, missing, onChange }: NeededFieldsProps) {
  const {
    projectId = '',
    neededTaskId = '',
    neededLeadTimeId = '',
    neededBy = '',
    resubmissionDays = '',
  } = draft
  const tasks = useTaskChoices(projectId)
  const items = useView(leadTimes, () => ({ where: (item) => concernsProject(item, projectId) }), [projectId])
  const orders = useMemo(
    () =>
      items.map(({ id, name, orderByDate }) => ({
        id,
        label: orderByDate ? `${getTitle(name)}, order by ${storedDayToLabel(orderByDate)}` : getTitle(name),
      })),
    [items],
  )
  const error = (field: keyof typeof neededLabels, text: string) =>
    missing.includes(field) ? text : undefined
  return (
    <>
      <RecordChoiceField
        label={neededLabels.neededTaskId}
        none="No task"
        choices={tasks}
        value={neededTaskId}
        error={error('neededTaskId', 'Choose a task of the program.')}
        onChange={(neededTaskId) => onChange({ neededTaskId })}
      />
      <RecordChoiceField
        label={neededLabels.neededLeadTimeId}
        none="No item"
        choices={orders}
        value={neededLeadTimeId}
        error={error('neededLeadTimeId', 'Choose a long lead item.')}
        onChange={(neededLeadTimeId) => onChange({ neededLeadTimeId })}
      />
      <DayField
        label={neededLabels.neededBy}
        hint="The first of these days counts."
        value={neededBy}
        error={error('neededBy', stageFormRefused['date-invalid'].description)}
        onChange={(event) => onChange({ neededBy: event.target.value })}
      />
      <TextField
        label={neededLabels.resubmissionDays}
        hint="Working days to revise and review once more."
        inputMode="numeric"
        value={resubmissionDays}
        error={error('resubmissionDays', stageFormRefused['days-invalid'].description)}
        onChange={(event) => onChange({ resubmissionDays: event.target.value })}
      />
    </>
  )
}
