/** Changes and deletes many stages at once, of one workflow or of several. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg, textArg } from '../kernel/args.ts'
import { accept, command, refuse } from '../kernel/command.ts'
import { changedFields } from '../kernel/draft.ts'
import { decideEach } from '../registers/change-many.ts'
import { stageStatuses } from './stage.ts'
import { changeStage, deleteStage } from './stage-commands.ts'
import { workflows } from './workflow.ts'

const stagesArg = listArg(args({ id: idArg(), stageId: idArg() }))

const changeSchema = z.partial(
  args({ name: lineArg(), assigneeEmail: lineArg(), instructions: textArg(), status: z.enum(stageStatuses) }),
)
export type StageChange = z.infer<typeof changeSchema>

export const changeStages = command({
  name: 'workflows.change-stages',
  needs: 'workflows.edit',
  args: args({ stages: stagesArg, change: changeSchema }),
  decide: ({ stages, change: typed }, context) => {
    const change = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text?.trim()]))
    return decideEach(stages, 'workflows.edit', context, (named, each) => {
      if (change.name === '' || change.assigneeEmail === '') return refuse('missing-information')
      const workflow = each.find(workflows, named.id)
      const stage = workflow?.stages.find(({ id }) => id === named.stageId)
      if (stage && Object.keys(changedFields(stage, { ...stage, ...change })).length === 0) return accept()
      return changeStage(named, each, () => change)
    })
  },
})

export const deleteStages = command({
  name: 'workflows.delete-stages',
  needs: 'workflows.edit',
  args: args({ stages: stagesArg }),
  decide: ({ stages }, context) =>
    decideEach(stages, 'workflows.edit', context, (named, each) => deleteStage.decide(named, each)),
})
