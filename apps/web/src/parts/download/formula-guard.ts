/** No cell that leaves the product is run by a spreadsheet. */

/**
 * Cells that a spreadsheet takes for a formula: what cannot be seen before a sign does not hide it, and signs of full
 * width count too. Plain numbers such as -5 or +3.5 are none.
 */
export const formula = /^(?! *[+-]?\d+([.,]\d+)*%?$)([\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

export function guardFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}
