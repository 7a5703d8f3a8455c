/** The form of an incident report. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { incidentTypes, reportIncident, severities } from '@plumbline/domain/safety/incident.ts'
import { useState } from 'react'
import { FileDrop } from '#ui/file-drop.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSaveWithFile } from './use-save-with-file.ts'
import { words } from './words.ts'

export function IncidentDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<(typeof incidentTypes)[number]>('Near Miss')
  const [severity, setSeverity] = useState<(typeof severities)[number]>('Low')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save, progress, cancel } = useSaveWithFile()

  async function report(text: (field: string) => string) {
    const draft = { description: text('description'), type, severity, location: text('location') }
    const outcome = await save(
      reportIncident,
      (photo) => ({ draft: { ...draft, ...(photo && { photo }) } }),
      words.reported,
      photos[0],
    )
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    <FormDialog
      title="Report Incident"
      saveLabel="Report Incident"
      progress={progress}
      onSave={report}
      onClose={close}
    >
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          name="description"
          isRequired
          error={refused.includes('description') ? words.fields.description : undefined}
        />
      </div>
      <SelectField
        label="Type"
        options={incidentTypes}
        value={type}
        onChange={(chosen) => setType(incidentTypes.find((known) => known === chosen) ?? type)}
      />
      <SelectField
        label="Severity"
        options={severities}
        value={severity}
        onChange={(chosen) => setSeverity(severities.find((known) => known === chosen) ?? severity)}
      />
      <div className="sm:col-span-2">
        <TextField label="Location" name="location" />
      </div>
      <div className="sm:col-span-2">
        <FileDrop
          label="Photo"
          accept="image/*"
          files={photos}
          onFiles={setPhotos}
          formatSize={sizeToText}
          error={refused.includes('photo') ? words.fields.photo : undefined}
        />
      </div>
    </FormDialog>
  )
}
