/** Reads XER, the exchange format of Primavera P6: tables of text, one row per line. The caller decodes the code page. */

export interface XerRow {
  /** Undefined if the table has no such field, '' if it is empty. */
  get(field: string): string | undefined
}
export type XerTables = ReadonlyMap<string, readonly XerRow[]>

/** Undefined if the text is not an XER file. */
export function readXer(text: string): XerTables | undefined {
  if (!text.startsWith('ERMHDR')) return undefined
  const tables = new Map<string, XerRow[]>()
  const numbers = createXerNumbers()
  let header: readonly string[] = []
  let rows: XerRow[] = []
  let fields: ReadonlyMap<string, number> = new Map()
  let hours: readonly number[] = []
  for (const line of text.split(getLineEnd(text))) {
    const [mark, ...cells] = line.split('\t')
    if (mark === '%T') {
      rows = []
      fields = new Map()
      tables.set(cells[0]?.trim() ?? '', rows)
    } else if (mark === '%F') {
      fields = new Map(cells.map((name, at) => [name.trim(), at]))
      hours = [...fields].flatMap(([field, at]) => (isHours(field) ? [at] : []))
    } else if (mark === '%R') {
      for (const at of hours) numbers.see(cells[at])
      rows.push(toRow(fields, cells, numbers.read))
    } else if (mark === 'ERMHDR') header = cells
  }
  numbers.settle(readDecimalSign(tables, header))
  return tables
}

/** Some editors and mail programs turn the line ends of Windows into those of old Macs. */
function getLineEnd(text: string): RegExp {
  return text.includes('\n') ? /\r?\n/ : /\r/
}

function toRow(
  fields: ReadonlyMap<string, number>,
  cells: readonly string[],
  readNumber: (text: string) => string,
): XerRow {
  return {
    get(field) {
      const at = fields.get(field)
      if (at === undefined) return undefined
      const text = cells[at]?.trim() ?? ''
      return isNumeric(field) ? readNumber(text) : text
    },
  }
}

/** The decimal sign of the currency in which the file was exported, which P6 uses for all numbers of the file. */
function readDecimalSign(tables: XerTables, header: readonly string[]): string | undefined {
  const currencies = getRows(tables, 'CURRTYPE')
  const byName = new Map(currencies.map((row) => [row.get('curr_short_name') || undefined, row]))
  const exported = header.toReversed().flatMap((cell) => byName.get(cell.trim()) ?? [])[0]
  return (exported ?? (currencies.length === 1 ? currencies[0] : undefined))?.get('decimal_symbol')
}

/** P6 ends its files with a marker line. Without it rows may be missing, and after half a row they certainly are. */
export function endOfXer(text: string): 'whole' | 'unmarked' | 'cut' {
  const lines = text
    .slice(-maxEndLength)
    .replace(/[\r\n ]+$/, '')
    .split(getLineEnd(text))
  const last = lines.at(-1) ?? ''
  if (last === '%E') return 'whole'
  const cells = (line: string | undefined) => line?.split('\t').length ?? 0
  const before = lines.at(-2)
  const isHalf = last.startsWith('%R')
    ? before?.startsWith('%R') && cells(last) < cells(before)
    : last.length < 2
  return isHalf ? 'cut' : 'unmarked'
}

/** No row of a table is longer. */
const maxEndLength = 100_000

export function getRows(tables: XerTables, name: string): readonly XerRow[] {
  return tables.get(name) ?? []
}

/** Reads a field in hours as minutes. */
export function hoursToMinutes(hours: string | undefined): number {
  const minutes = Math.round(Number.parseFloat(hours ?? '') * 60)
  return Number.isNaN(minutes) ? 0 : minutes
}

/** Numbers of a P6 file, which have the decimal sign of its currency: '7.5', '7,5' or '1.234,5'. */

/** Work, durations, quantities, percentages and prices. */
function isNumeric(field: string): boolean {
  return /_(cnt|qty|pct|cost|wt|rate|per_hr|per_qty)\d?$/.test(field)
}

/** P6 writes these without signs between thousands. */
function isHours(field: string): boolean {
  return field.endsWith('_hr_cnt')
}

const single = /^[-+]?\d*([.,])\d+$/
const grouped = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/

/** `read` writes a number with a point. It may be called once all rows are known. */
function createXerNumbers() {
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
