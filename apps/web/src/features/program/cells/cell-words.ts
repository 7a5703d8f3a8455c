/** Messages about cells and rows that do not need the editor. */
import type { addTaskBelow } from '@plumbline/domain/program/add-task-below.ts'
import type { Said, WordsTable } from '#parts/perform/words.ts'
import { words } from '../items/words.ts'

export const rowAddedWords: WordsTable<typeof addTaskBelow> = {
  // The new row is visible, and its name is edited next.
  'program.add-below': { done: null, refused: { 'item-gone': words.gone } },
}

export function tellReadOnly(isHeading: boolean): Said {
  return isHeading
    ? { title: 'Headings have a name only', description: 'The rest comes from what is under them.' }
    : { title: 'A milestone takes no time', description: 'It finishes on the day on which it starts.' }
}
