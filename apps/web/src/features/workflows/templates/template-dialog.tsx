/** The form of a template of reviews. */
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  getTemplateDraft,
  newTemplate,
  reviewToDraft,
  saveTemplate,
  type TemplateDraft,
} from '@plumbline/domain/workflows/templates/change-templates.ts'
import { reviewTemplates, type SavedTemplate } from '@plumbline/domain/workflows/templates/saved-template.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { templateFaults, templateMessages } from './messages.ts'
import { TemplateStageFields } from './template-stage-fields.tsx'

interface TemplateDialogProps {
  /** Undefined for a new one. */
  template?: SavedTemplate | undefined
  /** What a new one starts with. */
  proposed?: TemplateDraft | undefined
  /** The review whose stages a new one starts with. */
  review?: Workflow | undefined
  onClose: () => void
}

export function TemplateDialog({ template, proposed, review, onClose }: TemplateDialogProps) {
  const start = proposed ?? (review ? reviewToDraft(review) : getTemplateDraft(newTemplate('')))
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: reviewTemplates,
    record: template,
    toDraft: (stored) => (stored ? getTemplateDraft(stored) : start),
    labels,
  })
  const projectOptions = useProjectOptions(first.projectId)
  const [refused, setRefused] = useState<readonly string[]>([])
  const perform = usePerform()
  const { newId } = useServices()
  const error = (field: string) =>
    refused.includes(field) ? templateFaults[field.split('.')[0] ?? ''] : undefined

  function save() {
    const about = template ? { id: template.id, first } : { id: newId(reviewTemplates), isNew: true as const }
    const outcome = perform(saveTemplate, { ...about, draft }, templateMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={template ? 'Edit Template' : 'New Template'}
      description="What a review starts with. Reviews that have started do not change with it."
      size="large"
      history={template && { of: reviewTemplates, id: template.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <TextField isRequired {...tie('name')} error={error('name')} />
      <SelectField options={projectOptions} {...choose('projectId')} error={error('projectId')} />
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
      <TemplateStageFields
        stages={draft.stages}
        projectId={draft.projectId}
        error={error}
        onStages={(stages) => change({ stages })}
      />
    </RecordDialog>
  )
}

const labels = {
  name: 'Template Name',
  projectId: 'Offered In',
  description: 'Description',
  stages: 'Stages',
}

/** Projects in which the person may start reviews, and the project that is stored. */
function useProjectOptions(stored: string) {
  const mayEditIn = useCanInEach('workflows.edit')
  const offered = useView(projects).filter(({ id }) => id === stored || mayEditIn(id))
  const isDeleted = stored !== '' && offered.every(({ id }) => id !== stored)
  return [
    ...(mayEditIn(null) || stored === '' ? [{ value: '', label: 'All projects' }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: getTitle(name) })),
    ...(isDeleted ? [{ value: stored, label: 'A deleted project' }] : []),
  ]
}
