import type { ImageDataLike } from '@embedpdf/models'
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPdf, startPdfEngine, type TestedEngine } from '#testing/pdf-engine.ts'

/** A0 in points. */
const a0 = [3370, 2384] as const

/** An A0 sheet in points, and the same drawing in units of ten points. */
async function drawSheets() {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const unit of [1, 10]) {
    const page = pdf.addPage([a0[0] / unit, a0[1] / unit])
    page.drawText('Ground floor plan', { x: 400 / unit, y: 1200 / unit, size: 240 / unit, font })
    if (unit > 1) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(unit))
  }
  return pdf
}

async function save(useObjectStreams: boolean) {
  return (await drawSheets()).save({ useObjectStreams })
}

/** The unit is the number in another object. */
async function refer() {
  const pdf = await drawSheets()
  pdf.getPage(1).node.set(PDFName.of('UserUnit'), pdf.context.register(pdf.context.obj(10)))
  return pdf.save()
}

/** A later version of the page at the end of the file, as programs append it. */
async function append(unit: string) {
  const pdf = await drawSheets()
  const page = pdf.getPage(1)
  const { objectNumber } = page.ref
  const saved = Buffer.from(await pdf.save({ useObjectStreams: false }))
  const object = page.node.toString().replace('/UserUnit 10', unit)
  const start = saved.toString('latin1').lastIndexOf('startxref')
  const previous = Number(/startxref\s+(\d+)/.exec(saved.subarray(start).toString())?.[1])
  const catalog = /\/Root (\d+ 0 R)/.exec(saved.toString('latin1'))?.[1]
  const added = `${objectNumber} 0 obj\n${object}\nendobj\n`
  const table = `xref\n${objectNumber} 1\n${String(saved.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size ${pdf.context.largestObjectNumber + 1} /Root ${catalog} /Prev ${previous} >>\n`
  return Buffer.concat([
    saved,
    Buffer.from(`${added}${table}${trailer}startxref\n${saved.length + added.length}\n%%EOF\n`),
  ])
}

let engine: TestedEngine
beforeAll(async () => {
  engine = await startPdfEngine()
})

const open = (bytes: Uint8Array) => openPdf(engine, bytes)

describe('a page in units of ten points is as large as the same page in points', () => {
  test.each([
    ['in plain objects', () => save(false)],
    ['in compressed objects', () => save(true)],
    ['with its unit in another object', refer],
    ['with a unit that a later version of the page gives', () => append('/UserUnit 10.0')],
    ['in an encrypted file with compressed objects', async () => Buffer.from(encrypted, 'base64')],
  ])('%s', async (_, make) => {
    const { pages } = await open(await make())
    expect(pages.map(({ size }) => [Math.round(size.width), Math.round(size.height)])).toEqual([a0, a0])
  })
})

test('a later version of a page without a unit replaces the one with it', async () => {
  const { pages } = await open(await append(''))
  expect(pages[1]?.size.width).toBeCloseTo(337, 3)
})

test('search results and selectable letters are where they are on the page in points', async () => {
  const sheets = await open(await save(true))
  const [first, second] = await Promise.all(
    sheets.pages.map((page) => engine.getPageGeometry(sheets, page).toPromise()),
  )
  const getLetters = (geometry: typeof first) =>
    geometry?.runs.flatMap(({ glyphs }) => glyphs.map(({ flags: _, ...lengths }) => lengths)) ?? []
  expect(getLetters(first).length).toBeGreaterThan(10)
  for (const [at, letter] of getLetters(second).entries())
    for (const [length, value] of Object.entries(letter))
      expect(Math.abs(value - (getLetters(first)[at]?.[length as 'x'] ?? Number.NaN))).toBeLessThanOrEqual(1)

  const { results } = await engine.searchAllPages(sheets, 'floor').toPromise()
  const [onFirst, onSecond] = results.map(({ rects }) => rects[0])
  expect(onFirst?.origin.x).toBeGreaterThan(400)
  expect(Math.abs((onSecond?.origin.x ?? 0) - (onFirst?.origin.x ?? 0))).toBeLessThan(30)
  // Around the letters with their ascents and descents, where the engine's own rectangles touch them.
  expect((onSecond?.size.height ?? 0) / (onFirst?.size.height ?? 1)).toBeGreaterThan(1)
  expect((onSecond?.size.height ?? 0) / (onFirst?.size.height ?? 1)).toBeLessThan(2)
  expect((onSecond?.size.width ?? 0) / (onFirst?.size.width ?? 1)).toBeCloseTo(1, 1)
})

test('texts have the same places and sizes', async () => {
  const sheets = await open(await save(true))
  const read = await Promise.all(sheets.pages.map((page) => engine.getPageTextRuns(sheets, page).toPromise()))
  const [onFirst, onSecond] = read.map(({ runs }) => runs[0])
  expect(onFirst?.fontSize).toBeCloseTo(240)
  expect(onSecond?.fontSize).toBeCloseTo(240)
  // The engine rounds to the points that it knows, of which each is ten.
  expect(Math.abs((onSecond?.rect.origin.x ?? 0) - (onFirst?.rect.origin.x ?? 0))).toBeLessThanOrEqual(10)
  expect((onSecond?.rect.size.width ?? 0) / (onFirst?.rect.size.width ?? 1)).toBeCloseTo(1, 1)
})

test('a picture of a part has the same ink', async () => {
  const sheets = await open(await save(true))
  const part = { origin: { x: 400, y: 900 }, size: { width: 500, height: 400 } }
  const pictures = await Promise.all(
    sheets.pages.map((page) =>
      engine.renderPageRectRaw(sheets, page, part, { scaleFactor: 0.5 }).toPromise(),
    ),
  )
  const [ink, other] = pictures.map(({ data }) => data.reduce((sum, value) => sum + (255 - value), 0))
  expect(ink).toBeGreaterThan(0)
  expect((other ?? 0) / (ink ?? 1)).toBeCloseTo(1, 1)
})

test('whole pages and parts of them are drawn at the same size', async () => {
  const sheets = await open(await save(true))
  const darkPixels = ({ data }: ImageDataLike) =>
    data.filter((_, at) => at % 4 === 0 && (data[at] ?? 0) < 128).length
  const part = { origin: { x: 400, y: 900 }, size: { width: 500, height: 400 } }
  const [wholes, parts] = await Promise.all([
    Promise.all(
      sheets.pages.map((page) => engine.renderPage(sheets, page, { scaleFactor: 0.2 }).toPromise()),
    ),
    Promise.all(
      sheets.pages.map((page) => engine.renderPageRect(sheets, page, part, { scaleFactor: 0.5 }).toPromise()),
    ),
  ])
  expect(wholes.map(({ width }) => width)).toEqual([674, 674])
  expect(parts.map(({ width, height }) => [width, height])).toEqual([
    [250, 200],
    [250, 200],
  ])
  for (const [first, second] of [wholes, parts]) {
    expect(darkPixels(first as ImageDataLike)).toBeGreaterThan(500)
    expect(darkPixels(second as ImageDataLike) / darkPixels(first as ImageDataLike)).toBeCloseTo(1, 1)
  }
})

/** The same sheets without their text, with AES-256 and no password to open, written by qpdf. */
const encrypted =
  'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9u' +
  'TGV2ZWwgOCA+PiA+PiAvUGFnZXMgMyAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUgL09ialN0bSAv' +
  'TGVuZ3RoIDI4OCAvRmlsdGVyIC9GbGF0ZURlY29kZSAvTiA0IC9GaXJzdCAyMSA+PgpzdHJlYW0KPKhzoWia8PqpKCAcdWm+bicIGPvM' +
  'AqGazLbJhE1xR/klSPwA4/X0V3d4/AhF2NbgMw3envmwSndNQ17PrYzdf50c6YjA7BotaB7jtApBt35NOBuDjGgPrKb/+jcHTK6iG473' +
  '4JaN3fnAhagmDvHnCr5BrzeP7aLEl5GsSDk/uuJVNeb5bBghnQp4NYi7F2Ik8/JqeofSMzfcTc6xFi64ek3BF7j0dHlzhNyf3bUXZ2DL' +
  'w0ZT+VT2UaP9H3Y00GmSm9batyXGLu9mWCtuQaILEAASx7XeQby3GClDZWgaKN05ZmMpaggPTY+0mEJdL5MBv9PLEj4tJ5tkyfoQYzPj' +
  '6dwLXEEBDOKFizoUHiA451RPi902MShgQrWCzPuluHpJZW5kc3RyZWFtCmVuZG9iago3IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwg' +
  'L0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVuZ3RoIDMyID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2' +
  'IC9PIDw2ZmY5MjQ2OTYwMDRhN2M5ODI3MDc1MWJkMWYyNGMzMTIzOTBmZWM4NDc4YzM5ODQ4N2MzYzlhYTI3ZjBkYTQxMWZhYjI2NTlh' +
  'YjMyYjIwMmUxM2ZmN2VmOGExODNiOTI+IC9PRSA8NWU4MGMzMjk0NzViZjg2NDhjMDI3MDcyN2EyYzk3YTZhM2ExN2I5YzczNDc5M2Zi' +
  'NmNlZjVjNjg3M2I5MWI1ZD4gL1AgLTQgL1Blcm1zIDw3MjBlNTM2NTQ5ODM5ZjQ2MzllMzBlNGMyYjNjNjE2ZD4gL1IgNiAvU3RtRiAv' +
  'U3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDwwMTZhYjVmMWE4NTEwNWU1ZWIzMWZlZGRiYmJlNzBlZWRlYjZjZWIwODE1M2IwZThmNjhkNWY1' +
  'ZTYyYjhlM2FkMzBjMzNkMGI1NGI0YTZmMTI5MzgwYzZlZDY2MDhkZjY+IC9VRSA8YjAxODI1N2RjODBmMzNiYmQ3YWFjYzhkOGIwMzgw' +
  'ZDdlYmEwODg2Nzg0MjE4NTMyMTI2ZTI0ZWI0MjhkMDczMz4gL1YgNSA+PgplbmRvYmoKOCAwIG9iago8PCAvVHlwZSAvWFJlZiAvTGVu' +
  'Z3RoIDM4IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlIC9EZWNvZGVQYXJtcyA8PCAvQ29sdW1ucyA0IC9QcmVkaWN0b3IgMTIgPj4gL1cgWyAx' +
  'IDIgMSBdIC9JbmZvIDQgMCBSIC9Sb290IDEgMCBSIC9TaXplIDkgL0lEIFs8YTE5ZGFlMzZhNGU0ZDY4OTAyNGM4NDY5NzBkYmE2YzI+' +
  'PGExOWRhZTM2YTRlNGQ2ODkwMjRjODQ2OTcwZGJhNmMyPl0gL0VuY3J5cHQgNyAwIFIgPj4Kc3RyZWFtCnicY2IAAiZGBn4GJgaGYhCr' +
  'AcRiYEQi/jOx/GViYFJmAAAvywNBCmVuZHN0cmVhbQplbmRvYmoKc3RhcnR4cmVmCjEwNjUKJSVFT0YK'
