/** The form of a new or existing long lead item. */

import { draftOf, type LeadTimeDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { type LeadTime, leadTimeStatuses, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { useState } from 'react'
import { askAboutOrder } from '#parts/dates/date-questions.ts'
import { DayField } from '#parts/dates/day-field.tsx'
import { ProjectField } from '#parts/projects/project-field.tsx'
import { choicesWith, formReader } from '#parts/register/form-values.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'

interface LeadTimeDialogProps {
  /** Undefined for a new one. */
  item?: LeadTime | undefined
  /** The default project of a new one. */
  projectId: string
  /** The invalid fields of the last attempt. */
  refused: readonly string[]
  /** `first`: the draft that the form opened with. */
  onSave: (draft: LeadTimeDraft, first: LeadTimeDraft) => void
  onClose: () => void
}

export function LeadTimeDialog({ item, projectId, refused, onSave, onClose }: LeadTimeDialogProps) {
  const [first] = useState(() => (item ? draftOf(item) : { ...draftOf(), projectId }))
  const [orderBy, setOrderBy] = useState(first.orderByDate ?? '')
  const [onSite, setOnSite] = useState(first.requiredOnSiteDate ?? '')
  return (
    <RecordDialog
      title={item ? 'Edit Lead Time Item' : 'Add Lead Time Item'}
      history={item && { of: leadTimes, id: item.id }}
      onSave={(form) => onSave(readDraft(form), first)}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Item Name"
          name="name"
          isRequired
          defaultValue={first.name}
          error={refused.includes('name') ? 'Enter a name.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Description" name="description" defaultValue={first.description} />
      </div>
      <DayField
        label="Order By"
        name="orderByDate"
        value={orderBy}
        onChange={(event) => setOrderBy(event.target.value)}
      />
      <DayField
        label="Required On Site"
        name="requiredOnSiteDate"
        value={onSite}
        warning={askAboutOrder(orderBy, onSite)}
        onChange={(event) => setOnSite(event.target.value)}
      />
      <TextField
        label="Fabrication Timeframe"
        name="fabricationTimeframe"
        placeholder="10 to 12 weeks"
        defaultValue={first.fabricationTimeframe}
      />
      <TextField
        label="Delivery Timeframe"
        name="deliveryTimeframe"
        placeholder="1 week"
        defaultValue={first.deliveryTimeframe}
      />
      <TextArea label="Supply Shortages" name="supplyShortages" defaultValue={first.supplyShortages} />
      <TextArea
        label="Construction Impact"
        name="constructionImpact"
        defaultValue={first.constructionImpact}
      />
      <SelectField
        label="Status"
        name="status"
        options={choicesWith(first.status, leadTimeStatuses)}
        defaultValue={first.status}
      />
      <ProjectField
        stored={first.projectId}
        error={refused.includes('projectId') ? 'Choose another project.' : undefined}
      />
    </RecordDialog>
  )
}

function readDraft(form: FormData): LeadTimeDraft {
  const { text, day } = formReader(form)
  return {
    name: text('name'),
    description: text('description'),
    projectId: text('projectId'),
    fabricationTimeframe: text('fabricationTimeframe'),
    deliveryTimeframe: text('deliveryTimeframe'),
    supplyShortages: text('supplyShortages'),
    constructionImpact: text('constructionImpact'),
    orderByDate: day('orderByDate'),
    requiredOnSiteDate: day('requiredOnSiteDate'),
    status: text('status'),
  }
}
