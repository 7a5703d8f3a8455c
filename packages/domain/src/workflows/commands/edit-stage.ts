/** Edits a stage in a form. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import { command } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { changeStage } from './stage-commands.ts'
import { checkStageDraft, getStageDraft, stageDraftSchema, toStageFields } from './stage-draft.ts'

export const editStage = command({
  name: 'workflows.edit-stage',
  needs: 'workflows.edit',
  /** `first`: the draft that the form opened with. If missing, every field counts as changed. */
  args: args({ id: idArg(), stageId: idArg(), draft: stageDraftSchema, first: z.optional(stageDraftSchema) }),
  decide({ id, stageId, ...form }, context) {
    return changeStage({ id, stageId }, context, (stage) => {
      const { draft, changed } = openDraft(stage, getStageDraft, form)
      return checkStageDraft(draft) ?? toStageFields(changed)
    })
  },
})
