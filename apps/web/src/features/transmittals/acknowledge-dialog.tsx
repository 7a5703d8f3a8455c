/** Records that a recipient has confirmed the receipt of a transmittal. */
import { acknowledgeTransmittal } from '@plumbline/domain/documents/transmittals/change-transmittal.ts'
import {
  type Recipient,
  type Transmittal,
  transmittals,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useToday } from '#core/dates/use-today.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { transmittalMessages } from '#documents/transmittals/messages.ts'
import { formReader } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

interface AcknowledgeDialogProps {
  transmittal: Transmittal
  recipient: Recipient
  /** Whether recipients acknowledge it themselves, and not the person who issued it for them. */
  isOwn: boolean
  onClose: () => void
}

export function AcknowledgeDialog({ transmittal, recipient, isOwn, onClose }: AcknowledgeDialogProps) {
  const { id, number } = transmittal
  const perform = usePerform()
  const today = useToday()
  const [refused, setRefused] = useState<readonly string[]>([])

  function save(form: FormData) {
    const { text, day } = formReader(form)
    const when = isOwn ? { by: recipient.name, on: today } : { by: text('by'), on: day('on') }
    const args = { id, recipientId: recipient.id, ...when, note: text('note') }
    const outcome = perform(acknowledgeTransmittal, args, transmittalMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={isOwn ? 'Acknowledge Transmittal' : 'Record Acknowledgement'}
      description={isOwn ? `You have received ${number}.` : `${recipient.name} has received ${number}.`}
      saveLabel={isOwn ? 'Acknowledge' : 'Record'}
      record={{ of: transmittals, id }}
      onSave={save}
      onClose={onClose}
    >
      {!isOwn && (
        <>
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
        </>
      )}
      <div className="sm:col-span-2">
        <TextArea label="Note" name="note" maxLength={20_000} />
      </div>
    </RecordDialog>
  )
}
