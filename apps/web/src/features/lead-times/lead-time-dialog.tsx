/** The form of a new or existing long lead item. */

import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import { getDraft, type LeadTimeDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import {
  type LeadTime,
  leadTimeFields,
  leadTimeStatuses,
  leadTimes,
} from '@plumbline/domain/lead-times/lead-time.ts'
import type { WithAddedValues } from '@plumbline/domain/registers/added-fields/set-added-values.ts'
import { askAboutOrder } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

interface LeadTimeDialogProps {
  /** Undefined for a new one. */
  item?: LeadTime | undefined
  /** The default project of a new one. */
  projectId: string
  /** The invalid fields of the last attempt. */
  refused: readonly string[]
  /** `first`: the draft that the form opened with. */
  onSave: (draft: LeadTimeDraft, first: LeadTimeDraft, added: WithAddedValues) => void
  onClose: () => void
}

export function LeadTimeDialog({ item, projectId, refused, onSave, onClose }: LeadTimeDialogProps) {
  const { draft, first, tie, choose, merging } = useMergedForm({
    from: leadTimes,
    record: item,
    toDraft: (stored) => (stored ? getDraft(stored) : { ...getDraft(), projectId }),
    labels: leadTimeFields.labels,
  })
  const { label: _, ...project } = choose('projectId')
  const added = useAddedForm('lead-times', item, draft.projectId)
  return (
    <RecordDialog
      title={item ? 'Edit Lead Time Item' : 'Add Lead Time Item'}
      history={item && { of: leadTimes, id: item.id }}
      merging={merging}
      onSave={() => onSave(toDraft(draft), first, added.args)}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          isRequired
          {...tie('name')}
          error={refused.includes('name') ? 'Enter a name.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
      <DayField {...tie('orderByDate')} />
      <DayField
        {...tie('requiredOnSiteDate')}
        warning={askAboutOrder(draft.orderByDate ?? '', draft.requiredOnSiteDate ?? '')}
      />
      <TextField placeholder="10 to 12 weeks" {...tie('fabricationTimeframe')} />
      <TextField placeholder="1 week" {...tie('deliveryTimeframe')} />
      <TextArea {...tie('supplyShortages')} />
      <TextArea {...tie('constructionImpact')} />
      <SelectField options={choicesWith(first.status, leadTimeStatuses)} {...choose('status')} />
      <ProjectField
        {...project}
        stored={first.projectId}
        error={refused.includes('projectId') ? 'Choose another project.' : undefined}
      />
      {added.render(refused)}
    </RecordDialog>
  )
}

/** Without an impossible date. */
function toDraft(draft: LeadTimeDraft): LeadTimeDraft {
  return {
    ...draft,
    orderByDate: parseDay(draft.orderByDate ?? '') ?? null,
    requiredOnSiteDate: parseDay(draft.requiredOnSiteDate ?? '') ?? null,
  }
}
