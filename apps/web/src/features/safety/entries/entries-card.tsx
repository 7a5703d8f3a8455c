/** One simple register: its entries, and the open dialog about one of them. */
import { type RegisterKind, readEntry } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { DeleteRecord } from '#features/safety/records/delete-record.tsx'
import { FileViewer } from '#features/safety/records/file-viewer.tsx'
import { messages } from '#features/safety/records/messages.ts'
import { describeRecord, registerFaces } from '#features/safety/records/register-face.tsx'
import { SafetyCard } from '#features/safety/records/safety-card.tsx'
import type { VisibleProject } from '#features/safety/records/visible-project.ts'
import { KeepWhenDeleted } from '#registers/form/keep-when-deleted.tsx'
import { useRecordDialog } from '#registers/form/use-record-dialog.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { EntryLine } from './entry-line.tsx'

const EntryDialog = lazyModule(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog))

interface EntriesCardProps {
  kind: RegisterKind
  records: readonly SafetyRecord[]
  visible: VisibleProject
  today: string
}

export function EntriesCard({ kind, records, visible, today }: EntriesCardProps) {
  const { title, noun, icon: Icon, empty } = registerFaces[kind]
  const dialog = useRecordDialog<SafetyRecord, 'edit' | 'file' | 'delete'>()
  const mayAdd = useCan('registers.edit', 'safety-records')
  const mayEditIn = useCanInEach('registers.edit', 'safety-records')
  useRequestedAction(`add-${kind}`, dialog.add, mayAdd)
  const edited = dialog.recordTo('edit')
  const filed = dialog.recordTo('file')
  const file = filed && readEntry(kind, filed).file
  const toDelete = dialog.recordTo('delete')

  return (
    <>
      <SafetyCard
        title={title}
        icon={<Icon aria-hidden />}
        records={records}
        empty={visible.empty ?? empty}
        add={mayAdd ? { verb: 'Add', noun, onPress: dialog.add } : undefined}
        renderLine={(record) => (
          <EntryLine
            key={record.id}
            kind={kind}
            record={record}
            today={today}
            mayEdit={mayEditIn(record.projectId)}
            onOpen={dialog.open}
          />
        )}
      />
      {(dialog.isAdding || edited) && (
        <LazyForm>
          <KeepWhenDeleted from={safetyRecords} id={edited?.id} message={messages.deleted}>
            <EntryDialog
              kind={kind}
              record={edited}
              projectId={visible.idOfNew}
              today={today}
              onClose={dialog.close}
            />
          </KeepWhenDeleted>
        </LazyForm>
      )}
      {file && <FileViewer file={file} onClose={dialog.close} />}
      {toDelete && (
        <DeleteRecord
          id={toDelete.id}
          name={describeRecord(kind, toDelete, today).name}
          noun={noun}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
