/** The form of a long lead item, new or edited. */
import { storedToDay } from '@plumbline/domain/kernel/stored-day.ts'
import type { LeadTimeDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { type LeadTime, leadTimeStatuses } from '@plumbline/domain/lead-times/lead-time.ts'
import { choicesWith, formReader } from '#parts/register/form-values.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { DateField, TextArea, TextField } from '#ui/text-field.tsx'

interface LeadTimeDialogProps {
  /** Left out for a new one. */
  item?: LeadTime | undefined
  /** The fields at fault in the last attempt. */
  refused: readonly string[]
  onSave: (draft: LeadTimeDraft) => void
  onClose: () => void
}

export function LeadTimeDialog({ item, refused, onSave, onClose }: LeadTimeDialogProps) {
  return (
    <RecordDialog
      title={item ? 'Edit Lead Time Item' : 'Add Lead Time Item'}
      onSave={(form) => onSave(readDraft(form))}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Item Name"
          name="name"
          isRequired
          defaultValue={item?.name}
          error={refused.includes('name') ? 'Enter a name.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Description" name="description" defaultValue={item?.description} />
      </div>
      <DateField label="Order By" name="orderByDate" defaultValue={storedToDay(item?.orderByDate) ?? ''} />
      <DateField
        label="Required On Site"
        name="requiredOnSiteDate"
        defaultValue={storedToDay(item?.requiredOnSiteDate) ?? ''}
      />
      <TextField
        label="Fabrication Timeframe"
        name="fabricationTimeframe"
        placeholder="10 to 12 weeks"
        defaultValue={item?.fabricationTimeframe}
      />
      <TextField
        label="Delivery Timeframe"
        name="deliveryTimeframe"
        placeholder="1 week"
        defaultValue={item?.deliveryTimeframe}
      />
      <TextArea label="Supply Shortages" name="supplyShortages" defaultValue={item?.supplyShortages} />
      <TextArea
        label="Construction Impact"
        name="constructionImpact"
        defaultValue={item?.constructionImpact}
      />
      <SelectField
        label="Status"
        name="status"
        options={choicesWith(item?.status, leadTimeStatuses)}
        defaultValue={item?.status || 'Tracking'}
      />
    </RecordDialog>
  )
}

function readDraft(form: FormData): LeadTimeDraft {
  const { text, day } = formReader(form)
  return {
    name: text('name'),
    description: text('description'),
    fabricationTimeframe: text('fabricationTimeframe'),
    deliveryTimeframe: text('deliveryTimeframe'),
    supplyShortages: text('supplyShortages'),
    constructionImpact: text('constructionImpact'),
    orderByDate: day('orderByDate'),
    requiredOnSiteDate: day('requiredOnSiteDate'),
    status: text('status'),
  }
}
