/** Imports the stages of workflows. A row names its workflow, and its project where several have that name. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { type Context, command, refuse } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { once } from '../../kernel/values/once.ts'
import { decideEach, withChange } from '../../registers/change-many.ts'
import { matchKey } from '../../registers/import/match-key.ts'
import { type Workflow, workflows } from '../workflow.ts'
import { addStageAt } from './add-stage.ts'
import { changeStageFields, type StageChange, stageChangeSchema } from './change-stages.ts'

const importedSchema = z.extend(stageChangeSchema, {
  workflow: z.optional(lineArg()),
  /** The project of the workflow. */
  projectId: z.optional(idArg()),
})
export type ImportedStage = z.infer<typeof importedSchema>

export const importStages = command({
  name: 'workflows.import-stages',
  needs: 'workflows.edit',
  args: args({
    /** `id`: see `stageRowId`. */
    rows: listArg(args({ id: lineArg(), isNew: z.optional(z.literal(true)), change: importedSchema })),
  }),
  decide({ rows }, context) {
    const places = once(() => placesById(context))
    const byName = once(() => workflowsByName(context))
    return decideEach(rows, 'workflows.edit', context, ({ id, isNew, change }, each) => {
      const { workflow, projectId, ...fields } = change
      if (isNew) return addTo(byName().get(matchKey(workflow ?? '')) ?? [], projectId, fields, each)
      const place = places().get(id)
      return place ? changeStageFields(place, fields, each) : refuse('stage-gone')
    })
  },
})

/** Ids of stages are unique in one workflow alone. */
export function stageRowId(workflowId: Id, stageId: Id): Id {
  return `${workflowId}/${stageId}`
}

function addTo(
  named: readonly Workflow[],
  projectId: Id | undefined,
  { status, ...fields }: StageChange,
  context: Context,
) {
  const found = named.filter(
    (workflow) => projectId === undefined || (workflow.projectId ?? '') === projectId,
  )
  const [workflow, other] = found
  if (!workflow) return refuse('workflow-unknown', ['workflow'])
  if (other) return refuse('workflow-ambiguous', ['workflow'])
  const draft = withChange({ name: '', assigneeEmail: '', instructions: '' }, fields)
  return addStageAt(status ?? 'Pending', { id: workflow.id, draft }, context)
}

function placesById({ all }: Context) {
  const places = all(workflows).flatMap(({ id, stages }) =>
    stages.map((stage) => [stageRowId(id, stage.id), { id, stageId: stage.id }] as const),
  )
  return new Map(places)
}

function workflowsByName({ all }: Context): ReadonlyMap<string, readonly Workflow[]> {
  const byName = new Map<string, Workflow[]>()
  for (const workflow of all(workflows)) {
    const key = matchKey(workflow.name)
    byName.set(key, [...(byName.get(key) ?? []), workflow])
  }
  return byName
}
