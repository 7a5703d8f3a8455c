/** Adds a task of one day below an existing row. The user names it in the table. */
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse } from '../../kernel/commands/command.ts'
import { addDays, type Day, numberToDay } from '../../kernel/days/day.ts'
import { findRow } from '../items/find-row.ts'
import { getSettings } from '../items/get-settings.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import { headingSpans } from '../items/program-chart.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramRow } from '../items/program-row.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import { isPlannedFromFinish } from '../schedule/program-rules.ts'
import { lastingWorkDays } from '../schedule/work-days.ts'
import { newItem } from './save-program-item.ts'

export const addTaskBelow = command({
  name: 'program.add-below',
  needs: 'program.edit',
  /** `id` is the id of the new task. */
  args: args({ belowId: idArg(), id: idArg() }),
  /** A task gets the new one as its next sibling, a heading as its first child, because that is the row below it. */
  decide({ belowId, id }, context) {
    const found = findRow(belowId, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, at, row } = found
    const { item } = row
    const settings = getSettings(item.projectId, context.find)
    const added: ProgramItem = {
      ...newItem(id, item.projectId),
      name: 'New task',
      ...(isPlannedFromFinish(settings) && { constraint: { type: 'ALAP', day: null } }),
      parentId: item.isHeading ? item.id : (item.parentId ?? null),
    }
    const placed = onFirstWorkDay(added, startBelow(row, rows, context.today), settings)
    const list = rows.map((known) => known.item)
    const target = list.toSpliced(item.isHeading ? at + 1 : row.endRow, 0, placed)
    return accept(...normalizeAndDiff(stored, cascadeDates(target, settings)))
  },
})

/** The day after a task's end, the first day of a heading, or today if there are no dates. */
function startBelow({ item, span }: ProgramRow, rows: readonly ProgramRow[], today: Day): Day {
  if (span) return numberToDay(span.finish + 1)
  const under = item.isHeading ? headingSpans(rows).get(item.id) : undefined
  return under ? numberToDay(under.start) : today
}

/** One working day is one calendar day, unless it begins on a day off. */
function onFirstWorkDay(item: ProgramItem, target: Day, settings: ProgramSettings): ProgramItem {
  const startingAfter = (days: number) =>
    lastingWorkDays({ ...item, startDate: addDays(target, days) }, 1, settings)
  for (let days = 0; days <= maxBreakDays; days++) {
    const placed = startingAfter(days)
    if (placed.duration === 1) return placed
  }
  return startingAfter(0)
}

const maxBreakDays = 31
