/** Describes what is deleted together with headings. */

/** `headings` is the number of deleted headings. */
export function underToText(count: number, headings = 1): string | undefined {
  if (count === 0) return undefined
  const what = headings === 1 ? 'it' : 'them'
  if (count === 1) return `The item under ${what} will be deleted too.`
  return `The ${count} items under ${what} will be deleted too.`
}
