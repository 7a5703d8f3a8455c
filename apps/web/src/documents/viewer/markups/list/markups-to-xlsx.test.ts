/** The workbook of markups, read back from its parts. */
import { markupSchema } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScaleSchema } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { markupsToXlsx } from './markups-to-xlsx.ts'

// The test page's Blob cannot be read. The platform's own Blob can.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

const common = { author: 'Ana', createdAt: '2026-11-03T08:00:00.000Z', subject: 'Skirting' }
const scale = sheetScaleSchema.parse({ id: 's', page: 0, metresPerPoint: 0.01, unit: 'm' })
const lengths = [720, 280].map((end, at) =>
  markupSchema.parse({ id: `m${at}`, ...common, kind: 'length', points: [[0, 0, end, 0]] }),
)
const cloud = markupSchema.parse({
  id: 'c',
  ...common,
  kind: 'cloud',
  points: [[0, 0, 9, 0, 9, 9]],
  text: '=1+1',
})

async function readParts(blob: Blob) {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await new Response(blob).arrayBuffer())))
  const parts = new Map<string, string>()
  for (const entry of await reader.getEntries())
    if ('getData' in entry && entry.getData) parts.set(entry.filename, await entry.getData(new TextWriter()))
  return (name: string) => parts.get(`xl/worksheets/${name}.xml`) ?? ''
}

test('measurements are numbers, dates are dates, and subtotals by subject are on a second sheet', async () => {
  const read = await readParts(await markupsToXlsx([...lengths, cloud], [scale], new Map([['', 'Rev A']])))
  const [list, subtotals] = [read('sheet1'), read('sheet2')]
  expect(list).toContain('<v>7.2</v>')
  expect(list).toContain('<v>2.8</v>')
  expect(list).toContain('<autoFilter ref="A1:Q4"/>')
  expect(list).not.toContain('<f>')
  const created = /<c r="F2"[^>]*><v>(\d+\.?\d*)<\/v>/.exec(list)?.[1]
  expect(Math.floor(Number(created))).toBeGreaterThanOrEqual(46_328)
  expect(subtotals).toContain('<v>10</v>')
  expect(subtotals).not.toContain('autoFilter')
})

test('a list without measurements has no sheet of subtotals', async () => {
  const read = await readParts(await markupsToXlsx([cloud], [], new Map()))
  expect(read('sheet2')).toBe('')
})
