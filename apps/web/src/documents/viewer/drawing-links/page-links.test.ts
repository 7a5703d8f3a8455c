/** Where the links of pages lie, on pages as the viewer's engine reads them. */
import { findReferences, indexNumbers } from '@plumbline/domain/documents/references/find-references.ts'
import { degrees, PDFDocument, type PDFFont, PDFName, type PDFPage, PDFString, StandardFonts } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { getUprightDirection } from '#documents/viewer/markups/text-marks/page-letters.ts'
import { openPdf, startPdfEngine, type TestedEngine } from '#testing/pdf-engine.ts'
import { readPageLines } from './page-lines.ts'
import { toFileLink } from './use-file-links.ts'

let engine: TestedEngine
beforeAll(async () => {
  engine = await startPdfEngine()
})

const numbered = indexNumbers(
  ['A-101', 'A-501', 'S-201'].map((documentNumber) => ({ id: documentNumber, documentNumber })),
)

type Draw = (page: PDFPage, font: PDFFont, pdf: PDFDocument) => void

/** A page whose sheet is 300 by 580 points from the upper left corner of its CropBox. */
async function open(turn: number, draw: Draw, unit = 1) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([400, 700])
  pdf.addPage([400, 700])
  page.setCropBox(40, 60, 300, 580)
  page.setRotation(degrees(turn))
  if (unit !== 1) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(unit))
  draw(page, font, pdf)
  const document = await openPdf(engine, await pdf.save())
  const [opened] = document.pages
  if (!opened) throw new Error('The file has no page')
  return { document, page: opened }
}

/** The box of each part, rounded to points: left, top, right, bottom. */
async function findLinks(turn: number, draw: Draw, { unit = 1, cutsText = false } = {}) {
  const { document, page } = await open(turn, draw, unit)
  const geometry = await engine.getPageGeometry(document, page).toPromise()
  const text = await engine.extractText(document, [0]).toPromise()
  const lines = await readPageLines(
    geometry,
    cutsText ? text.slice(1) : text,
    getUprightDirection(page.rotation),
    (slices) =>
      engine
        .getTextSlices(
          document,
          slices.map(({ from, count }) => ({ pageIndex: 0, charIndex: from, charCount: count })),
        )
        .toPromise(),
  )
  const frame = { ...page.size, quarterTurns: page.rotation }
  return findReferences(lines.lines, numbered, 'A-101', frame).map(({ id, parts }) => [
    id,
    ...parts.map((part) => toBox(lines.toQuad(part))),
  ])
}

function toBox(quad: readonly number[]) {
  const [xs, ys] = [0, 1].map((axis) => quad.filter((_, at) => at % 2 === axis))
  return [
    Math.min(...(xs ?? [])),
    Math.min(...(ys ?? [])),
    Math.max(...(xs ?? [])),
    Math.max(...(ys ?? [])),
  ].map(Math.round)
}

/** "SEE " at 20 points is 46 wide, and "3/A-501" 72. The baseline begins 100 points right and 180 down. */
const write =
  (angle: number, text = 'SEE 3/A-501 NOW'): Draw =>
  (page, font) =>
    page.drawText(text, { x: 140, y: 460, size: 20, font, rotate: degrees(angle) })

test.each([
  [0, 0, [146, 161, 217, 184]],
  [90, 90, [81, 63, 104, 134]],
  [180, 180, [-17, 176, 54, 199]],
  [270, 270, [96, 226, 119, 297]],
  [90, 0, [146, 161, 217, 184]],
])(
  'on a page turned by %i degrees with text at %i, the link covers its words only',
  async (turn, angle, box) => {
    const [[id, found] = []] = await findLinks(turn, write(angle))
    expect(id).toBe('A-501')
    for (const [at, value] of box.entries())
      expect(Math.abs(((found as number[])[at] ?? 0) - value)).toBeLessThan(3)
  },
)

test('a page with larger units has its links where its texts are shown', async () => {
  const [[, found] = []] = await findLinks(0, write(0), { unit: 10 })
  const box = [1460, 1610, 2170, 1840]
  for (const [at, value] of box.entries())
    expect(Math.abs(((found as number[])[at] ?? 0) - value)).toBeLessThan(30)
})

test('a page with letters that have no text is read line by line', async () => {
  expect(await findLinks(0, write(0), { cutsText: true })).toEqual(await findLinks(0, write(0)))
})

test('a bubble is one link, drawn letter by letter or not', async () => {
  const bubble: Draw = (page, font) => {
    page.drawText('3', { x: 194, y: 470, size: 14, font })
    for (const [at, letter] of [...'A-501'].entries())
      page.drawText(letter, { x: 180 + at * 8, y: 448, size: 14, font })
    page.drawText('1/100', { x: 100, y: 300, size: 14, font })
  }
  const whole: Draw = (page, font) => {
    page.drawText('3', { x: 194, y: 470, size: 14, font })
    page.drawText('A-501', { x: 180, y: 448, size: 14, font })
  }
  for (const draw of [bubble, whole]) {
    const found = await findLinks(0, draw)
    expect(found.map(([id, ...parts]) => [id, parts.length])).toEqual([['A-501', 2]])
  }
})

test.each([1, 10])(
  'the links of a file between its pages are found in units of %i points, others are not',
  async (unit) => {
    const { document, page } = await open(
      90,
      (first, _, pdf) => {
        const second = pdf.getPage(1).ref
        const link = (rect: number[], more: object) =>
          pdf.context.register(
            pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], ...more }),
          )
        first.node.set(
          PDFName.of('Annots'),
          pdf.context.obj([
            link([140, 440, 240, 470], { Dest: [second, 'Fit'] }),
            link([140, 340, 240, 370], { A: { S: 'GoTo', D: [second, 'XYZ', 0, 700, 0] } }),
            link([140, 240, 240, 270], { A: { S: 'URI', URI: PDFString.of('https://plumbline.example') } }),
          ]),
        )
      },
      unit,
    )
    const found = await engine.getPageAnnotations(document, page).toPromise()
    expect(
      found.flatMap(toFileLink).map((link) => [link.page, toBox(link.quad).map((value) => value / unit)]),
    ).toEqual([
      [1, [100, 170, 200, 200]],
      [1, [100, 270, 200, 300]],
    ])
  },
)
