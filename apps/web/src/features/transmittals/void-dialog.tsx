/** Declares a transmittal void, and asks why. */
import { voidTransmittal } from '@plumbline/domain/documents/transmittals/change-transmittal.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { transmittalMessages } from '#documents/transmittals/messages.ts'
import { formReader } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface VoidDialogProps {
  transmittal: Transmittal
  onClose: () => void
}

export function VoidDialog({ transmittal: { id, number }, onClose }: VoidDialogProps) {
  const perform = usePerform()
  const [refused, setRefused] = useState<readonly string[]>([])

  function save(form: FormData) {
    const { text } = formReader(form)
    const outcome = perform(voidTransmittal, { id, reason: text('reason') }, transmittalMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title="Void Transmittal"
      description={`${number} stays in the list as void. Its number is not used again, and its documents count as not received.`}
      saveLabel="Declare Void"
      record={{ of: transmittals, id }}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Reason"
          name="reason"
          isRequired
          placeholder="Sent to the wrong project"
          error={refused.includes('reason') ? 'Enter why it is void.' : undefined}
        />
      </div>
    </RecordDialog>
  )
}
