/** Prevents spreadsheets from running exported cells as formulas. */

/**
 * Cells that a spreadsheet reads as a formula. Invisible characters before the sign do not hide it, and full-width
 * signs count as well. Plain numbers such as -5 or +3.5 are not formulas.
 */
export const formula = /^(?! *[+-]?\d+([.,]\d+)*%?$)([\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

export function guardFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell before `guardFormula`. An apostrophe before anything else belongs to the text. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
