/** Links documents to a record and removes links. */
import * as z from 'zod/mini'
import type { Permission } from '../access/policy.ts'
import { conditions } from '../conditions/condition.ts'
import { holdPoints } from '../hold-points/hold-point.ts'
import { args, idArg } from '../kernel/args.ts'
import { accept, type Context, command, put, refuse } from '../kernel/command.ts'
import type { CollectionDef, Rec } from '../kernel/record.ts'
import { isSameValue } from '../kernel/same-value.ts'
import { tasks } from '../tasks/task.ts'
import { changeStage } from '../workflows/stage-commands.ts'
import { workflows } from '../workflows/workflow.ts'
import { changedLinks, type LinkChange, linkChangeFields } from './changed-links.ts'
import type { LinkHolder } from './document-link.ts'

const needs = {
  tasks: 'tasks.edit',
  conditions: 'conditions.edit',
  'hold-points': 'registers.edit',
  workflows: 'workflows.edit',
} as const satisfies Record<string, Permission>

/** The record whose links change: for a stage, its workflow and the id of the stage. */
const holderFields = {
  list: z.enum(['tasks', 'conditions', 'hold-points', 'workflows']),
  id: idArg(),
  stageId: z.optional(idArg()),
}
const argsSchema = args({ ...holderFields, ...linkChangeFields })
export type HolderName = Omit<z.infer<typeof argsSchema>, keyof LinkChange>

export const changeDocumentLinks = command({
  name: 'document-links.change',
  needs: { of: ({ list }) => needs[list] },
  args: argsSchema,
  decide({ list, id, stageId = '', ...change }, context) {
    switch (list) {
      case tasks.name:
        return changeHolder(tasks, id, change, context)
      case conditions.name:
        return changeHolder(conditions, id, change, context)
      case holdPoints.name:
        return changeHolder(holdPoints, id, change, context)
      default: {
        const stage = context.find(workflows, id)?.stages.find((each) => each.id === stageId)
        const links = changedLinks(stage?.documentLinks, change, context)
        if ('reason' in links) return links
        return changeStage({ id, stageId }, context, () => ({ documentLinks: [...links] }))
      }
    }
  },
})

function changeHolder<T extends Rec & LinkHolder>(
  list: CollectionDef<T>,
  id: string,
  change: LinkChange,
  context: Context,
) {
  const holder = context.find(list, id)
  // Another tab or teammate may have deleted it meanwhile.
  if (!holder) return refuse('record-gone')
  const documentLinks = changedLinks(holder.documentLinks, change, context)
  if ('reason' in documentLinks) return documentLinks
  return isSameValue(documentLinks, holder.documentLinks ?? [])
    ? accept()
    : accept(put(list, { ...holder, documentLinks }))
}
