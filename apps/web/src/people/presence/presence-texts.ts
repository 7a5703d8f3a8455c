/** Reports who looks at a record: "Ana Okafor and 2 more are looking at this record". */
import { listToText } from '#core/texts/list-to-text.ts'

/** `more`: how many there are without a name. */
export function othersToSentence(names: readonly string[], more: number): string {
  const parts = [...names, ...(more > 0 ? [`${more} more`] : [])]
  const isOne = names.length + more === 1
  return `${listToText(parts)} ${isOne ? 'is' : 'are'} looking at this record`
}
