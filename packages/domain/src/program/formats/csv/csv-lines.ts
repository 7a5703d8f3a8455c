/** CSV rows with their line numbers. Comma, semicolon or tab separates cells, whichever the first line uses. */

export interface CsvLine {
  /** Line numbers start at 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Splits a text with the line end '\n' into the cells of its rows, without their quotes. It keeps rows without text. A
 * library does it, and the domain has none.
 */
export type SplitCells = (text: string, delimiter: string) => readonly (readonly string[])[]

const delimiters = [',', ';', '\t']

/**
 * Divided by the sign that a first line such as 'sep=;' names, or else by whichever of comma, semicolon and tab the
 * first line uses. Blank rows are left out.
 */
export function readCsvLines(text: string, split: SplitCells): readonly CsvLine[] {
  const source = withOneLineEnd(text.startsWith('\uFEFF') ? text.slice(1) : text)
  const [named, delimiter = findDelimiter(source)] = /^"?sep=(.)"?[ ;,\t]*\n/i.exec(source) ?? []
  // The line of the delimiter stays as a blank one, so that rows keep their numbers.
  const rows = named === undefined ? source : source.slice(named.length - 1)
  return toLines(split(rows, delimiter), (cell) => cell.trim())
}

/** Rows as a spreadsheet puts them on the clipboard. Leading spaces of a cell are kept, because they may show its level. */
export function readTabbedLines(text: string, split: SplitCells): readonly CsvLine[] {
  return toLines(split(withOneLineEnd(text), '\t'), (cell) => cell.trimEnd())
}

function toLines(rows: readonly (readonly string[])[], trim: (cell: string) => string): readonly CsvLine[] {
  let next = 1
  return rows.flatMap((row) => {
    const line = next
    next = row.reduce((sum, cell) => sum + cell.split('\n').length - 1, line + 1)
    const cells = row.map(trim)
    return cells.some((cell) => cell !== '') ? [{ line, cells }] : []
  })
}

function withOneLineEnd(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

function findDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const getCount = (delimiter: string) => head.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (getCount(delimiter) > getCount(best) ? delimiter : best))
}
