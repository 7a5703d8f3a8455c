/** The fields of a stage, in the forms that add and edit one. */

import type { StageDraft } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import { type StepRule, stepRules } from '@plumbline/domain/workflows/stage.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { messages } from '#features/workflows/review/messages.ts'
import { stepRuleTexts } from '#features/workflows/review/review-texts.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

export const stageLabels = {
  name: 'Stage Name',
  assigneeEmail: 'Assignee Email',
  instructions: 'Instructions',
  reviewDays: 'Working Days for the Review',
  dueDate: 'Due Date',
  isSideBySide: 'Side by side with the stage before it',
  stepRule: 'The Step Is Decided By',
  isLead: 'Lead of the step',
} as const

interface StageFieldsProps {
  draft: Required<StageDraft>
  /** Of the review. */
  projectId: string | null | undefined
  /** Whether another stage is before it. */
  hasBefore: boolean
  missing: readonly string[]
  onChange: (changes: Partial<StageDraft>) => void
}

export function StageFields({ draft, projectId, hasBefore, missing, onChange }: StageFieldsProps) {
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)
  const tie = (field: 'name' | 'instructions' | 'reviewDays') => ({
    label: stageLabels[field],
    name: field,
    value: draft[field],
    error: error(field),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {' '}
      <TextField isRequired {...tie('name')} />
      <AssigneeField
        label={stageLabels.assigneeEmail}
        isRequired
        offersCompanies
        projectId={projectId || undefined}
        value={draft.assigneeEmail}
        onChange={(assigneeEmail) => onChange({ assigneeEmail })}
        error={error('assigneeEmail')}
      />
      <TextArea {...tie('instructions')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          inputMode="numeric"
          {...tie('reviewDays')}
          hint="Counted from the day on which the ball arrives."
        />
        <DayField
          label={stageLabels.dueDate}
          name="dueDate"
          value={draft.dueDate}
          onChange={({ target }) => onChange({ dueDate: target.value })}
          hint="Only where it differs from these days."
          error={error('dueDate')}
        />
      </div>
      {hasBefore && (
        <Checkbox
          label={stageLabels.isSideBySide}
          checked={draft.isSideBySide}
          onChange={({ target }) => onChange({ isSideBySide: target.checked })}
        />
      )}
      {hasBefore && draft.isSideBySide ? (
        <Checkbox
          label={stageLabels.isLead}
          checked={draft.isLead}
          onChange={({ target }) => onChange({ isLead: target.checked })}
        />
      ) : (
        <SelectField
          label={stageLabels.stepRule}
          hint="If other stages are side by side with this one."
          options={stepRules.map((rule) => ({ value: rule, label: stepRuleTexts[rule] }))}
          value={draft.stepRule}
          // `as`: one of the options.
          onChange={(rule) => onChange({ stepRule: rule as StepRule })}
        />
      )}
    </div>
  )
}
