/** Incident reports with their photos and whether they are closed. */
import { type Incident, readIncident } from '@plumbline/domain/safety/incident.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { ImageIcon, Pencil, Siren, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { ShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { DeleteRecord } from '#features/safety/records/delete-record.tsx'
import { FileViewer } from '#features/safety/records/file-viewer.tsx'
import { messages } from '#features/safety/records/messages.ts'
import { RecordLine } from '#features/safety/records/record-line.tsx'
import { SafetyCard } from '#features/safety/records/safety-card.tsx'
import { shortText } from '#features/safety/records/short-text.ts'
import { StatusButton } from '#features/safety/records/status-button.tsx'
import { severityTone } from '#features/safety/records/tone.ts'
import { useProjectName } from '#features/safety/records/use-project-name.ts'
import type { VisibleProject } from '#features/safety/records/visible-project.ts'
import { KeepWhenDeleted } from '#registers/form/keep-when-deleted.tsx'
import { useRecordDialog } from '#registers/form/use-record-dialog.ts'
import { HistoryButton } from '#registers/history/record-history.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'

const IncidentDialog = lazyModule(() =>
  import('./incident-dialog.tsx').then((module) => module.IncidentDialog),
)

interface IncidentsCardProps {
  records: readonly SafetyRecord[]
  visible: VisibleProject
  /** How often the button of the screen has asked for the form. */
  reportRequests: number
}

export function IncidentsCard({ records, visible, reportRequests }: IncidentsCardProps) {
  const dialog = useRecordDialog<Incident, 'photo' | 'edit' | 'delete'>()
  const mayAdd = useCan('registers.edit', 'safety-records')
  const mayEditIn = useCanInEach('registers.edit', 'safety-records')
  useRequestedAction('report-incident', dialog.add, mayAdd)
  const report = useEffectEvent(dialog.add)
  useEffect(() => {
    if (reportRequests > 0) report()
  }, [reportRequests])
  const photo = dialog.recordTo('photo')?.photo
  const edited = dialog.recordTo('edit')
  const toDelete = dialog.recordTo('delete')

  return (
    <>
      <SafetyCard
        title="Incident Reporting"
        icon={<Siren aria-hidden />}
        records={records}
        empty={
          visible.empty ??
          'Nothing reported yet. Report near misses and hazards too, before a person is hurt.'
        }
        add={
          mayAdd
            ? { verb: 'Report', noun: 'Incident', onPress: dialog.add, isHiddenOnPhone: true }
            : undefined
        }
        renderLine={(record) => (
          <IncidentLine
            key={record.id}
            incident={readIncident(record)}
            mayEdit={mayEditIn(record.projectId)}
            onOpen={dialog.open}
          />
        )}
      />
      {(dialog.isAdding || edited) && (
        <LazyForm>
          <KeepWhenDeleted from={safetyRecords} id={edited?.id} message={messages.deleted}>
            <IncidentDialog incident={edited} projectId={visible.idOfNew} onClose={dialog.close} />
          </KeepWhenDeleted>
        </LazyForm>
      )}
      {photo && <FileViewer file={photo} onClose={dialog.close} />}
      {toDelete && (
        <DeleteRecord
          id={toDelete.id}
          name={shortText(toDelete.description) || 'Untitled'}
          noun="Incident"
          onClose={dialog.close}
        />
      )}
    </>
  )
}

interface IncidentLineProps {
  incident: Incident
  mayEdit: boolean
  onOpen: (what: 'photo' | 'edit' | 'delete', incident: Incident) => void
}

function IncidentLine({ incident, mayEdit, onOpen }: IncidentLineProps) {
  const { id, description, type, severity, location, reportedAt, reportedBy, photo, photoUrl } = incident
  const isClosed = incident.status === 'Closed'
  const name = shortText(description) || 'Untitled'
  const project = useProjectName(incident.projectId)
  const happened = incident.happenedAt && momentToLabel(incident.happenedAt)
  const reported = reportedAt && momentToLabel(reportedAt)
  const facts = [
    type,
    location,
    happened,
    project,
    incident.people && `Involved: ${incident.people}`,
    happened && reported ? `Reported ${reported}` : reported,
    reportedBy,
  ]

  return (
    <RecordLine
      id={id}
      name={description}
      facts={facts.filter((fact) => fact !== '')}
      badges={[
        { tone: isClosed ? 'success' : 'neutral', label: isClosed ? 'Closed' : 'Open' },
        severity === '' ? undefined : { tone: severityTone(severity), label: severity },
      ]}
      actions={
        <>
          {photo && (
            <IconButton
              label={`View photo of ${name}`}
              icon={<ImageIcon />}
              onClick={() => onOpen('photo', incident)}
            />
          )}
          <ShowOnDrawing list={safetyRecords.name} id={id} name={name} />
          {mayEdit ? (
            <>
              <StatusButton id={id} name={name} isClosed={isClosed} />
              <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onOpen('edit', incident)} />
              <IconButton
                label={`Delete ${name}`}
                icon={<Trash2 />}
                onClick={() => onOpen('delete', incident)}
              />
            </>
          ) : (
            <HistoryButton of={safetyRecords} id={id} name={name} />
          )}
        </>
      }
    >
      {!photo && /^https?:/.test(photoUrl) && (
        <a href={photoUrl} target="_blank" rel="noreferrer" className="text-accent-text underline">
          Photo on the web
        </a>
      )}
    </RecordLine>
  )
}
