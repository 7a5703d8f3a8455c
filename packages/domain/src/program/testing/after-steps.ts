/** The list as it is after a decision, the way the store applies it. */
import type { Accepted, Refused } from '../../kernel/command.ts'
import type { ProgramItem } from '../../program-items/program-item.ts'

export function afterSteps(
  list: readonly ProgramItem[],
  decision: Accepted | Refused<string>,
): readonly ProgramItem[] {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const items = [...list]
  for (const { change } of decision.steps) {
    const index = items.findIndex(({ id }) => id === (change.kind === 'put' ? change.record.id : change.id))
    if (change.kind === 'remove') items.splice(index, 1)
    // `as`: the steps of the programme's commands put program items.
    else if (index >= 0) items[index] = change.record as ProgramItem
    else items.splice(placeOf(items, change.after), 0, change.record as ProgramItem)
  }
  return items
}

function placeOf(items: readonly ProgramItem[], after: string | null | undefined): number {
  if (after === null) return 0
  const before = items.findIndex(({ id }) => id === after)
  return before === -1 ? items.length : before + 1
}
