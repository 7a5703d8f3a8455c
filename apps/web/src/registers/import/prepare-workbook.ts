/**
 * Rewrites those parts of an Excel workbook that the library reads otherwise than Excel shows them: numbers whose format
 * shows leading zeros, days that are written as text, cells without references, and the strict form of the format.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { formatDigits, formatPercent, isPercentFormat, readDigitFormat } from './digit-format.ts'

/** A malicious file could unpack to any size. */
const maxBytes = 400_000_000

export function prepareWorkbook(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (readStatedSize(bytes) > maxBytes) throw new Error('The workbook is too large')
  const files = unzipSync(bytes, { filter: isRead })
  const texts = new Map(Object.entries(files).map(([name, file]) => [name, toTransitional(strFromU8(file))]))
  const styles = [...texts].find(([name]) => /(^|\/)styles\.xml$/i.test(name))?.[1] ?? ''
  const formats = readFormats(styles)
  const parts = [...texts].map(([name, text]) => [
    name,
    strToU8(/<(?:\w+:)?sheetData[\s/>]/.test(text) ? rewriteSheet(text, formats) : text),
  ])
  // `as`: a new array of bytes has a separate buffer.
  return zipSync(Object.fromEntries(parts), { level: 0 }) as Uint8Array<ArrayBuffer>
}

function isRead({ name }: { readonly name: string }): boolean {
  return /\.(xml|rels)$/i.test(name)
}

/** The stated size of all parts that are read, before the first one is unpacked. */
function readStatedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter(part) {
      if (isRead(part)) size += part.originalSize
      return false
    },
  })
  return size
}

/** The strict form has other names for the same elements and relationships. */
function toTransitional(text: string): string {
  return text
    .replaceAll(
      'http://purl.oclc.org/ooxml/spreadsheetml/main',
      'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    )
    .replaceAll(
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    )
}

/** The percentages among the formats that every workbook has, without naming them. */
const builtInFormats: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' }

/** By the number of a style, the formats that show more than the digits of a number. */
function readFormats(styles: string): ReadonlyMap<string, string> {
  const codes = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)].map(([, attributes = '']) => [
      getAttribute(attributes, 'numFmtId') ?? '',
      unescapeXml(getAttribute(attributes, 'formatCode') ?? ''),
    ]),
  )
  const [, cells = ''] = /<(?:\w+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const own = [...cells.matchAll(/<(?:\w+:)?xf(?=[\s/>])([^>]*)>/g)].map(([, attributes = '']) => {
    const id = getAttribute(attributes, 'numFmtId') ?? ''
    return codes.get(id) ?? builtInFormats[id] ?? ''
  })
  return new Map(
    own.flatMap((format, style) =>
      readDigitFormat(format) || isPercentFormat(format) ? [[String(style), format] as const] : [],
    ),
  )
}

const rowsAndCells =
  /<((?:\w+:)?)row(?=[\s/>])([^>]*)>|<((?:\w+:)?)c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/\3c>)/g

function rewriteSheet(text: string, formats: ReadonlyMap<string, string>): string {
  let [row, column] = [0, 0]
  return text.replace(
    rowsAndCells,
    (all, rowPrefix: string | undefined, ofRow = '', prefix = '', ofCell = '', content = '') => {
      if (rowPrefix !== undefined) {
        row = Number(getAttribute(ofRow, 'r') ?? row + 1)
        column = 0
        return getAttribute(ofRow, 'r') === undefined ? all.replace(ofRow, ` r="${row}"${ofRow}`) : all
      }
      const reference = getAttribute(ofCell, 'r')
      column = reference === undefined ? column + 1 : getColumn(reference)
      const known = reference ?? `${getLetters(column)}${row}`
      const visible = getText(ofCell, content, formats)
      if (visible !== undefined)
        return `<${prefix}c r="${known}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeXml(visible)}</${prefix}t></${prefix}is></${prefix}c>`
      return reference === undefined ? all.replace(/^(<(?:\w+:)?c)/, `$1 r="${known}"`) : all
    },
  )
}

/** What the cell shows, if the library would read something else. */
function getText(
  attributes: string,
  content: string,
  formats: ReadonlyMap<string, string>,
): string | undefined {
  const [, value = ''] = /<(?:\w+:)?v[^>]*>([^<]*)</.exec(content) ?? []
  const type = getAttribute(attributes, 't') ?? 'n'
  // A day without a zone. The library reads it in the zone of the computer.
  if (type === 'd') return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? value
  const format = type === 'n' ? formats.get(getAttribute(attributes, 's') ?? '') : undefined
  if (format === undefined || value === '') return undefined
  return isPercentFormat(format) ? formatPercent(Number(value)) : formatDigits(Number(value), format)
}

function getAttribute(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return double ?? single
}

/** 1 for 'A1', 28 for 'AB7'. */
function getColumn(reference: string): number {
  return Array.from(reference.replace(/[^A-Za-z]/g, '').toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )
}

function getLetters(column: number): string {
  return column === 0
    ? ''
    : getLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (all, decimal?: string, hex?: string, name = '') => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      return point === undefined ? (entities[name] ?? all) : String.fromCodePoint(point)
    },
  )
}
