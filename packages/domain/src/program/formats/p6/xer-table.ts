/** Writes XER: tables of text, one row per line. */

type Cell = string | number | undefined
export interface WrittenTable {
  readonly name: string
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** Tables without rows are left out. P6 ends lines with CR and LF, and the file with a mark. */
export function writeTables(header: readonly string[], tables: readonly WrittenTable[]): string {
  const lines = tables.flatMap(({ name, rows }) => {
    const fields = Object.keys(rows[0] ?? {})
    return rows.length === 0
      ? []
      : [
          `%T\t${name}`,
          ['%F', ...fields].join('\t'),
          ...rows.map((row) => ['%R', ...fields.map((field) => toCell(row[field]))].join('\t')),
        ]
  })
  return [header.map(toCell).join('\t'), ...lines, '%E', ''].join('\r\n')
}

/** A tab or a line break would end the cell. */
function toCell(value: Cell): string {
  if (value === undefined) return ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace.
  return typeof value === 'number' ? String(value) : value.replace(/[\u0000-\u001f\u007f]+/g, ' ')
}

/** Whole minutes come back from six digits of an hour. */
export function minutesToHours(minutes: number): number {
  return Number((minutes / 60).toFixed(6))
}
