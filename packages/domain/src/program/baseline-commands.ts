/** Baselines of a program: the dates of all its tasks, saved under a name. */
import { args, idArg, lineArg } from '../kernel/args.ts'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { type ProgramItem, programItems } from '../program-items/program-item.ts'
import { takeBaseline } from '../schedule/items/baseline.ts'

/** Replaces an existing baseline of the same name. */
export const setBaseline = command({
  name: 'program.set-baseline',
  needs: 'program.edit',
  args: args({ projectId: idArg(), name: lineArg() }),
  decide({ projectId, name: typed }, { allOf }) {
    const name = typed.trim()
    if (name === '') return refuse('name-required', ['name'])
    const kept = takeBaseline(allOf(programItems, { projectId }), name)
    return kept.length === 0
      ? refuse('nothing-dated')
      : accept(...kept.map((item) => put(programItems, item)))
  },
})

export const deleteBaseline = command({
  name: 'program.delete-baseline',
  needs: 'program.edit',
  args: args({ projectId: idArg(), name: lineArg() }),
  decide({ projectId, name }, { allOf }) {
    const holders = allOf(programItems, { projectId }).filter(({ baselines }) =>
      baselines?.some((baseline) => baseline.name === name),
    )
    return accept(...holders.map((item) => put(programItems, withoutBaseline(item, name))))
  },
})

function withoutBaseline({ baselines, ...bare }: ProgramItem, name: string): ProgramItem {
  const kept = baselines?.filter((baseline) => baseline.name !== name) ?? []
  return kept.length === 0 ? bare : { ...bare, baselines: kept }
}
