/** The stages of a workflow in order. */
import { ballInCourt } from '@plumbline/domain/workflows/ball-in-court.ts'
import { takeBackStage } from '@plumbline/domain/workflows/commands/delegate-stage.ts'
import { deleteStage } from '@plumbline/domain/workflows/commands/stage-commands.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/current-stage.ts'
import { currentStep, getSteps } from '@plumbline/domain/workflows/review-steps.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { LayoutTemplate, ListOrdered, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { messages, stageMessages } from '#features/workflows/review/messages.ts'
import { reviewMessages } from '#features/workflows/review/review-messages.ts'
import { approvedLabel } from '#features/workflows/review/review-texts.ts'
import { useMayDecide, useMayDelegate } from '#features/workflows/review/use-may-decide.ts'
import { useReview } from '#features/workflows/review/use-reviews.ts'
import { RowWhileEdited } from '#registers/form/row-while-edited.tsx'
import { useRowsWhileEdited } from '#registers/form/use-rows-while-edited.ts'
import { Button } from '#ui/controls/button.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { StageCard, type StagePlace } from './stage-card.tsx'

const AddStageDialog = lazyModule(() =>
  import('./add-stage-dialog.tsx').then((module) => module.AddStageDialog),
)

const DecideDialog = lazyModule(() =>
  import('#features/workflows/review/decide-dialog.tsx').then((module) => module.DecideDialog),
)

const DelegateDialog = lazyModule(() =>
  import('#features/workflows/review/delegate-dialog.tsx').then((module) => module.DelegateDialog),
)

const TemplateDialog = lazyModule(() =>
  import('#features/workflows/templates/template-dialog.tsx').then((module) => module.TemplateDialog),
)

const EditStageDialog = lazyModule(() =>
  import('./edit-stage-dialog.tsx').then((module) => module.EditStageDialog),
)

export function Stages({ workflow: stored }: { workflow: Workflow }) {
  const workflow = useReview(stored)
  const { id } = workflow
  const { rows: stages, holdRow, isDeleted } = useRowsWhileEdited(workflow.stages)
  const mayEdit = useCanIn(workflow.projectId, 'workflows.edit')
  const mayDecide = useMayDecide(workflow)
  const perform = usePerform()
  const [isAdding, setIsAdding] = useState(false)
  const [toDelete, setToDelete] = useState<Stage>()
  const [toDecide, setToDecide] = useState<Stage>()
  const getDelegating = useMayDelegate(workflow)
  const [toDelegate, setToDelegate] = useState<Stage>()
  const [toEdit, setToEdit] = useState<Stage>()
  const [isSavingTemplate, setIsSavingTemplate] = useState(false)
  useRequestedAction('add-stage', () => setIsAdding(true), mayEdit)
  const current = currentStep(stages)?.stages[0]
  const getPlace = getPlaces(workflow)

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
        {stages.length > 0 && mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" icon={<LayoutTemplate />} onClick={() => setIsSavingTemplate(true)}>
              Save as Template
            </Button>
            {addButton}
          </div>
        )}
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
                    startsOpen={stage.id === current?.id}
                    place={getPlace(stage)}
                    mayDecide={mayDecide(stage)}
                    onDecide={() => setToDecide(stage)}
                    onDelegate={getDelegating(stage).mayDelegate ? () => setToDelegate(stage) : undefined}
                    onTakeBack={
                      getDelegating(stage).mayTakeBack
                        ? () => perform(takeBackStage, { id, stageId: stage.id }, reviewMessages)
                        : undefined
                    }
                    onEdit={mayEdit ? () => setToEdit(stage) : undefined}
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
          <AddStageDialog workflow={workflow} onClose={() => setIsAdding(false)} />
        </LazyForm>
      )}
      {toDecide && (
        <LazyForm>
          <DecideDialog workflow={stored} stage={toDecide} onClose={() => setToDecide(undefined)} />
        </LazyForm>
      )}
      {toDelegate && (
        <LazyForm>
          <DelegateDialog workflow={stored} stage={toDelegate} onClose={() => setToDelegate(undefined)} />
        </LazyForm>
      )}
      {isSavingTemplate && (
        <LazyForm>
          <TemplateDialog review={stored} onClose={() => setIsSavingTemplate(false)} />
        </LazyForm>
      )}
      {toEdit && (
        <LazyForm>
          <EditStageDialog workflow={stored} stage={toEdit} onClose={() => setToEdit(undefined)} />
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

function getPlaces(workflow: Workflow): (stage: Stage) => StagePlace {
  const ready = new Set(stagesReadyForReview(workflow).map(({ id }) => id))
  const ball = ballInCourt(workflow)
  const steps = getSteps(workflow.stages).filter((step) => step.stages.length > 1)
  return ({ id }) => ({
    isReady: ready.has(id),
    hasBall: ball?.stage?.id === id,
    step: steps.find((step) => step.stages.some((stage) => stage.id === id)),
  })
}
