/** The records in which documents are used, for a component that is rendered again when they change. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { UsingRecords } from '@plumbline/domain/documents/uses/document-uses.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useView } from '#data/workspace/hooks.ts'

export function useUsingRecords(): UsingRecords {
  return {
    conditions: useView(conditions),
    workflows: useView(workflows),
    tasks: useView(tasks),
    holdPoints: useView(holdPoints),
    rfis: useView(rfis),
    transmittals: useView(transmittals),
  }
}
