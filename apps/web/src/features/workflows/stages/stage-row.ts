/** A stage with its workflow, as a row of a table. */

import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { stageRowId } from '@plumbline/domain/workflows/commands/import-stages.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/current-stage.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'

export interface StageRow {
  readonly id: string
  readonly stage: Stage
  readonly workflow: Workflow
  readonly projectId: Workflow['projectId']
  /** Its position in the workflow, from 1. */
  readonly position: number
  readonly isReady: boolean
  readonly dueDay: Day | undefined
}

/** The same rows for the same workflows, because the searched text and the line of a row are kept by row. */
export const workflowsToRows = oncePerObject((workflows: readonly Workflow[]) =>
  workflows.flatMap(workflowToRows),
)

const workflowToRows = oncePerObject((workflow: Workflow): readonly StageRow[] => {
  const ready = stagesReadyForReview(workflow)
  return workflow.stages.map((stage, index) => ({
    id: stageRowId(workflow.id, stage.id),
    stage,
    workflow,
    projectId: workflow.projectId,
    position: index + 1,
    isReady: ready.includes(stage),
    dueDay: storedToDay(stage.dueDate),
  }))
})

/** Only a stage that is ready for review can be late. */
export function isOverdue({ isReady, dueDay }: StageRow, today: Day): boolean {
  return isReady && dueDay !== undefined && dueDay < today
}
