/** Messages of edits in cells. Errors appear at the cell, so toasts only report what changed elsewhere. */
import { type Day, parseDay } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { PredecessorFault } from '@plumbline/domain/program/read-predecessors.ts'
import type { rescheduleProgramItem } from '@plumbline/domain/program/reschedule-program-item.ts'
import type { saveProgramItem } from '@plumbline/domain/program/save-program-item.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import { dayToLabel } from '#parts/dates/labels.ts'
import type { CommandWords, Finished, Said, WordsTable } from '#parts/perform/words.ts'
import { editWords, explainStart } from '../items/edit-words.ts'
import { alsoMoved, movedBy } from '../items/moved.ts'
import { words } from '../items/words.ts'

export const savedWords: WordsTable<typeof saveProgramItem | typeof rescheduleProgramItem> = {
  'program.save': {
    ...editWords['program.save'],
    done(finished) {
      const { draft, first } = finished.args
      const isStart = draft.startDate !== first?.startDate
      return describeMoves(finished, isStart ? parseDay(draft.startDate) : undefined)
    },
    refused: quiet(editWords['program.save'].refused),
  },
  'program.reschedule': {
    ...editWords['program.reschedule'],
    done: (finished) => describeMoves(finished),
    refused: quiet(editWords['program.reschedule'].refused),
  },
}

/** Reports only what is not visible in the row. `wanted` is the start that was typed. */
function describeMoves(finished: Finished<{ id: Id }>, wanted?: Day): Said | null {
  const { args, records } = finished
  const item = records.find(programItems, args.id)
  const others = movedBy(finished).filter(({ id }) => id !== args.id)
  const held = wanted === undefined ? '' : explainStart(item?.startDate, wanted)
  if (others.length === 0 && held === '') return null
  const description = `${item?.name} has been updated.${held}${alsoMoved(others.length)}`
  return { title: 'Task Updated', description }
}

function quiet<Args, Reason extends string>(
  refused: CommandWords<Args, Reason>['refused'],
): CommandWords<Args, Reason>['refused'] {
  const silent = Object.keys(refused).map((reason) => [reason, reason === 'item-gone' ? words.gone : null])
  // `as`: the keys are the same.
  return Object.fromEntries(silent) as CommandWords<Args, Reason>['refused']
}

export function finishTooEarly(start: Day): string {
  return `Choose ${dayToLabel(start)} or a later day.`
}

export function predecessorFaultToText(fault: PredecessorFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `No other task is called “${fault.text}”.`
    case 'ambiguous':
      return `Several tasks are called “${fault.text}”. Enter the row number, or add the heading: “Dig · Ground”.`
    case 'unreadable':
      return `“${fault.text}” cannot be read. Enter a row number, the type and the lag: “3FS+2d”.`
    case 'no-row':
      return `There is no row ${fault.number}. The program has ${fault.rowCount.toLocaleString('en')} rows.`
    case 'heading-row':
      return `Row ${fault.number} is a heading. Choose the row of a task.`
    case 'own-row':
      return `Row ${fault.number} is this task itself.`
  }
}
