/** Commands that change an item without changing its dates: moving it among its siblings, and setting an alarm. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { parseAlarm } from '../../registers/parse-alarm.ts'
import { findRow } from '../items/find-row.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import { programItems } from '../items/program-item.ts'
import { canMove, type ProgramRow } from '../items/program-row.ts'

export const moveProgramItem = command({
  name: 'program.move',
  needs: 'program.edit',
  args: args({ id: idArg(), direction: z.enum(['up', 'down']) }),
  decide({ id, direction }, context) {
    const found = findRow(id, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, at, row } = found
    if (!canMove(row, direction)) return refuse('move-blocked')
    const upper = direction === 'down' ? at : siblingAbove(rows, at)
    const lower = rows[upper]?.endRow ?? at
    const end = rows[lower]?.endRow ?? lower
    const order = [
      ...rows.slice(0, upper),
      ...rows.slice(lower, end),
      ...rows.slice(upper, lower),
      ...rows.slice(end),
    ]
    // An item without a rank gets a new one; the others keep theirs.
    const target = order.map(({ item }) => (item.id === id ? { ...item, rank: undefined } : item))
    return accept(...normalizeAndDiff(stored, target))
  },
})

export const setProgramAlarm = command({
  name: 'program.set-alarm',
  needs: 'program.edit',
  /** As typed; an empty text clears the alarm. */
  args: args({ id: idArg(), alarmDate: lineArg() }),
  decide({ id, alarmDate: typed }, { find }) {
    const item = find(programItems, id)
    if (!item) return refuse('item-gone')
    if (item.isHeading) return refuse('heading-has-no-dates')
    const alarmDate = parseAlarm(typed)
    if (alarmDate === undefined) return refuse('date-invalid', ['alarmDate'])
    return accept(put(programItems, { ...item, alarmDate }))
  },
})

/** How many items are deleted with this one. */
export function countUnder(row: ProgramRow, index: number): number {
  return row.endRow - index - 1
}

/** The previous sibling. */
function siblingAbove(rows: readonly ProgramRow[], at: number): number {
  const level = rows[at]?.level
  let above = at - 1
  while (above >= 0 && rows[above]?.level !== level) above -= 1
  return above
}
