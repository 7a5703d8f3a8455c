/** Auto-schedule: whether dates follow the links of a project's program or are set by the planner. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { projects } from '../../projects/project.ts'
import { getSettings } from '../items/get-settings.ts'
import { programItems } from '../items/program-item.ts'
import { programSettings } from '../items/program-settings.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'

export const setAutoSchedule = command({
  name: 'program.set-auto-schedule',
  needs: 'program.edit',
  args: args({ projectId: idArg(), isOn: z.boolean() }),
  /** Switching it off moves no task. */
  decide({ projectId, isOn }, { allInScope, find }) {
    const project = find(projects, projectId)
    if (!project) return refuse('no-project')
    const settings = { ...getSettings(projectId, find), name: project.name, autoSchedule: isOn }
    const stored = allInScope(programItems, { projectId })
    const moved = cascadeDates(stored, settings).filter((item, index) => item !== stored[index])
    return accept(put(programSettings, settings), ...moved.map((item) => put(programItems, item)))
  },
})
