/** Keys that start to type in a cell of a table. */

/** Space selects the row; slash and question mark are shortcuts. */
const text = /^[^\s/?]$/u
/** A dead key or an input method: the key must reach the field itself. */
const composing = /^(Dead|Process)$/

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The text that a key starts to type; undefined if it types nothing. */
export function textTypedBy({ key, ctrlKey, metaKey, altKey }: Key): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (composing.test(key)) return ''
  return text.test(key) ? key : undefined
}
