/** The files of a table, read back: CSV, the parts of an Excel workbook, and the order for a PDF. */
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { tableToCsv } from './export/table-to-csv.ts'
import { tableToPdf } from './export/table-to-pdf.ts'
import { tableToXlsx } from './export/table-to-xlsx.ts'
import { choiceField, dateField, textField } from './grid/common-fields.ts'
import type { VisibleTable } from './model/visible-table.ts'

// The test page's Blob cannot be read. The platform's own Blob can.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

interface Item {
  name: string
  due: string
  status: string
  count: number
}

const table: VisibleTable<Item, never> = {
  label: 'Lead Times',
  notes: ['Status is Ordered'],
  fields: [
    textField('name', 'Item Name', ({ name }) => name),
    dateField('due', 'Due', ({ due }) => due),
    choiceField('status', 'Status', ['Ordered'], ({ status }) => status),
    { key: 'count', label: 'Count', type: 'number', width: 80, read: ({ count }) => count },
  ],
  records: [
    { name: '=1+1', due: '2026-11-24', status: 'Ordered', count: 2.5 },
    { name: 'Beams & "bolts" <M12>', due: '', status: '', count: 0 },
    { name: 'Été', due: 'to be agreed', status: 'Ordered', count: -3 },
  ],
}

async function getText(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(blob).arrayBuffer())
}

test('CSV has days and numbers that spreadsheets read, and no formula', async () => {
  expect(await getText(tableToCsv(table))).toBe(
    [
      '\uFEFFItem Name,Due,Status,Count',
      `"'=1+1",2026-11-24,Ordered,2.5`,
      '"Beams & ""bolts"" <M12>",,,0',
      'Été,to be agreed,Ordered,-3',
      '',
    ].join('\r\n'),
  )
})

test('the workbook has real dates and numbers, a frozen head, filters, and formulas as text', async () => {
  const blob = await tableToXlsx(table, 'day-first')
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await new Response(blob).arrayBuffer())))
  const entries = await reader.getEntries()
  const read = async (name: string) => {
    const entry = entries.find(({ filename }) => filename === name)
    return entry && 'getData' in entry && entry.getData ? entry.getData(new TextWriter()) : ''
  }
  const sheet = await read('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:D4"/>')
  expect(sheet).not.toContain('<f>')
  // 2026-11-24 is day 46350 of Excel.
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>46350<\/v>/)
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>2.5<\/v>/)
  const texts = `${sheet}${await read('xl/sharedStrings.xml')}`
  expect(texts).toContain('=1+1')
  expect(texts).toContain('Beams &amp; ')
  const styles = await read('xl/styles.xml')
  expect(styles).toContain('d mmm yyyy')
  expect(styles).toMatch(/<cellStyleXfs count="1">.*<cellXfs .*<cellStyle name="Normal" xfId="0"/)
  expect(await read('xl/workbook.xml')).toContain('Lead Times')
})

test('the PDF has a title, the filters, the date and who printed it, above the rows', () => {
  expect(tableToPdf(table, { on: 'Nov 24, 2026', by: 'Ana', paper: 'A4' })).toMatchObject({
    title: 'Lead Times',
    notes: ['Status is Ordered', '3 records · Printed Nov 24, 2026 by Ana'],
    columns: [{ title: 'Item Name' }, { title: 'Due' }, { title: 'Status' }, { title: 'Count' }],
    rows: [[['=1+1'], ['Nov 24, 2026'], ['Ordered'], ['2.5']], expect.anything(), expect.anything()],
  })
})
