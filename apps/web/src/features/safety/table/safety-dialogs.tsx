/** The forms of safety records where there are no cards: one for each kind, opened from the table. */
import { readChecklist } from '@plumbline/domain/safety/checklist.ts'
import { readIncident } from '@plumbline/domain/safety/incident.ts'
import { type RegisterKind, registerKinds } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { type RequestedAction, useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { messages } from '#features/safety/records/messages.ts'
import { KeepWhenDeleted } from '#registers/form/keep-when-deleted.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'

const IncidentDialog = lazyModule(() =>
  import('#features/safety/incidents/incident-dialog.tsx').then((module) => module.IncidentDialog),
)
const ChecklistDialog = lazyModule(() =>
  import('#features/safety/checklists/checklist-dialog.tsx').then((module) => module.ChecklistDialog),
)
const EntryDialog = lazyModule(() =>
  import('#features/safety/entries/entry-dialog.tsx').then((module) => module.EntryDialog),
)

export type SafetyKind = 'incident' | 'checklist' | RegisterKind
export const safetyKinds: readonly SafetyKind[] = ['incident', 'checklist', ...registerKinds]

/** Without a record, the form of a new one. */
export interface OpenSafety {
  readonly kind: SafetyKind
  readonly record?: SafetyRecord
}

interface SafetyDialogsProps {
  open: OpenSafety | undefined
  onAdd: (kind: SafetyKind) => void
  onClose: () => void
}

export function SafetyDialogs({ open, onAdd, onClose }: SafetyDialogsProps) {
  return (
    <>
      {safetyKinds.map((kind) => (
        <ChooseAnswer key={kind} kind={kind} onAdd={onAdd} />
      ))}
      {open && (
        <LazyForm>
          <KeepWhenDeleted from={safetyRecords} id={open.record?.id} message={messages.deleted}>
            <Form {...open} onClose={onClose} />
          </KeepWhenDeleted>
        </LazyForm>
      )}
    </>
  )
}

function Form({ kind, record, onClose }: OpenSafety & { onClose: () => void }) {
  const today = useToday()
  if (kind === 'incident')
    return <IncidentDialog incident={record && readIncident(record)} projectId="" onClose={onClose} />
  if (kind === 'checklist')
    return <ChecklistDialog checklist={record && readChecklist(record)} projectId="" onClose={onClose} />
  return <EntryDialog kind={kind} record={record} projectId="" today={today} onClose={onClose} />
}

/** Answers the commands of the palette. */
function ChooseAnswer({ kind, onAdd }: { kind: SafetyKind; onAdd: (kind: SafetyKind) => void }) {
  const mayAdd = useCan('registers.edit', 'safety-records')
  useRequestedAction(getQuestion(kind), () => onAdd(kind), mayAdd)
  return null
}

function getQuestion(kind: SafetyKind): RequestedAction {
  if (kind === 'incident') return 'report-incident'
  return kind === 'checklist' ? 'create-checklist' : `add-${kind}`
}
