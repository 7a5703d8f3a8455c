/** A stage with its workflow, as a row of a table. */

import { stageRowId } from '@plumbline/domain/workflows/import-stages.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/turn.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'

export interface StageRow {
  readonly id: string
  readonly stage: Stage
  readonly workflow: Workflow
  readonly projectId: Workflow['projectId']
  /** Its position in the workflow, from 1. */
  readonly position: number
  readonly isReady: boolean
}

const known = new WeakMap<object, readonly StageRow[]>()

/** The same rows for the same workflows, so that what is kept for each row, such as its searched text, stays. */
export function workflowsToRows(workflows: readonly Workflow[]): readonly StageRow[] {
  const rows = known.get(workflows) ?? workflows.flatMap(workflowToRows)
  known.set(workflows, rows)
  return rows
}

function workflowToRows(workflow: Workflow): readonly StageRow[] {
  const rows = known.get(workflow) ?? makeRows(workflow)
  known.set(workflow, rows)
  return rows
}

function makeRows(workflow: Workflow): readonly StageRow[] {
  const ready = stagesReadyForReview(workflow)
  return workflow.stages.map((stage, index) => ({
    id: stageRowId(workflow.id, stage.id),
    stage,
    workflow,
    projectId: workflow.projectId,
    position: index + 1,
    isReady: ready.includes(stage),
  }))
}
