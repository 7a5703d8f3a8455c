import { existsSync, readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { strToU8, zipSync } from 'fflate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDigits } from './digit-format.ts'
import { prepareWorkbook } from './prepare-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const transitional = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Written {
  rows: string
  /** Number formats of the styles from 1 on. */
  formats?: readonly string[]
  isStrict?: boolean
}

/** A workbook with one sheet. */
function workbook({ rows, formats = [], isStrict = false }: Written): ArrayBuffer {
  const escapeXml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  const files = {
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${transitional}" xmlns:r="${relationships}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${transitional}"><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${transitional}"><cols><col min="1" max="1" width="9"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  }
  const strict = (text: string) =>
    text
      .replaceAll(transitional, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
      .replaceAll(relationships, 'http://purl.oclc.org/ooxml/officeDocument/relationships')
  const zipped = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, strToU8(head + (isStrict ? strict(text) : text))]),
    ),
  )
  return zipped.slice().buffer
}

const getRows = async (written: Written) => (await readWorkbook(workbook(written)))[0]?.rows

test.each([
  ['0%', 0.4, '40%'],
  ['0.0%', 0.125, '12.5%'],
  ['0.00\\ %', 0.07, '7%'],
  ['[Red]0%;-0%', 1, '100%'],
])('the format %s shows the share %d as %s', async (format, value, visible) => {
  const rows = `<row><c s="1"><v>${value}</v></c><c><v>${value}</v></c></row>`
  expect(await getRows({ rows, formats: [format] })).toEqual([[visible, String(value)]])
})

test('a percent sign that is only text does not multiply', async () => {
  const rows = '<row><c s="1"><v>40</v></c></row>'
  expect(await getRows({ rows, formats: ['0"%"'] })).toEqual([['40']])
})

test.each([
  ['0000', 800, '0800'],
  ['0000\\ 000\\ 000', 412345678, '0412 345 678'],
  ['0000" "000" "000', 412345678, '0412 345 678'],
  ['"A-"000', 12, 'A-012'],
  ['00000\\-0000', 21390042, '02139-0042'],
  ['(00)\\ 0000\\ 0000', 299990000, '(02) 9999 0000'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5551234567, '(555) 123-4567'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5551234, '555-1234'],
  ['[$-C09]0000', 870, '0870'],
  ['000', 12345, '12345'],
  ['00;-00', 7, '07'],
])('the format %s shows %i as %s', (format, value, visible) => {
  expect(formatDigits(value, format)).toBe(visible)
})

test.each([
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '0%',
  '0.00E+00',
  'dd/mm/yyyy',
  'hh:mm',
  '[h]:mm',
  '@',
  '# ?/?',
  '0" days"',
  '$#,##0',
  '',
])('the format %j is of amounts, days or texts', (format) => {
  expect(formatDigits(800, format)).toBeUndefined()
})

test('a negative number or one with decimals is read as it is', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>-12</v></c><c r="B1" s="1"><v>1.5</v></c></row>'
  expect(await getRows({ rows, formats: ['0000'] })).toEqual([['-12', '1.5']])
})

test('numbers with leading zeros are read as they are shown, also of formulas', async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>800</v></c><c r="B1" s="2"><f>A1*2</f><v>412345678</v></c><c r="C1" s="3"><v>800</v></c><c r="D1"><v>800</v></c></row>'
  expect(await getRows({ rows, formats: ['0000', '0000\\ 000\\ 000', '0.00'] })).toEqual([
    ['0800', '0412 345 678', '800', '800'],
  ])
})

test('cells and rows without references follow one another', async () => {
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `<row>${inline('a')}${inline('b')}</row><row r="3">${inline('c')}<c r="C3"><v>7</v></c>${inline('d')}</row><row>${inline('e &amp; f')}<c/>${inline('g')}</row>`
  expect(await getRows({ rows })).toEqual([
    ['a', 'b', '', ''],
    ['', '', '', ''],
    ['c', '', '7', 'd'],
    ['e & f', '', 'g', ''],
  ])
})

/** A ZIP whose parts have the same content. It is packed only once, because 50 MB take the writer a second. */
async function packEqualParts(names: readonly string[], content: Uint8Array): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  const packed = deflateRawSync(content, { level: 1 })
  const options = {
    passThrough: true,
    compressionMethod: 8,
    uncompressedSize: content.length,
    crc32: crc32(content),
    dataDescriptor: false,
  }
  for (const name of names) await writer.add(name, new Uint8ArrayReader(packed), options)
  return writer.close()
}

const spaces = new Uint8Array(50_000_000).fill(32)

test('a workbook whose parts state or unpack to gigabytes is refused before they are unpacked', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `xl/worksheets/sheet${index}.xml`)
  const bomb = await packEqualParts(names, spaces)
  expect(bomb.length).toBeLessThan(5_000_000)
  const before = process.cpuUsage()
  expect(() => prepareWorkbook(bomb)).toThrow('The workbook is too large')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(500)
})

test('a part of a workbook that states a wrong size is not unpacked beyond it', async () => {
  const bomb = await packEqualParts(['xl/workbook.xml'], spaces)
  const view = new DataView(bomb.buffer, bomb.byteOffset)
  // The size is in the header of the part, and again in the directory at the end.
  const directory = view.getUint32(bomb.length - 6, true)
  view.setUint32(22, 1_000, true)
  view.setUint32(directory + 24, 1_000, true)
  const read = () => prepareWorkbook(bomb).length
  expect(attempt(read)).toBeLessThan(10_000)
})

function attempt(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

test('a workbook in the strict form is opened', async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Item</t></is></c><c r="B1" t="d"><v>2027-04-03</v></c></row>'
  expect(await getRows({ rows, isStrict: true })).toEqual([['Item', '2027-04-03']])
})

describe('days', () => {
  const zone = process.env.TZ
  afterEach(() => {
    vi.unstubAllEnvs()
    if (zone !== undefined) process.env.TZ = zone
  })

  test.each([
    'Pacific/Auckland',
    'Australia/Darwin',
    'Asia/Kolkata',
    'UTC',
    'America/New_York',
    'Pacific/Honolulu',
  ])('are the same in %s', async (TZ) => {
    vi.stubEnv('TZ', TZ)
    const texts = ['2027-04-03', '2027-04-03T00:00:00', '2027-04-03T00:00:00Z', '2027-04-03T23:30:00.000']
    const cells = texts.map((text) => `<c t="d" s="1"><v>${text}</v></c>`)
    const rows = `<row>${cells.join('')}<c s="1"><v>46480</v></c><c s="1"><v>46480.75</v></c></row>`
    const [read = []] = (await getRows({ rows, formats: ['dd/mm/yyyy'] })) ?? []
    expect(new Set(read)).toEqual(new Set(['2027-04-03']))
  })

  test('that are calculated a moment before midnight are rounded', async () => {
    const rows = '<row><c s="1"><v>46479.9999999998</v></c><c s="1"><v>46479.99</v></c></row>'
    expect(await getRows({ rows, formats: ['dd/mm/yyyy'] })).toEqual([['2027-04-03', '2027-04-02']])
  })
})

/** Beside the repository, or beside the folder of its worktrees. */
const folder = ['../shared/reports', '../../shared/reports'].find((path) => existsSync(path))
if (!folder) console.info('The workbooks of reports are not here: their reading is skipped.')

test.skipIf(!folder).each([
  ['11-xlsx-rounding/lead-rounding.xlsx', ['Lift car', '2027-04-03', '2027-02-05']],
  [
    '12-xlsx-leading-zeros/contacts.xlsx',
    ['Ines', 'Marr', 'Top End Steel', 'ines@topend.example', '0412 345 678', '0800'],
  ],
  ['12-xlsx-leading-zeros/documents.xlsx', ['0012', 'Quay House', 'Structural']],
  ['13-xlsx-cell-kinds/no-references.xlsx', ['Without references', 'second cell', '2027-04-24']],
  ['13-xlsx-cell-kinds/strict.xlsx', ['Day only', '', '2027-04-03']],
])('%s is read as a spreadsheet shows it', async (name, expected) => {
  const bytes = readFileSync(`${folder}/${name}`)
  const [sheet] = await readWorkbook(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  )
  expect(sheet?.rows[1]).toEqual(expected)
})
