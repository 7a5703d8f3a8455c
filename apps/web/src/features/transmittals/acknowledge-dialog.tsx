/** Records that a recipient has confirmed the receipt of a transmittal. */
import { acknowledgeTransmittal } from '@plumbline/domain/transmittals/change-transmittal.ts'
import { type Recipient, type Transmittal, transmittals } from '@plumbline/domain/transmittals/transmittal.ts'
import { useState } from 'react'
import { DayField } from '#parts/dates/day-field.tsx'
import { useToday } from '#parts/dates/use-today.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { formReader } from '#parts/register/form-values.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { transmittalWords } from '#parts/transmittals/words.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'

interface AcknowledgeDialogProps {
  transmittal: Transmittal
  recipient: Recipient
  onClose: () => void
}

export function AcknowledgeDialog({ transmittal, recipient, onClose }: AcknowledgeDialogProps) {
  const { id, number } = transmittal
  const perform = usePerform()
  const today = useToday()
  const [refused, setRefused] = useState<readonly string[]>([])

  function save(form: FormData) {
    const { text, day } = formReader(form)
    const args = { id, recipientId: recipient.id, by: text('by'), on: day('on'), note: text('note') }
    const outcome = perform(acknowledgeTransmittal, args, transmittalWords)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title="Record Acknowledgement"
      description={`${recipient.name} has received ${number}.`}
      saveLabel="Record"
      record={{ of: transmittals, id }}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Confirmed By"
        name="by"
        isRequired
        defaultValue={recipient.name}
        error={refused.includes('by') ? 'Enter who confirmed the receipt.' : undefined}
      />
      <DayField
        label="Date"
        name="on"
        isRequired
        defaultValue={today}
        error={refused.includes('on') ? 'Enter a day between the issue and today.' : undefined}
      />
      <div className="sm:col-span-2">
        <TextArea label="Note" name="note" maxLength={20_000} />
      </div>
    </RecordDialog>
  )
}
