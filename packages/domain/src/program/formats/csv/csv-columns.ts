/** Recognizes the columns of a table by their headings. */

export const csvFields = [
  'name',
  'duration',
  'start',
  'finish',
  'assignee',
  'predecessor',
  'level',
  'wbs',
  'type',
  'id',
  'progress',
  'deadline',
] as const
export type CsvField = (typeof csvFields)[number]

/** Index of each field's column; missing columns have none. */
export type CsvMapping = Readonly<Partial<Record<CsvField, number>>>

const headings: Readonly<Record<CsvField, RegExp>> = {
  name: /^(task|activity|item)? ?(name|description|title)$|^(task|activity)$/,
  duration: /^(original |planned )?(duration|days)\b/,
  start: /^(planned |early )?start\b/,
  finish: /^(planned |early )?(finish|end)\b/,
  assignee: /^(assigned|assignee|resource|responsible|owner)/,
  predecessor: /^predecessor/,
  level: /^(outline )?(level|indent)$/,
  wbs: /^(wbs|outline number)/,
  type: /^(row |task )?type$|^(is )?heading$/,
  id: /^(id|#|no\.?|row|task id|activity id|uid)$/,
  progress: /^(progress|%|percent|complete|% complete)/,
  deadline: /^(deadline|due)/,
}

export function guessMapping(columns: readonly string[]): CsvMapping {
  const used = new Set<number>()
  return Object.fromEntries(
    csvFields.flatMap((field) => {
      const index = columns.findIndex((name, at) => !used.has(at) && headings[field].test(toHeading(name)))
      if (index < 0) return []
      used.add(index)
      return [[field, index]]
    }),
  )
}

/** P6 marks the columns that it does not read back. */
function toHeading(name: string): string {
  return name
    .replace(/^\(\*\)/, '')
    .trim()
    .toLowerCase()
}

/** The index of the row with the headings: sheets may begin with a title, and P6 writes its own field names above. */
export function findHeadings(lines: readonly { readonly cells: readonly string[] }[]): number {
  const index = lines.slice(0, maxTitleRows).findIndex(({ cells }) => {
    const { name, ...others } = guessMapping(cells)
    return name !== undefined && Object.keys(others).length > 0
  })
  return Math.max(0, index)
}

const maxTitleRows = 20

/** Whether the column of IDs has those of activities, such as A1010, and not numbers of rows. */
export function hasActivityIds(
  lines: readonly { readonly cells: readonly string[] }[],
  { id }: CsvMapping,
): boolean {
  if (id === undefined) return false
  const [head, ...rows] = lines
  return (
    /activity|code/i.test(head?.cells[id] ?? '') || rows.some(({ cells }) => /\p{L}/u.test(cells[id] ?? ''))
  )
}
