/** The dialogs of the conditions: the form, and the delete confirmation. */
import { deleteCondition } from '@plumbline/domain/conditions/change-condition.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { KeepWhenDeleted } from '#registers/form/keep-when-deleted.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { conditionMessages, messages } from './texts/messages.ts'

const ConditionDialog = lazyModule(() =>
  import('./condition-dialog.tsx').then((module) => module.ConditionDialog),
)
const EvidenceDialog = lazyModule(() =>
  import('./evidence/evidence-dialog.tsx').then((module) => module.EvidenceDialog),
)

const ConsentImportDialog = lazyModule(() =>
  import('./import/consent-import-dialog.tsx').then((module) => module.ConsentImportDialog),
)

export type OpenDialog =
  | { what: 'adding' | 'importing' }
  | { what: 'editing' | 'evidence' | 'delete'; condition: Condition }

interface ConditionDialogsProps {
  project: Project
  open: OpenDialog
  onAdded: () => void
  onClose: () => void
}

export function ConditionDialogs({ project, open, onAdded, onClose }: ConditionDialogsProps) {
  const perform = usePerform()

  if (open.what === 'delete') {
    const { id, heading } = open.condition
    return (
      <ConfirmDelete
        noun="condition"
        name={heading}
        onConfirm={() => perform(deleteCondition, { id }, conditionMessages)}
        onClose={onClose}
      >
        Its documents and comments are deleted as well.
      </ConfirmDelete>
    )
  }

  if (open.what === 'evidence')
    return (
      <LazyForm>
        <KeepWhenDeleted from={conditions} id={open.condition.id} message={messages.deleted}>
          <EvidenceDialog condition={open.condition} onClose={onClose} />
        </KeepWhenDeleted>
      </LazyForm>
    )

  if (open.what === 'importing')
    return (
      <LazyForm>
        <ConsentImportDialog project={project} onClose={finish} />
      </LazyForm>
    )

  const edited = open.what === 'editing' ? open.condition : undefined

  function finish() {
    if (open.what === 'adding' || open.what === 'importing') onAdded()
    onClose()
  }

  return (
    <LazyForm>
      <KeepWhenDeleted from={conditions} id={edited?.id} message={messages.deleted}>
        <ConditionDialog projectId={project.id} condition={edited} onSaved={finish} onClose={onClose} />
      </KeepWhenDeleted>
    </LazyForm>
  )
}
