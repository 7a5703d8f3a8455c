/** What the table says of its cells: refusals stand at the cell, so that a message tells only what moved elsewhere. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { PredecessorFault } from '@plumbline/domain/program/read-predecessors.ts'
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import { dayToLabel } from '#parts/dates/labels.ts'
import type { Said, Words } from '#parts/perform/words.ts'
import { alsoMoved, type Before, editWords, movedBy, tellHeld } from '../edit-words.ts'
import { words } from '../words.ts'

export const savedWords = {
  /** `wanted`: the start that was typed. */
  saved(item: ProgramItem, wanted: Day | undefined, before: Before) {
    const said = editWords.updated(item.id, item.name, item.isHeading, before)
    return { ...said, tells: tellMoved(item, wanted, before), refused: quiet(said.refused) }
  },
  finished(item: ProgramItem, start: Day, before: Before) {
    const said = editWords.rescheduled(item.id, item.name, start, before)
    return { ...said, tells: tellMoved(item, undefined, before), refused: quiet(said.refused) }
  },
  finishBeforeStart: (start: Day) => `Choose ${dayToLabel(start)} or a later day.`,
  day: 'Choose a day between 1900 and 2299.',
  wrongPredecessor,
}

function wrongPredecessor(fault: PredecessorFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `No other task is called “${fault.text}”.`
    case 'ambiguous':
      return `Several tasks are called “${fault.text}”. Write the row number, or the heading too: “Dig · Ground”.`
    case 'unreadable':
      return `“${fault.text}” cannot be read. Write a row number, the type and the lag: “3FS+2d”.`
    case 'no-row':
      return `There is no row ${fault.number}. The program has ${fault.rowCount.toLocaleString('en')} rows.`
    case 'heading-row':
      return `Row ${fault.number} is a heading. Choose the row of a task.`
    case 'own-row':
      return `Row ${fault.number} is this task itself.`
  }
}

/** Of what is on the screen already nothing is said. */
function tellMoved(item: ProgramItem, wanted: Day | undefined, before: Before) {
  return (steps: readonly Step[]): Said | null => {
    const moved = movedBy(steps, before)
    const own = moved.find(({ id }) => id === item.id)
    const others = moved.length - (own ? 1 : 0)
    const held = wanted === undefined ? '' : tellHeld(startIn(steps, item.id) ?? item.startDate, wanted)
    if (others === 0 && held === '') return null
    return { title: 'Task Updated', description: `${item.name} has been updated.${held}${alsoMoved(others)}` }
  }
}

function startIn(steps: readonly Step[], id: Id): Day | null | undefined {
  for (const { collection, change } of steps)
    if (collection === 'program-items' && change.kind === 'put' && change.record.id === id)
      // `as`: the collection says what its records are.
      return (change.record as ProgramItem).startDate
}

function quiet<Reason extends string>(refused: Words<Reason>['refused']): Words<Reason>['refused'] {
  const silent = Object.keys(refused).map((reason) => [reason, reason === 'item-gone' ? words.gone : null])
  // `as`: the reasons are the same.
  return Object.fromEntries(silent) as Words<Reason>['refused']
}
