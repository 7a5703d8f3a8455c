/** The form of a new or existing incident report. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  type Incident,
  incidentTypes,
  reportIncident,
  severities,
} from '@plumbline/domain/safety/incident.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { draftOf, saveIncident } from '@plumbline/domain/safety/save-incident.ts'
import { useState } from 'react'
import { useServices } from '#data/services.ts'
import { FileFormDialog } from '#parts/files/file-form-dialog.tsx'
import { useSaveWithFiles } from '#parts/files/use-save-with-files.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { IncidentDetails, readDetails } from './incident-details.tsx'
import { safetyWords, words } from './words.ts'

interface IncidentDialogProps {
  /** Undefined for a new one. */
  incident?: Incident | undefined
  /** The default project of a new one. */
  projectId: string
  onClose: () => void
}

export function IncidentDialog({ incident, projectId, onClose }: IncidentDialogProps) {
  const [first] = useState(() => incident && draftOf(incident))
  // Undefined if an older list contains a value that is no longer offered.
  const [type, setType] = useState(first ? first.type : 'Near Miss')
  const [severity, setSeverity] = useState(first ? first.severity : 'Low')
  const { clock, newId } = useServices()
  const [openedAt] = useState(() => clock.now())
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save, progress, cancel } = useSaveWithFiles()

  function send(text: (field: string) => string) {
    const details = readDetails(incident, {
      happenedAt: text('happenedAt'),
      projectId: text('projectId'),
      people: text('people'),
    })
    const typed = {
      description: text('description'),
      location: text('location'),
      ...details,
      ...(type && { type }),
      ...(severity && { severity }),
    }
    if (!incident) {
      const draft = { type: 'Near Miss', severity: 'Low', ...typed } as const
      const id = newId({ idPrefix: 'incident_' })
      return save(
        reportIncident,
        ([photo]) => ({ id, draft: { ...draft, ...(photo && { photo }) } }),
        safetyWords,
        photos,
      )
    }
    return save(
      saveIncident,
      ([photo]) => ({
        id: incident.id,
        draft: { ...typed, ...(photo && { photo }) },
        ...(first && { first }),
      }),
      safetyWords,
      photos,
    )
  }

  async function submit(text: (field: string) => string) {
    const outcome = await send(text)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    <FileFormDialog
      title={incident ? 'Edit Incident' : 'Report Incident'}
      saveLabel={incident ? 'Save Changes' : 'Report Incident'}
      progress={progress}
      history={incident && { of: safetyRecords, id: incident.id }}
      onSave={submit}
      onClose={close}
    >
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          name="description"
          isRequired
          defaultValue={incident?.description}
          error={refused.includes('description') ? words.fields.description : undefined}
        />
      </div>
      <SelectField
        label="Type"
        options={incidentTypes}
        value={type ?? ''}
        placeholder={incident?.type || undefined}
        onChange={(chosen) => setType(incidentTypes.find((known) => known === chosen) ?? type)}
      />
      <SelectField
        label="Severity"
        options={severities}
        value={severity ?? ''}
        placeholder={incident?.severity || undefined}
        onChange={(chosen) => setSeverity(severities.find((known) => known === chosen) ?? severity)}
      />
      <IncidentDetails
        incident={incident}
        openedAt={openedAt}
        projectId={incident ? incident.projectId : projectId}
        refused={refused}
      />
      <div className="sm:col-span-2">
        <FileDrop
          label="Photo"
          takesPhotos
          accept="image/*"
          hint={incident?.photo && `Replaces ${incident.photo.name}.`}
          files={photos}
          onFiles={setPhotos}
          formatSize={sizeToText}
          error={refused.includes('photo') ? words.fields.photo : undefined}
        />
      </div>
    </FileFormDialog>
  )
}
