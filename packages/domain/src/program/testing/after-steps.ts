/** The items in the order of their rows after a decision. */
import type { Accepted, Refused } from '../../kernel/commands/command.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'

export function afterSteps(
  list: readonly ProgramItem[],
  decision: Accepted | Refused<string>,
): readonly ProgramItem[] {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const items = [...list]
  for (const { change } of decision.steps) {
    const index = items.findIndex(({ id }) => id === (change.kind === 'put' ? change.record.id : change.id))
    if (change.kind === 'remove') items.splice(index, 1)
    // `as`: the steps of program commands contain program items.
    else if (index >= 0) items[index] = change.record as ProgramItem
    else items.push(change.record as ProgramItem)
  }
  return orderProgram(items).map(({ item }) => item)
}
