/** The stages of a workflow in order. */
import { isApproved, type Stage } from '@plumbline/domain/workflows/stage.ts'
import { deleteStage } from '@plumbline/domain/workflows/stage-commands.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { ListOrdered, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { approvedLabel } from '#features/workflows/review/approved-label.ts'
import { messages, stageMessages } from '#features/workflows/review/messages.ts'
import { useReview } from '#features/workflows/review/use-reviews.ts'
import { RowWhileEdited } from '#registers/form/row-while-edited.tsx'
import { useRowsWhileEdited } from '#registers/form/use-rows-while-edited.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { StageCard } from './stage-card.tsx'

const AddStageDialog = lazyModule(() =>
  import('./add-stage-dialog.tsx').then((module) => module.AddStageDialog),
)

export function Stages({ workflow: stored }: { workflow: Workflow }) {
  const workflow = useReview(stored)
  const { id } = workflow
  const { rows: stages, holdRow, isDeleted } = useRowsWhileEdited(workflow.stages)
  const mayEdit = useCanIn(workflow.projectId, 'workflows.edit')
  const perform = usePerform()
  const [isAdding, setIsAdding] = useState(false)
  const [toDelete, setToDelete] = useState<Stage>()
  useRequestedAction('add-stage', () => setIsAdding(true), mayEdit)
  const current = stages.find((stage) => !isApproved(stage))

  const addButton = mayEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsAdding(true)}>
      Add Stage
    </Button>
  )

  return (
    <section aria-label="Stages">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold text-heading">Stages</h2>
          {stages.length > 0 && <p className="text-muted tabular-nums">{approvedLabel(workflow)}</p>}
        </div>
        {stages.length > 0 && addButton}
      </div>
      {stages.length === 0 ? (
        <EmptyState icon={<ListOrdered />} title="No stages yet" action={addButton}>
          In each stage, one person looks at the documents: a check, a review, an approval.
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-4">
          {stages.map((stage, index) => (
            <li key={stage.id}>
              <ItemBoundary
                item={stage}
                fallback={<p className="card p-card text-muted">{notVisibleText}</p>}
              >
                <RowWhileEdited
                  id={stage.id}
                  holdRow={holdRow}
                  deleted={isDeleted(stage) ? messages.stageDeleted : undefined}
                >
                  <StageCard
                    workflowId={id}
                    stage={stage}
                    index={index + 1}
                    startsOpen={stage === current}
                    onDelete={mayEdit ? () => setToDelete(stage) : undefined}
                  />
                </RowWhileEdited>
              </ItemBoundary>
            </li>
          ))}
        </ol>
      )}
      {isAdding && (
        <LazyForm>
          <AddStageDialog workflowId={id} onClose={() => setIsAdding(false)} />
        </LazyForm>
      )}
      {toDelete && (
        <ConfirmDelete
          noun="stage"
          name={toDelete.name}
          onConfirm={() => perform(deleteStage, { id, stageId: toDelete.id }, stageMessages)}
          onClose={() => setToDelete(undefined)}
        >
          Its documents and comments are deleted as well.
        </ConfirmDelete>
      )}
    </section>
  )
}
