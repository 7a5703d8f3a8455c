/** Changes the documents of a record that links some: a condition, a task, a hold point, an RFI, a workflow or one of its stages. */
import * as z from 'zod/mini'
import { conditions } from '../../conditions/condition.ts'
import { holdPoints } from '../../hold-points/hold-point.ts'
import type { Permission } from '../../kernel/access/policy.ts'
import { idArg } from '../../kernel/commands/args.ts'
import { accept, type Context, put, type Refused, refuse } from '../../kernel/commands/command.ts'
import type { CollectionDef, Rec } from '../../kernel/records/record.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import { rfis } from '../../rfis/rfi.ts'
import { tasks } from '../../tasks/task.ts'
import { approvedRevisions } from '../../workflows/approval.ts'
import { changeStage } from '../../workflows/commands/stage-commands.ts'
import { changeWorkflow } from '../../workflows/commands/workflow-commands.ts'
import { hasApprovedStatus, type Stage } from '../../workflows/stage.ts'
import type { Attachment } from '../attachments/attachment.ts'
import type { DocumentLink, LinkHolder } from '../links/document-link.ts'

export const holderNeeds = {
  tasks: 'tasks.edit',
  conditions: 'conditions.edit',
  'hold-points': 'registers.edit',
  workflows: 'workflows.edit',
  rfis: 'rfis.edit',
} as const satisfies Record<string, Permission>

/** The record whose documents change: for a stage, its workflow and the id of the stage. */
export const holderFields = {
  list: z.enum(['tasks', 'conditions', 'hold-points', 'workflows', 'rfis']),
  id: idArg(),
  stageId: z.optional(idArg()),
}

export interface HolderName {
  readonly list: keyof typeof holderNeeds
  readonly id: string
  readonly stageId?: string | undefined
}

interface Holder extends LinkHolder {
  readonly documents?: readonly Attachment[]
}

interface HolderChange {
  documentLinks: DocumentLink[]
  documents?: Attachment[]
}

export function changeHolder<Reason extends string>(
  { list, id, stageId }: HolderName,
  context: Context,
  change: (holder: Holder) => HolderChange | Refused<Reason>,
) {
  switch (list) {
    case tasks.name:
      return changeRecord(tasks, id, context, change)
    case conditions.name:
      return changeRecord(conditions, id, context, change)
    case holdPoints.name:
      return changeRecord(holdPoints, id, context, change)
    case rfis.name:
      return changeRecord(rfis, id, context, change)
    default:
      return stageId === undefined
        ? changeWorkflow(id, context, change)
        : changeStage({ id, stageId }, context, (stage, workflow) =>
            withApproval(stage, workflow, change(stage)),
          )
  }
}

/** A stage that was approved before approvals were recorded stays approved at the revisions that it linked. */
function withApproval<Reason extends string>(
  stage: Stage,
  workflow: LinkHolder,
  changes: HolderChange | Refused<Reason>,
) {
  if ('reason' in changes || stage.decision || stage.approval || !hasApprovedStatus(stage)) return changes
  const approved = approvedRevisions(stage, workflow)
  if (approved.length === 0) return changes
  return { ...changes, approval: { by: '', at: stage.updatedAt, documents: [...approved] } }
}

function changeRecord<T extends Rec & Holder, Reason extends string>(
  list: CollectionDef<T>,
  id: string,
  { find }: Pick<Context, 'find'>,
  change: (holder: Holder) => HolderChange | Refused<Reason>,
) {
  const holder = find(list, id)
  // Another tab or teammate may have deleted it since then.
  if (!holder) return refuse('record-gone')
  const changes = change(holder)
  if ('reason' in changes) return changes
  const isSame = !changes.documents && isSameValue(changes.documentLinks, holder.documentLinks ?? [])
  return isSame ? accept() : accept(put(list, { ...holder, ...changes }))
}
