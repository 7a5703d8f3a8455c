/** The template of a review, and who reviews each of its stages. */

import type { StageDraft } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import { builtInTemplates } from '@plumbline/domain/workflows/templates/built-in-templates.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { required } from './start-messages.ts'
import type { ChosenTemplate } from './use-template-stages.ts'

interface TemplateFieldsProps {
  chosen: ChosenTemplate
  projectId: string
  /** Whether no template can be chosen. */
  isOptional?: boolean
  missing: readonly string[]
}

const builtInIds = new Set(builtInTemplates.map(({ id }) => id))
const none = { value: '', label: 'No template' }

export function TemplateFields({ chosen, projectId, isOptional, missing }: TemplateFieldsProps) {
  const { offered, template, stages, choose, assign, because } = chosen
  // People may give the name of a built-in template to one of theirs.
  const hasSaved = offered.length > builtInTemplates.length
  const options = offered.map(({ id, name }) => ({
    value: id,
    label: hasSaved && builtInIds.has(id) ? `${name} (built in)` : getTitle(name),
  }))
  return (
    <>
      <SelectField
        label="Template"
        hint={template?.description}
        options={isOptional ? [none, ...options] : options}
        value={template?.id ?? ''}
        onChange={choose}
      />
      {stages.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold text-control">Reviewers</legend>
          {stages.map((stage, index) => (
            <AssigneeField
              // biome-ignore lint/suspicious/noArrayIndexKey: stages of a template may share a name, and keep their order.
              key={index}
              label={stage.name}
              hint={stageToHint(stage, because.get(index))}
              isRequired
              offersCompanies
              projectId={projectId || undefined}
              value={stage.assigneeEmail}
              onChange={(email) => assign(index, email)}
              error={missing.includes(`assigneeEmail.${index}`) ? required.assigneeEmail : undefined}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** '10 working days, side by side with the stage before it. From the distribution list, Li Chen: Structural' */
function stageToHint({ reviewDays = '', isSideBySide }: StageDraft, because: string | undefined): string {
  const days = reviewDays === '' ? 'No due date' : countToLabel(Number(reviewDays), 'working day')
  const timing = isSideBySide ? `${days}, side by side with the stage before it` : days
  return because ? `${timing}. From the distribution list, ${because}` : timing
}
