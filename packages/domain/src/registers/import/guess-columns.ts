/** Guesses which field of a register each column of a spreadsheet holds. */

interface NamedField {
  readonly key: string
  readonly label: string
  /** Other headings that people give to such a column. */
  readonly headings?: readonly string[] | undefined
}

/** The heading as people wrote it, and the key of its field; '' if the column is left out. */
export interface ColumnChoice {
  readonly heading: string
  readonly key: string
}

/** Shorter headings, such as "No", are part of too many others. */
const minPartLength = 4

/**
 * The key of the field of each column, '' for none. Each field is used once. What the person chose the last time comes
 * first, then equal names, then names of which one contains the other.
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly NamedField[],
  remembered: readonly ColumnChoice[] = [],
): readonly string[] {
  const keys: (string | undefined)[] = headings.map(() => undefined)
  const isFree = (key: string) => key === '' || !keys.includes(key)
  const known = new Map(remembered.map(({ heading, key }) => [plain(heading), key]))
  const fieldKeys = new Set(['', ...fields.map(({ key }) => key)])
  const names = fields.map(({ key, label, headings: others = [] }) => ({
    key,
    names: [label, key, ...others].map(plain),
  }))

  function choose(find: (heading: string) => string | undefined) {
    for (const [index, heading] of headings.entries()) {
      if (keys[index] !== undefined || plain(heading) === '') continue
      const key = find(plain(heading))
      if (key !== undefined && fieldKeys.has(key) && isFree(key)) keys[index] = key
    }
  }

  choose((heading) => known.get(heading))
  choose((heading) => names.find((field) => field.names.includes(heading))?.key)
  choose(
    (heading) =>
      names.find((field) => isFree(field.key) && field.names.some((name) => isPart(name, heading)))?.key,
  )
  return keys.map((key) => key ?? '')
}

/** Whether a pasted first row has the headings: one of its cells is exactly the name of a field. */
export function hasHeadings(
  first: readonly string[],
  fields: readonly NamedField[],
  remembered: readonly ColumnChoice[] = [],
): boolean {
  const names = new Set([
    ...fields.flatMap(({ key, label, headings = [] }) => [label, key, ...headings].map(plain)),
    ...remembered.map(({ heading }) => plain(heading)),
  ])
  names.delete('')
  return first.some((cell) => names.has(plain(cell)))
}

function isPart(name: string, heading: string): boolean {
  if (Math.min(name.length, heading.length) < minPartLength) return false
  return heading.includes(name) || name.includes(heading)
}

/** Letters and digits alone. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
