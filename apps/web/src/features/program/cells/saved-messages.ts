/** Messages of edits in cells. Errors appear at the cell, so toasts only report what changed elsewhere. */
import { type Day, parseDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { rescheduleProgramItem } from '@plumbline/domain/program/commands/reschedule-program-item.ts'
import type { saveProgramItem } from '@plumbline/domain/program/commands/save-program-item.ts'
import type { PredecessorFault } from '@plumbline/domain/program/draft/read-predecessors.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import type { CommandMessages, Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { editMessages, explainStart } from '../items/edit-messages.ts'
import { messages } from '../items/messages.ts'
import { alsoMoved, movedBy } from '../items/moved.ts'

export const savedMessages: MessageTable<typeof saveProgramItem | typeof rescheduleProgramItem> = {
  'program.save': {
    ...editMessages['program.save'],
    done(finished) {
      const { draft, first } = finished.args
      const isStart = draft.startDate !== first?.startDate
      return describeMoves(finished, isStart ? parseDay(draft.startDate) : undefined)
    },
    refused: quiet(editMessages['program.save'].refused),
  },
  'program.reschedule': {
    ...editMessages['program.reschedule'],
    done: (finished) => describeMoves(finished),
    refused: quiet(editMessages['program.reschedule'].refused),
  },
}

/** Reports only what is not visible in the row. `requested` is the start that was typed. */
function describeMoves(finished: Finished<{ id: Id }>, requested?: Day): Message | null {
  const { args, records } = finished
  const item = records.find(programItems, args.id)
  const others = movedBy(finished).filter(({ id }) => id !== args.id)
  const explanation = requested === undefined ? '' : explainStart(item?.startDate, requested)
  if (others.length === 0 && explanation === '') return null
  const description = `${item?.name} has been updated.${explanation}${alsoMoved(others.length)}`
  return { title: 'Task Updated', description }
}

function quiet<Args, Reason extends string>(
  refused: CommandMessages<Args, Reason>['refused'],
): CommandMessages<Args, Reason>['refused'] {
  const silent = Object.keys(refused).map((reason) => [
    reason,
    reason === 'item-gone' ? messages.deleted : null,
  ])
  // `as`: the keys are the same.
  return Object.fromEntries(silent) as CommandMessages<Args, Reason>['refused']
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
