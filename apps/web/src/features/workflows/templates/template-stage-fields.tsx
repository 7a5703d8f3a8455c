/** The stages of a template in its form: in order, with what each of them starts with. */
import { type StepRule, stepRules } from '@plumbline/domain/workflows/stage.ts'
import type { SavedStageDraft } from '@plumbline/domain/workflows/templates/change-templates.ts'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useServices } from '#data/workspace/services.ts'
import { stepRuleTexts } from '#features/workflows/review/review-texts.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useRowFocus } from '#ui/focus/use-row-focus.ts'

interface TemplateStageFieldsProps {
  stages: readonly SavedStageDraft[]
  projectId: string
  /** The message beside a field: 'stageName.1'. */
  error: (field: string) => string | undefined
  onStages: (stages: SavedStageDraft[]) => void
}

export function TemplateStageFields({ stages, projectId, error, onStages }: TemplateStageFieldsProps) {
  const { host, noteAdded, noteRemoved } = useRowFocus<HTMLFieldSetElement>()
  const { newId } = useServices()

  function move(index: number, by: number) {
    const moved = stages[index]
    const other = stages[index + by]
    if (moved && other) onStages(stages.with(index, other).with(index + by, moved))
  }

  return (
    <fieldset ref={host} className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-2 font-semibold text-control">Stages</legend>
      {error('stages') && (
        <p role="alert" className="text-control text-danger">
          {error('stages')}
        </p>
      )}
      {stages.map((stage, index) => (
        <StageLine
          key={stage.id}
          stage={stage}
          number={index + 1}
          projectId={projectId}
          error={(field) => error(`${field}.${index}`)}
          onChange={(changes) => onStages(stages.with(index, { ...stage, ...changes }))}
          onUp={index > 0 ? () => move(index, -1) : undefined}
          onDown={index < stages.length - 1 ? () => move(index, 1) : undefined}
          onRemove={() => {
            noteRemoved()
            onStages(stages.filter(({ id }) => id !== stage.id))
          }}
        />
      ))}
      <div>
        <Button
          data-adds
          size="small"
          icon={<Plus />}
          onClick={() => {
            noteAdded()
            onStages([...stages, { id: newId(), name: '', assigneeEmail: '', instructions: '' }])
          }}
        >
          Add Stage
        </Button>
      </div>
    </fieldset>
  )
}

interface StageLineProps {
  stage: SavedStageDraft
  /** From 1. */
  number: number
  projectId: string
  error: (field: string) => string | undefined
  onChange: (changes: Partial<SavedStageDraft>) => void
  /** Undefined for the first stage. */
  onUp: (() => void) | undefined
  /** Undefined for the last stage. */
  onDown: (() => void) | undefined
  onRemove: () => void
}

function StageLine(props: StageLineProps) {
  const { stage, number, projectId, error, onChange, onUp, onDown, onRemove } = props
  const { reviewDays = '', isSideBySide = false, isLead = false, stepRule = 'all' } = stage
  const isBeside = number > 1 && isSideBySide
  return (
    <section
      data-line
      aria-label={`Stage ${number}`}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <TextField
            label={`Stage ${number}`}
            isRequired
            value={stage.name}
            onChange={({ target }) => onChange({ name: target.value })}
            error={error('stageName')}
          />
        </div>
        <div className="flex pt-6">
          <IconButton label={`Move stage ${number} up`} icon={<ArrowUp />} disabled={!onUp} onClick={onUp} />
          <IconButton
            label={`Move stage ${number} down`}
            icon={<ArrowDown />}
            disabled={!onDown}
            onClick={onDown}
          />
          <IconButton label={`Remove stage ${number}`} icon={<X />} onClick={onRemove} />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <AssigneeField
          label={`Reviewer of Stage ${number}`}
          hint="Optional. Can be chosen when a review starts."
          offersCompanies
          projectId={projectId || undefined}
          value={stage.assigneeEmail}
          onChange={(assigneeEmail) => onChange({ assigneeEmail })}
        />
        <TextField
          label={`Working Days of Stage ${number}`}
          inputMode="numeric"
          value={reviewDays}
          onChange={({ target }) => onChange({ reviewDays: target.value })}
          error={error('reviewDays')}
        />
      </div>
      <TextArea
        label={`Instructions of Stage ${number}`}
        rows={2}
        value={stage.instructions}
        onChange={({ target }) => onChange({ instructions: target.value })}
      />
      {number > 1 && (
        <Checkbox
          label="Side by side with the stage before it"
          checked={isSideBySide}
          onChange={({ target }) => onChange({ isSideBySide: target.checked })}
        />
      )}
      {isBeside ? (
        <Checkbox
          label="Lead of the step"
          checked={isLead}
          onChange={({ target }) => onChange({ isLead: target.checked })}
        />
      ) : (
        <SelectField
          label="The Step Is Decided By"
          hint="If other stages are side by side with this one."
          options={stepRules.map((rule) => ({ value: rule, label: stepRuleTexts[rule] }))}
          value={stepRule}
          // `as`: one of the options.
          onChange={(rule) => onChange({ stepRule: rule as StepRule })}
        />
      )}
    </section>
  )
}
