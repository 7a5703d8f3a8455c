/** Cells for the clipboard: tab-separated text, and an HTML table for applications that prefer one. */
import { withoutControlCharacters } from '@plumbline/domain/kernel/values/control-characters.ts'
import { guardFormula } from '@plumbline/domain/kernel/values/formula-guard.ts'

type Cells = readonly (readonly string[])[]

export function cellsToText(rows: Cells): string {
  return rows.map((cells) => `${cells.map(toPlain).join('\t')}\r\n`).join('')
}

export function cellsToHtml(rows: Cells): string {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${toMarkup(cell)}</td>`).join('')}</tr>`)
  return `<table>${lines.join('')}</table>`
}

/** A leading quotation mark would be read as a quoted cell. */
function toPlain(cell: string): string {
  const guarded = toCell(cell)
  return guarded.startsWith('"') ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** HTML drops ordinary spaces at the start of a cell. */
function toMarkup(cell: string): string {
  return toCell(cell)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^('?)( +)/, (_, guard: string, blanks: string) => guard + '&nbsp;'.repeat(blanks.length))
}

function toCell(text: string): string {
  return guardFormula(withoutControlCharacters(text).replace(/[\t\r\n]+/g, ' '))
}
