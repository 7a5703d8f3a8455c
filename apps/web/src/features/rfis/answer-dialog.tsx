/** Records the official answer to an RFI, with its files. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import { answerRfi } from '@plumbline/domain/rfis/answer-rfi.ts'
import { type Rfi, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { rfiTitle } from '@plumbline/domain/rfis/rfi-state.ts'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useToday } from '#core/dates/use-today.ts'
import { useServices } from '#data/workspace/services.ts'
import { FileFormDialog } from '#documents/files/file-form-dialog.tsx'
import { useSaveWithFiles } from '#documents/files/use-save-with-files.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { rfiMessages } from './messages.ts'

export function AnswerDialog({ rfi, onClose }: { rfi: Rfi; onClose: () => void }) {
  const { session } = useServices()
  const today = useToday()
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save, progress, cancel } = useSaveWithFiles()

  async function submit(text: (field: string) => string) {
    const answer = { id: rfi.id, text: text('text'), by: text('by'), on: parseDay(text('on')) ?? null }
    const outcome = await save(answerRfi, (stored) => ({ ...answer, files: [...stored] }), rfiMessages, files)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <FileFormDialog
      title="Answer RFI"
      description={rfiTitle(rfi)}
      saveLabel="Record Answer"
      progress={progress}
      record={{ of: rfis, id: rfi.id }}
      onSave={submit}
      onClose={() => {
        cancel()
        onClose()
      }}
    >
      <div className="sm:col-span-2">
        <TextArea
          label="Answer"
          name="text"
          isRequired
          rows={6}
          maxLength={20_000}
          defaultValue=""
          error={refused.includes('text') ? 'Enter the answer.' : undefined}
        />
      </div>
      <TextField
        label="Answered By"
        name="by"
        isRequired
        maxLength={200}
        defaultValue={session.author()}
        error={refused.includes('by') ? 'Enter who answered.' : undefined}
      />
      <DayField
        label="Date"
        name="on"
        isRequired
        defaultValue={today}
        error={
          refused.includes('on') ? 'Enter the day of the answer. It cannot be in the future.' : undefined
        }
      />
      <div className="sm:col-span-2">
        <FileDrop
          label="Sketches and Files"
          isMultiple
          takesPhotos
          files={files}
          onFiles={setFiles}
          formatSize={sizeToText}
        />
      </div>
    </FileFormDialog>
  )
}
