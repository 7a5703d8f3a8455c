/** Says who looks at a record: "Ana Okafor and 2 more are looking at this record". */

/** `more`: how many there are without a name. */
export function othersToSentence(names: readonly string[], more: number): string {
  const parts = [...names, ...(more > 0 ? [`${more} more`] : [])]
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
  const isOne = names.length + more === 1
  return `${all} ${isOne ? 'is' : 'are'} looking at this record`
}
