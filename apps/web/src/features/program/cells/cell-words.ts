/** What the table says of cells and rows before any editor has come. */
import type { Said, Words } from '#parts/perform/words.ts'
import { words } from '../words.ts'

export const cellWords = {
  /** The new row is seen, and its name asked for. */
  added: { done: null, refused: { 'item-gone': words.gone } } satisfies Words<'item-gone'>,
  readOnly: (isHeading: boolean): Said =>
    isHeading
      ? { title: 'Headings have a name only', description: 'The rest comes from what is under them.' }
      : { title: 'A milestone takes no time', description: 'It finishes on the day on which it starts.' },
}
