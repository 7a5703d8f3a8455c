/** Messages about cells and rows that do not need the editor. */
import type { addTaskBelow } from '@plumbline/domain/program/add-task-below.ts'
import type { Said, WordsTable } from '#parts/perform/words.ts'
import { words } from '../items/words.ts'

export const rowAddedWords: WordsTable<typeof addTaskBelow> = {
  // The new row is visible, and its name is edited next.
  'program.add-below': { done: null, isUndoneByKeys: true, refused: { 'item-gone': words.gone } },
}

export function explainReadOnly(isHeading: boolean): Said {
  return isHeading
    ? { title: 'Headings only have a name', description: 'The rest comes from the tasks under them.' }
    : { title: 'A milestone has no duration', description: 'It finishes on the day it starts.' }
}
