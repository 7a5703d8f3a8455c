/** The form of a new or existing incident report. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import {
  type Incident,
  incidentTypes,
  readIncident,
  reportIncident,
  severities,
} from '@plumbline/domain/safety/incident.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { saveIncident } from '@plumbline/domain/safety/save-incident.ts'
import { type ComponentProps, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { FileFormDialog } from '#documents/files/file-form-dialog.tsx'
import { useSaveWithFiles } from '#documents/files/use-save-with-files.ts'
import { RecordPins } from '#documents/links/record-pins.tsx'
import { messages, safetyMessages } from '#features/safety/records/messages.ts'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { type MergedForm, useMergedForm } from '#registers/form/use-merged-form.ts'
import { ProjectField } from '#registers/projects/project-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { MomentField, TextArea, TextField } from '#ui/fields/text-field.tsx'
import {
  enteredDetails,
  type IncidentFields,
  isSeverity,
  isType,
  labels,
  toFields,
} from './incident-fields.ts'

interface IncidentDialogProps {
  /** Undefined for a new one. */
  incident?: Incident | undefined
  /** The default project of a new one. */
  projectId: string
  onClose: () => void
}

export function IncidentDialog({ incident, projectId, onClose }: IncidentDialogProps) {
  const { clock, newId } = useServices()
  const [openedAt] = useState(() => clock.now())
  const { draft, first, tie, choose, merging } = useMergedForm({
    from: safetyRecords,
    record: incident,
    toDraft: (stored) => toFields(stored && readIncident(stored), { openedAt, projectId }),
    labels,
  })
  const added = useAddedForm('safety-records', incident, draft.projectId)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { save, progress, cancel } = useSaveWithFiles()

  function send() {
    const { description, location, type, severity } = draft
    const typed = {
      description,
      location,
      ...enteredDetails(draft, first),
      ...(isType(type) && { type }),
      ...(isSeverity(severity) && { severity }),
    }
    if (!incident) {
      const full = { type: 'Near Miss', severity: 'Low', ...typed } as const
      const id = newId({ idPrefix: 'incident_' })
      return save(
        reportIncident,
        ([photo]) => ({ id, draft: { ...full, ...(photo && { photo }) }, ...added.args }),
        safetyMessages,
        photos,
      )
    }
    return save(
      saveIncident,
      ([photo]) => ({
        id: incident.id,
        draft: { ...typed, ...(photo && { photo }) },
        first: first.stored,
        ...added.args,
      }),
      safetyMessages,
      photos,
    )
  }

  async function submit() {
    const outcome = await send()
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
      merging={merging}
      onSave={submit}
      onClose={close}
    >
      <div className="sm:col-span-2">
        <TextArea
          isRequired
          {...tie('description')}
          error={refused.includes('description') ? messages.fields.description : undefined}
        />
      </div>
      <SelectField
        options={incidentTypes}
        {...choose('type')}
        value={isType(draft.type) ? draft.type : ''}
        placeholder={draft.type || undefined}
      />
      <SelectField
        options={severities}
        {...choose('severity')}
        value={isSeverity(draft.severity) ? draft.severity : ''}
        placeholder={draft.severity || undefined}
      />
      <IncidentDetails
        tie={tie}
        project={{ ...choose('projectId'), stored: first.projectId }}
        refused={refused}
      />
      {added.render(refused)}
      <div className="sm:col-span-2">
        <FileDrop
          label="Photo"
          takesPhotos
          accept="image/*"
          hint={incident?.photo && `Replaces ${incident.photo.name}.`}
          files={photos}
          onFiles={setPhotos}
          formatSize={sizeToText}
          error={refused.includes('photo') ? messages.fields.photo : undefined}
        />
        {incident && <RecordPins list={safetyRecords.name} id={incident.id} />}
      </div>
    </FileFormDialog>
  )
}

interface IncidentDetailsProps extends Pick<MergedForm<IncidentFields>, 'tie'> {
  project: ComponentProps<typeof ProjectField>
  refused: readonly string[]
}

/** Time, place and people of an incident: the optional fields of its form. */
function IncidentDetails({ tie, project, refused }: IncidentDetailsProps) {
  return (
    <>
      <MomentField
        {...tie('happenedAt')}
        error={refused.includes('happenedAt') ? messages.fields.happenedAt : undefined}
      />
      <ProjectField
        {...project}
        error={refused.includes('projectId') ? messages.fields.projectId : undefined}
      />
      <TextField {...tie('location')} />
      <TextField {...tie('people')} autoComplete="off" placeholder="Names, companies, trades" />
    </>
  )
}
