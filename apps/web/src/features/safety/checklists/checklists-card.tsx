/** The checklists, which are built once and ticked off in repeated runs. */
import { type Checklist, readChecklist } from '@plumbline/domain/safety/checklist.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { ListChecks } from 'lucide-react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { DeleteRecord } from '#features/safety/records/delete-record.tsx'
import { messages } from '#features/safety/records/messages.ts'
import { SafetyCard } from '#features/safety/records/safety-card.tsx'
import type { VisibleProject } from '#features/safety/records/visible-project.ts'
import { KeepWhenDeleted } from '#registers/form/keep-when-deleted.tsx'
import { useRecordDialog } from '#registers/form/use-record-dialog.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ChecklistLine } from './checklist-line.tsx'

const ChecklistDialog = lazyModule(() =>
  import('./checklist-dialog.tsx').then((module) => module.ChecklistDialog),
)

interface ChecklistsCardProps {
  records: readonly SafetyRecord[]
  visible: VisibleProject
}

export function ChecklistsCard({ records, visible }: ChecklistsCardProps) {
  const dialog = useRecordDialog<Checklist, 'edit' | 'delete'>()
  const mayAdd = useCan('registers.edit', 'safety-records')
  const mayEditIn = useCanInEach('registers.edit', 'safety-records')
  useRequestedAction('create-checklist', dialog.add, mayAdd)
  const edited = dialog.recordTo('edit')
  const toDelete = dialog.recordTo('delete')

  return (
    <>
      <SafetyCard
        title="Safety Checklists"
        icon={<ListChecks aria-hidden />}
        records={records}
        empty={visible.empty ?? 'No checklists yet. Build one, then tick it off before each start of work.'}
        add={mayAdd ? { verb: 'Create', noun: 'Checklist', onPress: dialog.add } : undefined}
        renderLine={(record) => (
          <ChecklistLine
            key={record.id}
            checklist={readChecklist(record)}
            mayEdit={mayEditIn(record.projectId)}
            onOpen={dialog.open}
          />
        )}
      />
      {(dialog.isAdding || edited) && (
        <LazyForm>
          <KeepWhenDeleted from={safetyRecords} id={edited?.id} message={messages.deleted}>
            <ChecklistDialog checklist={edited} projectId={visible.idOfNew} onClose={dialog.close} />
          </KeepWhenDeleted>
        </LazyForm>
      )}
      {toDelete && (
        <DeleteRecord id={toDelete.id} name={toDelete.name} noun="Checklist" onClose={dialog.close}>
          Its runs are deleted as well.
        </DeleteRecord>
      )}
    </>
  )
}
