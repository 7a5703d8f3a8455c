/** Deletes a workflow with its stages. */
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse, remove } from '../../kernel/commands/command.ts'
import { workflows } from '../workflow.ts'

export const deleteWorkflow = command({
  name: 'workflows.delete',
  needs: 'workflows.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(workflows, id) ? accept(remove(workflows, id)) : refuse('workflow-gone')
  },
})
