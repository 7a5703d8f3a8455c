/** Where a document is used: the records that link it, and the transmittals that it was sent with. */
import { type Condition, conditions } from '../conditions/condition.ts'
import { type HoldPoint, holdPoints } from '../hold-points/hold-point.ts'
import type { Id, Rec } from '../kernel/record.ts'
import { type Task, tasks } from '../tasks/task.ts'
import { type Transmittal, transmittals } from '../transmittals/transmittal.ts'
import type { Stage } from '../workflows/stage.ts'
import { type Workflow, workflows } from '../workflows/workflow.ts'
import type { DocumentLink, LinkHolder } from './document-link.ts'

export interface DocumentUse {
  /** The list and the record that the use leads to. */
  readonly list: string
  readonly record: Rec
  /** The stage of the workflow. */
  readonly stage?: Pick<Stage, 'id' | 'name'>
  /** The revision that is named there. */
  readonly revision: string
  /** Undefined for what was sent, which stays as it is when a newer revision is filed. */
  readonly link?: DocumentLink
}

export interface UsingRecords {
  readonly conditions: readonly Condition[]
  readonly workflows: readonly Workflow[]
  readonly tasks: readonly Task[]
  readonly holdPoints: readonly HoldPoint[]
  readonly transmittals: readonly Transmittal[]
}

export function documentUses(id: Id, records: UsingRecords): readonly DocumentUse[] {
  const linked = (list: string, all: readonly (Rec & LinkHolder)[]) =>
    all.flatMap((record) => {
      const link = linkIn(record, id)
      return link ? { list, record, revision: link.revision, link } : []
    })
  return [
    ...linked(conditions.name, records.conditions),
    ...linked(workflows.name, records.workflows),
    ...records.workflows.flatMap((record) =>
      record.stages.flatMap((stage) => {
        const link = linkIn(stage, id)
        return link ? { list: workflows.name, record, stage, revision: link.revision, link } : []
      }),
    ),
    ...linked(tasks.name, records.tasks),
    ...linked(holdPoints.name, records.holdPoints),
    ...records.transmittals.flatMap((record) => {
      const line = record.lines.find((each) => each.id === id)
      return line ? { list: transmittals.name, record, revision: line.revision, isSent: true as const } : []
    }),
  ]
}

function linkIn({ documentLinks }: LinkHolder, id: Id) {
  return documentLinks?.find((link) => link.id === id)
}
