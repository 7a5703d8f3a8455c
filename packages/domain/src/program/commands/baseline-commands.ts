/** Baselines of a program: the dates of all its tasks, saved under a name. */
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import { takeBaseline } from '../schedule/baseline.ts'

/** Replaces an existing baseline of the same name. */
export const setBaseline = command({
  name: 'program.set-baseline',
  needs: 'program.edit',
  args: args({ projectId: idArg(), name: lineArg() }),
  decide({ projectId, name: typed }, { allInScope }) {
    const name = typed.trim()
    if (name === '') return refuse('name-required', ['name'])
    const remaining = takeBaseline(allInScope(programItems, { projectId }), name)
    return remaining.length === 0
      ? refuse('nothing-dated')
      : accept(...remaining.map((item) => put(programItems, item)))
  },
})

export const deleteBaseline = command({
  name: 'program.delete-baseline',
  needs: 'program.edit',
  args: args({ projectId: idArg(), name: lineArg() }),
  decide({ projectId, name }, { allInScope }) {
    const holders = allInScope(programItems, { projectId }).filter(({ baselines }) =>
      baselines?.some((baseline) => baseline.name === name),
    )
    return accept(...holders.map((item) => put(programItems, withoutBaseline(item, name))))
  },
})

function withoutBaseline({ baselines, ...bare }: ProgramItem, name: string): ProgramItem {
  const remaining = baselines?.filter((baseline) => baseline.name !== name) ?? []
  return remaining.length === 0 ? bare : { ...bare, baselines: remaining }
}
