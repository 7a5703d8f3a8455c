/** CSV rows with their line numbers. Supports quotes, and comma, semicolon or tab, whichever the first line uses. */

export interface CsvLine {
  /** Line numbers start at 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const delimiters = [',', ';', '\t']

/** Blank rows are left out. */
export function readCsvLines(text: string): readonly CsvLine[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  return readLines(source, findDelimiter(source), (cell) => cell.trim())
}

/**
 * Rows as a spreadsheet puts them on the clipboard. Leading spaces of a cell are kept, because they may show its level.
 */
export function readTabbedLines(text: string): readonly CsvLine[] {
  return readLines(text, '\t', (cell) => cell.trimEnd())
}

function readLines(source: string, separator: string, trim: (cell: string) => string): readonly CsvLine[] {
  const pattern = new RegExp(
    `("(?:[^"]|"")*"?|[^${separator}\\r\\n"][^${separator}\\r\\n]*|)(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const rows: CsvLine[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  while (pattern.lastIndex < source.length || cells.length > 0) {
    const at = pattern.lastIndex
    const [all, raw = '', end] = pattern.exec(source) ?? []
    if (all === undefined) {
      // Text after a closing quote belongs to its cell unchanged.
      pattern.lastIndex = at + 1
      continue
    }
    cells.push(
      raw.startsWith('"')
        ? trim(raw.slice(1, raw.endsWith('"') && raw.length > 1 ? -1 : undefined).replaceAll('""', '"'))
        : trim(raw),
    )
    line += raw.includes('\n') ? raw.split('\n').length - 1 : 0
    if (end === separator) continue
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells })
    cells = []
    if (end === '') break
    line += 1
    begun = line
  }
  return rows
}

function findDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const countOf = (delimiter: string) => head.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best))
}
