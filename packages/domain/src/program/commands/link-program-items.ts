/** Links one task to another: by drawing from bar to bar, or by keyboard. */
import * as z from 'zod/mini'
import { linkTypes } from '../../cpm/model/link-types.ts'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { Id } from '../../kernel/records/record.ts'
import { findLoop, withLinks } from '../draft/item-links.ts'
import { getSettings } from '../items/get-settings.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import { storedLinks } from '../schedule/stored-links.ts'

const linkSchema = args({ from: idArg(), to: idArg(), type: z.enum(linkTypes) })

/** `to` is the successor of `from`. */
export type ProgramLink = z.infer<typeof linkSchema>

export const linkProgramItems = command({
  name: 'program.link',
  needs: 'program.edit',
  args: linkSchema,
  decide(link, { allInScope, find }) {
    const projectId = find(programItems, link.to)?.projectId ?? ''
    const stored = allInScope(programItems, { projectId })
    const problem = findLinkProblem(stored, link)
    if (problem) return refuse(problem.reason)
    const linked = cascadeDates(addLink(stored, link), getSettings(projectId, find))
    return accept(...stepsTo(link.to, stored, linked))
  },
})

/** Removes the links to the predecessors of a task. The links to its successors stay. */
export const unlinkProgramItem = command({
  name: 'program.unlink',
  needs: 'program.edit',
  args: args({ id: idArg() }),
  decide({ id }, { allInScope, find }) {
    const item = find(programItems, id)
    if (!item) return refuse('item-gone')
    if (storedLinks(item).length === 0) return refuse('not-linked')
    const stored = allInScope(programItems, { projectId: item.projectId })
    const freed = stored.map((other) => (other.id === id ? withLinks(item, []) : other))
    return accept(...stepsTo(id, stored, cascadeDates(freed, getSettings(item.projectId, find))))
  },
})

/** Puts the step of the linked task first, because it determines how the change is described. */
function stepsTo(id: Id, stored: readonly ProgramItem[], target: readonly ProgramItem[]): readonly Step[] {
  const changed = target.filter((item, index) => item !== stored[index])
  const ownFirst = changed.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
  return ownFirst.map((item) => put(programItems, item))
}

export interface LinkProblem {
  readonly reason: 'item-gone' | 'same-task' | 'heading-has-no-links' | 'already-linked' | 'loop'
  /** The tasks of the loop; the first is repeated at the end. */
  readonly loop?: readonly Id[]
}

/** Why two items of a project cannot be linked like this; undefined if they can. */
export function findLinkProblem(
  items: readonly ProgramItem[],
  { from, to, type }: ProgramLink,
): LinkProblem | undefined {
  const [before, after] = [items.find(({ id }) => id === from), items.find(({ id }) => id === to)]
  if (!before || !after) return { reason: 'item-gone' }
  if (before.isHeading || after.isHeading) return { reason: 'heading-has-no-links' }
  if (from === to) return { reason: 'same-task' }
  // Two tasks may have a start-to-start and a finish-to-finish link, but not two links of one type.
  if (storedLinks(after).some((link) => link.predecessorId === from && link.type === type))
    return { reason: 'already-linked' }
  const loop = findLoop(items, to, [{ predecessorId: from }])
  return loop && { reason: 'loop', loop: [from, ...loop.slice(0, -1)] }
}

/** The items of a project with the link added; their dates do not change. */
export function addLink(
  items: readonly ProgramItem[],
  { from, to, type }: ProgramLink,
): readonly ProgramItem[] {
  const link: StoredLink = { predecessorId: from, type, lag: 0, unit: 'days' }
  return items.map((item) => (item.id === to ? withLinks(item, [...storedLinks(item), link]) : item))
}
