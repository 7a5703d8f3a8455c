/** Numbers as people type them in any region. */

/** '1,234.5', '1.234,5' and '1 234,5'; '40 %' is 40. A comma before exactly three digits separates thousands. Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s'’]/g, '').replace(/%$/, '')
  const isCommaDecimal = /,\d*$/.test(plain) && (plain.includes('.') || !/,\d{3}$/.test(plain))
  const standard = isCommaDecimal ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  return /^[+-]?\d+(\.\d+)?$/.test(standard) ? Number(standard) : undefined
}
