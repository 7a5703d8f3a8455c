/** Asks why an answer is sent back, or why an RFI is void. */
import { sendBackRfi, voidRfi } from '@plumbline/domain/rfis/answer-rfi.ts'
import { type Rfi, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { formReader } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { rfiMessages } from './messages.ts'

interface ReasonDialogProps {
  rfi: Rfi
  purpose: 'send-back' | 'void'
  onClose: () => void
}

const texts = {
  'send-back': {
    title: 'Send Back Answer',
    description: 'is open again, and its due date is calculated anew. The answer stays readable.',
    saveLabel: 'Send Back',
    error: 'Enter what the answer leaves open.',
  },
  void: {
    title: 'Void RFI',
    description: 'stays in the register as void. Its number is not used again.',
    saveLabel: 'Declare Void',
    error: 'Enter why it is void.',
  },
}

export function ReasonDialog({ rfi: { id, number }, purpose, onClose }: ReasonDialogProps) {
  const perform = usePerform()
  const [refused, setRefused] = useState<readonly string[]>([])
  const { title, description, saveLabel, error } = texts[purpose]

  function save(form: FormData) {
    const args = { id, reason: formReader(form).text('reason') }
    const outcome =
      purpose === 'void' ? perform(voidRfi, args, rfiMessages) : perform(sendBackRfi, args, rfiMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={title}
      description={`${number} ${description}`}
      saveLabel={saveLabel}
      record={{ of: rfis, id }}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextArea
          label="Reason"
          name="reason"
          isRequired
          maxLength={1_000}
          error={refused.includes('reason') ? error : undefined}
        />
      </div>
    </RecordDialog>
  )
}
