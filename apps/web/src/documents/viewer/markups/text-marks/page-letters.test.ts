/** Where marks of text lie, on pages as the viewer's engine reads them. */
import { isValidShape, maxStrokes } from '@plumbline/domain/documents/markups/shape.ts'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { openPdf, startPdfEngine, type TestedEngine } from '#testing/pdf-engine.ts'
import { findNearestTerm, getUprightDirection, stepTerm, toLines, toQuads, toTerms } from './page-letters.ts'

let engine: TestedEngine
beforeAll(async () => {
  engine = await startPdfEngine()
})

interface Written {
  /** The rotation of the page: degrees, clockwise. */
  readonly turn: number
  /** Degrees, against the clock, as its text is written. */
  readonly angle: number
  readonly text?: string
}

/** A page whose sheet begins at the upper left corner of its CropBox. The text begins 100 points right of it, 180 down. */
async function read({ turn, angle, text = 'Hi you' }: Written) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([400, 700])
  page.setCropBox(40, 60, 300, 580)
  page.setRotation(degrees(turn))
  page.drawText(text, { x: 140, y: 460, size: 20, font, rotate: degrees(angle), lineHeight: 24 })
  const document = await openPdf(engine, await pdf.save())
  const [opened] = document.pages
  if (!opened) throw new Error('The file has no page')
  const geometry = await engine.getPageGeometry(document, opened).toPromise()
  return { lines: toLines(geometry), upright: getUprightDirection(opened.rotation) }
}

const round = (quads: number[][]) => quads.map((quad) => quad.map((value) => Math.round(value)))

test.each([
  [{ turn: 0, angle: 0 }, [100, 161, 157, 161, 157, 184, 100, 184]],
  [{ turn: 90, angle: 90 }, [81, 180, 81, 123, 104, 123, 104, 180]],
  [{ turn: 180, angle: 180 }, [100, 199, 43, 199, 43, 176, 100, 176]],
  [{ turn: 270, angle: 270 }, [119, 180, 119, 237, 96, 237, 96, 180]],
  [{ turn: 0, angle: 90 }, [81, 180, 81, 123, 104, 123, 104, 180]],
  [{ turn: 90, angle: 0 }, [100, 161, 157, 161, 157, 184, 100, 184]],
])('marked text has its corners clockwise from the upper left one of its reader: %j', async (page, quad) => {
  const { lines, upright } = await read(page)
  expect(round(toQuads(lines, 0, 100, upright))).toEqual([quad])
})

test('text on a slanted line is marked along it', async () => {
  const { lines, upright } = await read({ turn: 0, angle: 30 })
  const [[x1 = 0, y1 = 0, x2 = 0, y2 = 0, , , x4 = 0, y4 = 0] = []] = toQuads(lines, 0, 100, upright)
  expect((Math.atan2(y1 - y2, x2 - x1) * 180) / Math.PI).toBeCloseTo(30, -0.5)
  expect(Math.hypot(x2 - x1, y2 - y1)).toBeGreaterThan(52)
  expect(Math.hypot(x2 - x1, y2 - y1)).toBeLessThan(62)
  expect(Math.hypot(x4 - x1, y4 - y1)).toBeGreaterThan(20)
  expect(Math.hypot(x4 - x1, y4 - y1)).toBeLessThan(28)
})

test('a single letter is marked as upright for the reader of a turned page', async () => {
  const { lines, upright } = await read({ turn: 90, angle: 90, text: 'A' })
  const [[x1 = 0, y1 = 0, x2 = 0, y2 = 0] = []] = toQuads(lines, 0, 0, upright)
  expect([x2 - x1, Math.sign(y2 - y1)]).toEqual([0, -1])
})

test('each line has four corners, without the spaces at its ends', async () => {
  const { lines, upright } = await read({ turn: 0, angle: 0, text: 'Hi \nWe go' })
  const quads = round(toQuads(lines, 0, 100, upright))
  // The space behind "Hi" ends at 125.
  expect(quads.map(([x1, , x2]) => [x1, x2])).toEqual([
    [100, 119],
    [100, 158],
  ])
})

test('a selection of a whole book is cut to what a markup may have', async () => {
  const { lines, upright } = await read({ turn: 0, angle: 0 })
  const points = toQuads(Array.from({ length: 900 }, () => lines).flat(), 0, 100, upright)
  expect(points).toHaveLength(maxStrokes)
  expect(isValidShape({ kind: 'underline', points })).toBe(true)
})

test('keys go from word to word and from line to line', async () => {
  const { lines } = await read({ turn: 0, angle: 0, text: 'One two\nsix ten' })
  const terms = toTerms(lines)
  expect(terms.map(({ from, to }) => to - from + 1)).toEqual([3, 3, 3, 3])
  const [one, two, six, ten] = terms
  if (!one || !two || !six || !ten) throw new Error('Words are missing')
  expect(findNearestTerm(terms, { x: 150, y: 240 })).toBe(ten)
  expect(stepTerm(terms, one, 'next')).toBe(two)
  expect(stepTerm(terms, two, 'below')).toBe(ten)
  expect(stepTerm(terms, six, 'above')).toBe(one)
  expect(stepTerm(terms, ten, 'next')).toBe(ten)
})
