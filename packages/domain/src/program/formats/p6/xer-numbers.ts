/** Numbers of a P6 file, which have the decimal sign of its currency: '7.5', '7,5' or '1.234,5'. */

/** Work, durations, quantities, percentages and prices. */
export function isNumeric(field: string): boolean {
  return /_(cnt|qty|pct|cost|wt|rate|per_hr|per_qty)\d?$/.test(field)
}

/** P6 writes these without signs between thousands. */
export function isHours(field: string): boolean {
  return field.endsWith('_hr_cnt')
}

const single = /^[-+]?\d*([.,])\d+$/
const grouped = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/

/** `read` writes a number with a point. It may be called once all rows are known. */
export function createXerNumbers() {
  const seen = { '.': false, ',': false }
  let decimal = '.'
  return {
    /** Hours show the sign where the file does not name it, or names another. */
    see(text: string | undefined) {
      const trimmed = text?.trim() ?? ''
      const sign = grouped.test(trimmed) ? undefined : single.exec(trimmed)?.[1]
      if (sign === '.' || sign === ',') seen[sign] = true
    },
    settle(ofCurrency: string | undefined) {
      const visible = seen['.'] === seen[','] ? undefined : seen[','] ? ',' : '.'
      decimal = visible ?? (ofCurrency === ',' ? ',' : '.')
    },
    read(text: string): string {
      const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
      if (!/^[-+]?\d*[.,][\d.,]*(e[-+]?\d+)?$/i.test(bare)) return text
      const visible = grouped.test(bare) ? undefined : single.exec(bare)?.[1]
      const [sign, group] = (visible ?? decimal) === ',' ? [',', '.'] : ['.', ',']
      return bare.replaceAll(group, '').replace(sign, '.')
    },
  }
}
