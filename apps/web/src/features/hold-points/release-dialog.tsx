/** Releases a hold point, or records another decision: status, decided by, date, note and evidence. */

import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  type HoldPoint,
  type HoldPointStatus,
  holdPointStatuses,
  holdPoints,
} from '@plumbline/domain/hold-points/hold-point.ts'
import { releaseHoldPoint } from '@plumbline/domain/hold-points/release-hold-point.ts'
import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useToday } from '#core/dates/use-today.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useServices } from '#data/workspace/services.ts'
import { FileFormDialog } from '#documents/files/file-form-dialog.tsx'
import { useSaveWithFiles } from '#documents/files/use-save-with-files.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { holdPointMessages } from './messages.ts'
import { useParties } from './use-parties.ts'

interface ReleaseDialogProps {
  point: HoldPoint
  /** The initial draft of the form. */
  status: HoldPointStatus
  onClose: () => void
}

export function ReleaseDialog({ point, status: firstStatus, onClose }: ReleaseDialogProps) {
  const { session } = useServices()
  const today = useToday()
  const parties = useParties()
  const [status, setStatus] = useState<HoldPointStatus>(firstStatus)
  const [by, setBy] = useState(() => session.author())
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save, progress, cancel } = useSaveWithFiles()

  async function submit(text: (field: string) => string) {
    const decision = { id: point.id, status, by, on: parseDay(text('on')) ?? null, note: text('note') }
    const outcome = await save(
      releaseHoldPoint,
      (stored) => ({ ...decision, files: [...stored] }),
      holdPointMessages,
      files,
    )
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    <FileFormDialog
      title="Release Hold Point"
      description={getTitle(point.name)}
      saveLabel="Record Decision"
      progress={progress}
      record={{ of: holdPoints, id: point.id }}
      onSave={submit}
      onClose={close}
    >
      <SelectField
        label="Status"
        options={holdPointStatuses}
        value={status}
        onChange={(chosen) => setStatus(holdPointStatuses.find((known) => known === chosen) ?? status)}
      />
      <DayField label="Date" name="on" isRequired defaultValue={today} error={dayFault(refused)} />
      <div className="sm:col-span-2">
        <SuggestField
          label="Decided By"
          isRequired
          suggestions={parties}
          value={by}
          onChange={setBy}
          error={refused.includes('by') ? 'Enter who decided.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Note" name="note" maxLength={20_000} />
      </div>
      <div className="sm:col-span-2">
        <FileDrop
          label="Photos and Files"
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

function dayFault(refused: readonly string[]): string | undefined {
  return refused.includes('on') ? 'Enter the day of the decision. It cannot be in the future.' : undefined
}
