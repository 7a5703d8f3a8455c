/** How documents are shown. Separate from the other values, which every screen loads before its first paint. */
import type { ValueDef } from '#data/values.ts'

export const chosenView: ValueDef<'cards' | 'table'> = {
  key: 'plumblineDocumentsView',
  isIncidental: true,
  read: (text) => (text === 'cards' || text === 'table' ? text : undefined),
  toText: String,
  initial: () => 'cards',
}
