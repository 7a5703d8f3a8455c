/** One entry of a simple register. */
import { isClosed, type RegisterKind, readEntry } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { FileText, Pencil, Trash2 } from 'lucide-react'
import { RecordLine } from '#features/safety/records/record-line.tsx'
import { describeRecord, registerFaces } from '#features/safety/records/register-face.tsx'
import { StatusButton } from '#features/safety/records/status-button.tsx'
import { useProjectName } from '#features/safety/records/use-project-name.ts'
import { phoneToLink } from '#people/contacts/phone-link.ts'
import { HistoryButton } from '#registers/history/record-history.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface EntryLineProps {
  kind: RegisterKind
  record: SafetyRecord
  today: string
  mayEdit: boolean
  onOpen: (what: 'edit' | 'file' | 'delete', record: SafetyRecord) => void
}

export function EntryLine({ kind, record, today, mayEdit, onOpen }: EntryLineProps) {
  const { name, facts, badge, notes, phone } = describeRecord(kind, record, today)
  const project = useProjectName(record.projectId)
  const { closes } = registerFaces[kind]
  const isDone = closes && isClosed(record)
  const { file } = readEntry(kind, record)
  const link = phone && phoneToLink(phone)
  return (
    <RecordLine
      id={record.id}
      name={name}
      facts={project ? [...facts, project] : facts}
      badges={[isDone ? { tone: 'success', label: 'Closed' } : badge]}
      actions={
        <>
          {file && (
            <IconButton
              label={`View ${file.name}`}
              icon={<FileText />}
              onClick={() => onOpen('file', record)}
            />
          )}
          {mayEdit ? (
            <>
              {closes && <StatusButton id={record.id} name={name} isClosed={isDone ?? false} />}
              <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onOpen('edit', record)} />
              <IconButton
                label={`Delete ${name}`}
                icon={<Trash2 />}
                onClick={() => onOpen('delete', record)}
              />
            </>
          ) : (
            <HistoryButton of={safetyRecords} id={record.id} name={name} />
          )}
        </>
      }
    >
      {phone && !link && <p className="wrap-anywhere">{phone}</p>}
      {phone && link && (
        <a
          href={link}
          className="inline-flex wrap-anywhere min-h-target items-center font-semibold text-accent-text tabular-nums underline-offset-2 hover:underline pointer-coarse:min-h-touch"
        >
          {phone}
        </a>
      )}
      {notes && <p className="mt-1 line-clamp-4 wrap-anywhere whitespace-pre-wrap text-control">{notes}</p>}
    </RecordLine>
  )
}
