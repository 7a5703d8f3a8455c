/** Splits the text of a table into the cells of its rows. */
import Papa from 'papaparse'

export function splitCells(text: string, delimiter: string): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  // A quote that is never closed would take all that follows into its cell. Some programs write cells without quoting them.
  const { data: lines } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode: true })
  return lines.map((cells) => cells.map(unquote))
}

function unquote(cell: string): string {
  const [, quoted] = /^"(.*)"$/.exec(cell) ?? []
  return quoted === undefined ? cell : quoted.replaceAll('""', '"')
}
