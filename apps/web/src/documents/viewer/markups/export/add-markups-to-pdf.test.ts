/** Markups in a PDF, as pdf.js, Poppler, MuPDF and qpdf read them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { isMeasurement } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { getBounds, type Point } from '@plumbline/domain/documents/markups/shape.ts'
import { UnreadablePdfError } from '@plumbline/domain/documents/pdf-value.ts'
import { degrees, PDFDict, PDFDocument, PDFName, rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Picture } from '#core/pdf/brush.ts'
import { drawMarkup, drawnKinds, oneTo100 } from '#testing/drawn-markups.ts'
import { openPdf, startPdfEngine } from '#testing/pdf-engine.ts'
import {
  checkWithQpdf,
  drawPages,
  needPrograms,
  type Raster,
  readAnnotations,
  rewriteWithQpdf,
  toBytes,
} from '#testing/pdf-readers.ts'
import { quarterPicture } from '#testing/quarter-picture.ts'
import { addMarkupsToPdf, type MarkupsOrder } from './add-markups-to-pdf.ts'
import { readFont } from './font.ts'

const letters = {
  font: readFont(readFileSync(join(import.meta.dirname, '../../../../core/pdf/font/arimo-regular.ttf'))),
  brush: undefined,
}
const allReaders = ['qpdf', 'mutool', 'pdftoppm', 'pdfJs'] as const

const oneOfEach = drawnKinds.map((kind) => drawMarkup(kind))
const order = (markups: readonly Markup[], change: Partial<MarkupsOrder> = {}): MarkupsOrder => ({
  ...{ markups, replaced: [], scales: [oneTo100], hasReplies: true, isFlattened: false },
  ...change,
})

const crop = { left: 40, bottom: -60, width: 300, height: 580 }

/** White pages that are turned by 0, 90, 180 and 270 degrees, each cropped. */
async function makeFile({ useObjectStreams = false, annotated = false } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const turn of [0, 90, 180, 270]) {
    const page = pdf.addPage([400, 600])
    page.setMediaBox(0, -100, 400, 700)
    page.setCropBox(crop.left, crop.bottom, crop.width, crop.height)
    page.setRotation(degrees(turn))
    if (annotated) page.node.set(PDFName.of('Annots'), pdf.context.register(pdf.context.obj([])))
  }
  return pdf.save({ useObjectStreams })
}

/** Where a point of the sheet is in the picture of a page that is turned. */
function toPicture({ x, y }: Point, turns: number): Point {
  const { width, height } = crop
  return [
    { x, y },
    { x: height - y, y: x },
    { x: width - x, y: height - y },
    { x: y, y: width - x },
  ][turns] as Point
}

/** How many of the pixels of a part of the sheet are inked. */
function countInk(raster: Raster, turns: number, [left, top, right, bottom]: readonly number[]): number {
  let count = 0
  for (let x = left ?? 0; x < (right ?? 0); x += 1)
    for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
      const at = toPicture({ x: x + 0.5, y: y + 0.5 }, turns)
      if (raster.isInked(Math.floor(at.x), Math.floor(at.y))) count += 1
    }
  return count
}

async function add(bytes: Uint8Array, markups: MarkupsOrder): Promise<Uint8Array> {
  const file = await toBytes(await addMarkupsToPdf(new Blob([new Uint8Array(bytes)]), markups, letters))
  expect(file.subarray(0, bytes.length)).toEqual(bytes)
  return file
}

test.for(['pdftoppm', 'mutool'] as const)(
  '%s shows every kind of markup in its place, on pages that are turned and cropped',
  async (reader, context) => {
    needPrograms(context, reader)
    const pages = [0, 1, 2, 3].flatMap((page) =>
      oneOfEach.map((each) => ({ ...each, id: `${each.id}${page}`, page })),
    )
    const file = await add(await makeFile(), order(pages))
    const rasters = drawPages(file, reader, 4)
    for (const [turns, raster] of rasters.entries()) {
      const size = turns % 2 === 0 ? [crop.width, crop.height] : [crop.height, crop.width]
      expect([raster.width, raster.height]).toEqual(size)
      let inside = 0
      for (const markup of oneOfEach) {
        const { left, top, right, bottom } = getBounds(markup)
        const reach = markup.kind === 'pin' ? 30 : isMeasurement(markup.kind) ? 24 : 8
        const around = [left - reach, top - reach, right + reach, bottom + reach]
        const found = countInk(
          raster,
          turns,
          around.map((side) => Math.max(0, side)),
        )
        expect(found, `${markup.kind} on a page turned ${turns} times`).toBeGreaterThan(50)
        inside += found
      }
      // Nothing is drawn anywhere else.
      expect(countInk(raster, turns, [0, 0, crop.width, crop.height])).toBe(inside)
    }
  },
)

test.for(['pdftoppm', 'mutool', 'pdfium'] as const)(
  '%s keeps what is highlighted as dark as it was',
  async (reader, context) => {
    if (reader !== 'pdfium') needPrograms(context, reader)
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 580]).drawRectangle({ x: 0, y: 0, width: 150, height: 580 })
    const across = [
      drawMarkup('text-highlight', { points: [[120, 420, 180, 420, 180, 440, 120, 440]] }),
      drawMarkup('highlighter', { points: [[120, 50, 0.5, 180, 50, 0.5]] }),
    ]
    const file = await add(await pdf.save(), order(across))
    const getGrey = reader === 'pdfium' ? await drawByEngine(file) : drawPages(file, reader, 1)[0]?.getGrey
    for (const y of [50, 430]) {
      expect(getGrey?.(140, y)).toBe(0)
      expect(getGrey?.(160, y)).toBeGreaterThan(120)
      expect(getGrey?.(160, y)).toBeLessThan(230)
    }
  },
)

async function drawByEngine(file: Uint8Array) {
  const engine = await startPdfEngine()
  const opened = await openPdf(engine, file)
  const [page] = opened.pages
  if (!page) throw new Error('The file has no page.')
  const options = { scaleFactor: 1, dpr: 1, withAnnotations: true }
  const { data, width } = await engine.renderPageRaw(opened, page, options).toPromise()
  return (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * (y * width + x))
    return Math.round((red + green + blue) / 3)
  }
}

test.for(['pdftoppm', 'mutool', 'pdfium'] as const)(
  '%s shows the sheet through a markup evenly, even where its parts cover each other',
  async (reader, context) => {
    if (reader !== 'pdfium') needPrograms(context, reader)
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 580])
    const look = { opacity: 0.5, colour: '#000000', width: 12 }
    const file = await add(
      await pdf.save(),
      order([
        drawMarkup('rectangle', { ...look, fill: '#000000', points: [[20, 20, 120, 120]] }),
        drawMarkup('arrow', { ...look, points: [[20, 300, 220, 300]] }),
      ]),
    )
    const getGrey = reader === 'pdfium' ? await drawByEngine(file) : drawPages(file, reader, 1)[0]?.getGrey
    const isHalf = (x: number, y: number) => Math.abs((getGrey?.(x, y) ?? 0) - 127) <= 3
    // The outer and the inner half of the line, and the line below the head of the arrow.
    expect([isHalf(16, 70), isHalf(24, 70), isHalf(60, 300), isHalf(185, 300)]).toEqual(Array(4).fill(true))
    // The fill is a fifth of a half.
    expect(Math.abs((getGrey?.(70, 70) ?? 0) - 229)).toBeLessThan(4)
  },
)

test.for(['pdftoppm', 'mutool', 'pdfium'] as const)(
  '%s shows an image as it is turned on the sheet, and the sheet through its transparent part',
  async (reader, context) => {
    if (reader !== 'pdfium') needPrograms(context, reader)
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 580]).drawRectangle({ x: 0, y: 280, width: 300, height: 40, color: rgb(0.5, 0.5, 0.5) })
    const picture = { jpeg: quarterPicture, width: 32, height: 16, pixels: { width: 32, height: 16 } }
    // Its lower half is transparent.
    const opacities = Uint8Array.from({ length: 32 * 16 }, (_, at) => (at < 32 * 8 ? 255 : 0))
    const pictures = new Map<string, Picture>([
      ['opaque', picture],
      ['cut', { ...picture, mask: new Uint8Array(deflateSync(opacities)) }],
    ])
    const image = (id: string, change: Partial<Markup>) =>
      drawMarkup('image', { id, file: { key: 'opaque', name: '', type: 'image/jpeg', size: 9 }, ...change })
    const turned = [0, 1, 2, 3].map((quarterTurns) => {
      const [left, top] = [20, 20 + quarterTurns * 60]
      const [width, height] = quarterTurns % 2 === 0 ? [80, 40] : [20, 40]
      return image(`${quarterTurns}`, { quarterTurns, points: [[left, top, left + width, top + height]] })
    })
    const cut = image('cut', {
      file: { key: 'cut', name: '', type: 'image/png', size: 9 },
      points: [[200, 270, 260, 290]],
    })
    const file = await add(await pdf.save(), order([...turned, cut], { pictures }))
    const getGrey = reader === 'pdfium' ? await drawByEngine(file) : drawPages(file, reader, 1)[0]?.getGrey
    /** The quarter of each that is black: 'left top'. */
    const quarters = turned.map(({ points: [[left = 0, top = 0, right = 0, bottom = 0] = []] }) => {
      const at = (x: number, y: number) =>
        (getGrey?.(Math.round(left + (right - left) * x), Math.round(top + (bottom - top) * y)) ?? 255) < 60
      return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)].indexOf(true)
    })
    expect(quarters).toEqual([0, 1, 2, 3])
    // Black, white, and the grey of the sheet below.
    expect([getGrey?.(215, 275), getGrey?.(245, 275)].map((grey) => (grey ?? 0) > 128)).toEqual([false, true])
    expect(Math.abs((getGrey?.(230, 287) ?? 0) - 128)).toBeLessThan(4)
  },
)

test.for(['pdftoppm', 'mutool', 'pdfium'] as const)(
  '%s shows a stroke of a pen as wide as it was pressed, and evenly where it crosses itself',
  async (reader, context) => {
    if (reader !== 'pdfium') needPrograms(context, reader)
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 580])
    const look = { colour: '#000000', width: 20 }
    const file = await add(
      await pdf.save(),
      order([
        drawMarkup('pen', { ...look, id: 'pressed', points: [[40, 100, 0, 240, 100, 1]] }),
        drawMarkup('pen', { ...look, id: 'even', points: [[40, 200, 1, 240, 200, 1]] }),
        drawMarkup('pen', {
          ...{ ...look, id: 'crossed', opacity: 0.5 },
          points: [[40, 300, 0.4, 240, 340, 0.6, 240, 300, 0.6, 40, 340, 0.4]],
        }),
      ]),
    )
    const getGrey = reader === 'pdfium' ? await drawByEngine(file) : drawPages(file, reader, 1)[0]?.getGrey
    const isDark = ([x, y]: readonly [number, number]) => (getGrey?.(x, y) ?? 255) < 20
    const within = [
      [42, 101],
      [42, 98],
      [238, 114],
      [238, 85],
      [235, 208],
    ] as const
    const outside = [
      [42, 105],
      [42, 94],
      [238, 119],
      [238, 80],
      [235, 212],
    ] as const
    expect(within.filter((at) => !isDark(at))).toEqual([])
    expect(outside.filter(isDark)).toEqual([])
    for (const [x, y] of [
      [140, 320],
      [70, 305],
      [238, 320],
    ] as const)
      expect(Math.abs((getGrey?.(x, y) ?? 0) - 127), `at ${x}, ${y}`).toBeLessThan(4)

    const annotation = (await PDFDocument.load(file)).getPage(0).node.Annots()?.lookup(0, PDFDict)
    expect(squeeze(annotation?.lookup(PDFName.of('InkList')))).toBe('[[40 480 240 480]]')
    expect(squeeze(annotation?.lookup(PDFName.of('BS')))).toBe('<< /W 20 >>')
  },
)

test.for(['pdftoppm', 'mutool', 'pdfium'] as const)(
  '%s shows the style of a line, and an arrow with a solid head',
  async (reader, context) => {
    if (reader !== 'pdfium') needPrograms(context, reader)
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 580])
    const lines = (['solid', 'dashed', 'dotted', 'dash-dot'] as const).map((dash, index) => {
      const points = [[20, 100 + 50 * index, 260, 100 + 50 * index]]
      return drawMarkup('arrow', { id: dash, dash, points, width: 4, colour: '#000000' })
    })
    const file = await add(await pdf.save(), order(lines))
    const getGrey = reader === 'pdfium' ? await drawByEngine(file) : drawPages(file, reader, 1)[0]?.getGrey
    const isDark = (x: number, y: number) => (getGrey?.(x, y) ?? 255) < 128
    const gaps = lines.map((_, index) => {
      const inked = Array.from({ length: 200 }, (_each, x) => isDark(20 + x, 100 + 50 * index))
      return inked.filter((dark, x) => !dark && inked[x - 1]).length
    })
    // 200 points, with one gap in 26 and in 12 points, and two in 44.
    expect(gaps).toEqual([0, 8, 17, 8])
    for (const index of lines.keys()) expect(isDark(256, 100 + 50 * index)).toBe(true)

    const annotations = (await PDFDocument.load(file)).getPage(0).node.Annots()
    const styles = lines.map((_, index) => {
      const style = annotations?.lookup(index, PDFDict).lookup(PDFName.of('BS'))
      return squeeze(style)
    })
    expect(styles).toEqual([
      '<< /W 4 >>',
      '<< /W 4 /S /D /D [16 10] >>',
      '<< /W 4 /S /D /D [4 8] >>',
      '<< /W 4 /S /D /D [24 8 4 8] >>',
    ])
  },
)

test.for(['pdftoppm', 'mutool'] as const)('%s shows the border of a stamp', async (reader, context) => {
  needPrograms(context, reader)
  const text = 'CHECKED\nAna Okafor\nHarbour Build'
  const stamps = (['square', 'oval'] as const).map((frame, page) =>
    drawMarkup('stamp', { id: frame, page, frame, text, points: [[100, 200, 260, 280]], width: 2 }),
  )
  const [square, oval] = drawPages(await add(await makeFile(), order(stamps)), reader, 2)
  if (!square || !oval) throw new Error('The file has no pages.')
  const count = (raster: Raster, turns: number, part: readonly number[]) => countInk(raster, turns, part)
  const corner = [96, 196, 108, 208]
  expect(count(square, 0, corner)).toBeGreaterThan(20)
  expect(count(oval, 1, corner)).toBe(0)
  const middleOfSide = [96, 234, 104, 246]
  for (const [turns, raster] of [square, oval].entries()) {
    expect(count(raster, turns, middleOfSide)).toBeGreaterThan(10)
    // Three lines of letters in the middle.
    for (const line of [0, 1, 2])
      expect(count(raster, turns, [110, 220 + 15 * line, 250, 233 + 15 * line])).toBeGreaterThan(20)
  }
})

test('pdf.js reads who wrote what and when, the answers and the decision', async (context) => {
  needPrograms(context, 'pdfJs')
  const cloud = drawMarkup('cloud', {
    status: 'completed',
    ...{ statusBy: 'Ines Moreau', statusAt: '2026-11-22T08:00:00.000Z', text: 'Höhe prüfen – Жук (2,4 m)' },
    comments: [
      { id: 'c1', user: 'Kofi Asante', text: 'Raised by 100 mm', timestamp: '2026-11-21T23:15:00.000Z' },
      { id: 'c2', user: 'Ana Okafor', text: 'Thanks', timestamp: '2026-11-22T07:00:00.000Z' },
    ],
  })
  const [annotations = []] = await readAnnotations(await add(await makeFile(), order([cloud])))
  expect(annotations[0]).toMatchObject({
    ...{
      subtype: 'Polygon',
      titleObj: { str: 'Ana Okafor' },
      contentsObj: { str: 'Höhe prüfen – Жук (2,4 m)' },
    },
    ...{ creationDate: 'D:20261120093000Z', modificationDate: 'D:20261120093000Z', hasAppearance: true },
  })
  expect([...(annotations[0]?.color ?? [])]).toEqual([200, 30, 30])
  const parent = { inReplyTo: annotations[0]?.id, replyType: 'R', subtype: 'Text' }
  expect(annotations.slice(1)).toMatchObject([
    { ...parent, titleObj: { str: 'Kofi Asante' }, contentsObj: { str: 'Raised by 100 mm' } },
    { ...parent, titleObj: { str: 'Ana Okafor' }, creationDate: 'D:20261122070000Z' },
    { ...parent, titleObj: { str: 'Ines Moreau' }, state: 'Completed', stateModel: 'Review' },
  ])
})

test('each place of a count belongs to the first one, which has its value', async (context) => {
  needPrograms(context, 'pdfJs')
  const comments = [{ id: 'c1', user: 'Kofi', text: 'Yes', timestamp: '2026-11-21T23:15:00.000Z' }]
  const [found = []] = await readAnnotations(
    await add(await makeFile(), order([drawMarkup('count', { comments })])),
  )
  const leader = found[0]?.id
  expect(found.map((each) => [each.subtype, each.inReplyTo, each.replyType, each.contentsObj?.str])).toEqual([
    ['Circle', undefined, undefined, 'See RFI 12\n3'],
    // pdf.js shows the text of the first one for all of them.
    ['Circle', leader, 'Group', 'See RFI 12\n3'],
    ['Circle', leader, 'Group', 'See RFI 12\n3'],
    ['Text', leader, 'R', 'Yes'],
  ])
})

test('a length with corners is a dimension of several lines, and one without a scale has no value', async () => {
  const corners = drawMarkup('length', { points: [[20, 530, 80, 530, 80, 560]], text: '' })
  const read = async (scales: SheetScale[]) => {
    const pdf = await PDFDocument.load(await add(await makeFile(), order([corners], { scales })))
    const annotation = pdf.getPage(0).node.Annots()?.lookup(0, PDFDict)
    const keys = ['Subtype', 'IT', 'Contents', 'Measure']
    return keys.map((key) => squeeze(annotation?.lookup(PDFName.of(key))).slice(0, 20))
  }
  expect((await read([oneTo100])).slice(0, 3)).toEqual(['/PolyLine', '/PolyLineDimension', '(3.18 m)'])
  expect(await read([])).toEqual(['/PolyLine', '/PolyLineDimension', '()', 'undefined'])
})

test('without answers, only the markups are written', async (context) => {
  needPrograms(context, 'pdfJs')
  const comments = [{ id: 'c1', user: 'Kofi', text: 'Yes', timestamp: '2026-11-21T23:15:00.000Z' }]
  const markups = order([drawMarkup('line', { comments, status: 'accepted' })], { hasReplies: false })
  const [annotations] = await readAnnotations(await add(await makeFile(), markups))
  expect(annotations?.map(({ subtype }) => subtype)).toEqual(['Line'])
})

test.each([
  ['pen', { Subtype: '/Ink', InkList: '[[60 500 90 450 120 490]]', BS: { W: '2' } }],
  ['highlighter', { Subtype: '/Ink', IT: '/InkHighlight', CA: '0.4', BS: { W: '12' } }],
  [
    'rectangle',
    { Subtype: '/Square', Rect: '[259 439 321 501]', RD: '[1 1 1 1]', C: '[0.7843 0.1176 0.1176]' },
  ],
  ['ellipse', { Subtype: '/Circle', RD: '[1 1 1 1]' }],
  [
    'cloud',
    {
      Subtype: '/Polygon',
      IT: '/PolygonCloud',
      BE: { S: '/C', I: '2' },
      Vertices: '[160 400 220 400 220 340 160 340]',
    },
  ],
  ['line', { Subtype: '/Line', L: '[260 400 320 340]' }],
  ['arrow', { Subtype: '/Line', IT: '/LineArrow', LE: '[/None /ClosedArrow]', L: '[60 300 120 240]' }],
  ['polyline', { Subtype: '/PolyLine', Vertices: '[160 300 190 240 220 300]' }],
  ['polygon', { Subtype: '/Polygon', Vertices: '[260 300 320 270 260 240]' }],
  ['text', { Subtype: '/FreeText', DA: '(0.7843 0.1176 0.1176 RG 0.7843 0.1176 0.1176 rg /Helv 12 Tf)' }],
  ['callout', { Subtype: '/FreeText', IT: '/FreeTextCallout', CL: '[160 200 170 155]', LE: '/ClosedArrow' }],
  ['stamp', { Subtype: '/Stamp', Name: '/#23SeeRFI12' }],
  ['image', { Subtype: '/Stamp', Name: '/#23Image', Rect: '[69.5 27.5 120.5 58.5]' }],
  [
    'length',
    {
      ...{ Subtype: '/Line', IT: '/LineDimension', L: '[60 -10 120 -10]', Contents: '(See RFI 12\\n2.12 m)' },
      Measure: {
        Subtype: '/RL',
        R: '(1:100)',
        X: '[<< /Type /NumberFormat /U (m) /C 0.035278 /F /D /D 100 /FD true >>]',
      },
    },
  ],
  [
    'area',
    {
      ...{ Subtype: '/Polygon', IT: '/PolygonDimension', Vertices: '[170 10 210 10 210 -30 170 -30]' },
      Contents: utf16('See RFI 12\n1.99 m²'),
      Measure: { Subtype: '/RL' },
    },
  ],
  [
    'count',
    { Subtype: '/Circle', IC: '[0.7843 0.1176 0.1176]', Subj: '(Subject)', Contents: '(See RFI 12\\n3)' },
  ],
  ['text-highlight', { Subtype: '/Highlight', QuadPoints: '[60 100 120 100 60 80 120 80]' }],
  [
    'underline',
    {
      ...{ Subtype: '/Underline', QuadPoints: '[160 100 220 100 160 80 220 80]' },
      // Programs ignore corners outside of it.
      Rect: '[159 79 221 101]',
    },
  ],
  ['strikeout', { Subtype: '/StrikeOut' }],
] as const)('%s has the keys from which other programs draw it again', async (kind, expected) => {
  const file = await add(await makeFile(), order([drawMarkup(kind)]))
  const pdf = await PDFDocument.load(file)
  const annotation = pdf.getPage(0).node.Annots()?.lookup(0, PDFDict)
  const read = (dict: PDFDict | undefined, keys: object): object =>
    Object.fromEntries(
      Object.entries(keys).map(([key, value]) => {
        const found = dict?.lookup(PDFName.of(key))
        return [
          key,
          typeof value === 'object' && found instanceof PDFDict ? read(found, value) : squeeze(found),
        ]
      }),
    )
  expect(read(annotation, expected)).toEqual(expected)
})

function utf16(text: string): string {
  const units = [...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  return `<FEFF${units.join('').toUpperCase()}>`
}

function squeeze(value: unknown): string {
  return String(value).replace(/\s+/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']')
}

test.for<[string, () => Promise<Uint8Array>]>([
  ['with a table of cross references', () => makeFile()],
  ['with a stream of cross references and objects in streams', () => makeFile({ useObjectStreams: true })],
  ['with an empty list of annotations', () => makeFile({ annotated: true })],
  ['that is linearised', async () => rewriteWithQpdf(await makeFile(), '--linearize')],
  [
    'that is linearised, with objects in streams',
    async () => rewriteWithQpdf(await makeFile(), '--linearize', '--object-streams=generate'),
  ],
  ['with both kinds of cross references', async () => makeHybrid()],
  [
    'that was exported before',
    async () => add(await makeFile(), order([drawMarkup('line', { id: 'earlier' })])),
  ],
])('a file %s stays its own beginning, and qpdf finds nothing wrong', async ([name, make], context) => {
  needPrograms(context, 'qpdf', 'pdfJs')
  const original = await make()
  const file = await add(original, order(oneOfEach))
  checkWithQpdf(file)
  const [annotations = []] = await readAnnotations(file)
  expect(annotations).toHaveLength(oneOfEach.length + 2 + (name.includes('before') ? 1 : 0))
})

/** Its page is in a stream of objects, which only the stream of cross references lists. */
function makeHybrid(): Uint8Array {
  let text = '%PDF-1.5\n'
  const offsets: number[] = []
  const add = (number: number, body: string) => {
    offsets[number] = text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 500] >>')
  const packed = '3 0 << /Type /Page /Parent 2 0 R >>'
  add(4, `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed}\nendstream`)
  const entry = '\x02\x00\x04\x00'
  add(5, `<< /Type /XRef /Size 6 /W [1 2 1] /Index [3 1] /Length 4 >>\nstream\n${entry}\nendstream`)
  const table = text.length
  const line = (number: number) => `${String(offsets[number]).padStart(10, '0')} 00000 n \n`
  text += `xref\n0 3\n0000000000 65535 f \n${line(1)}${line(2)}4 2\n${line(4)}${line(5)}`
  text += `trailer\n<< /Size 6 /Root 1 0 R /XRefStm ${offsets[5]} >>\nstartxref\n${table}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

test('letters that no standard font has are drawn as outlines, and in the text of the annotation', async (context) => {
  needPrograms(context, ...allReaders)
  const texts = ['Жук', 'Ωμέγα', 'łąka']
  for (const text of texts) {
    const file = await add(
      await makeFile(),
      order([drawMarkup('text', { text, colour: '#000000', width: 0.001 })]),
    )
    for (const reader of ['pdftoppm', 'mutool'] as const) {
      const [page] = drawPages(file, reader, 1)
      // Within the frame, as many pixels as letters of this size have.
      expect(page && countInk(page, 0, [23, 323, 87, 345]), `${text} by ${reader}`).toBeGreaterThan(60)
    }
    expect((await readAnnotations(file))[0]?.[0]?.contentsObj?.str).toBe(text)
  }
})

test('flattened markups are part of the page, and print without any annotation', async (context) => {
  needPrograms(context, ...allReaders)
  const original = await makeFile()
  const file = await add(original, order(oneOfEach, { isFlattened: true }))
  checkWithQpdf(file)
  expect((await readAnnotations(file))[0]).toEqual([])
  const [flat] = drawPages(file, 'pdftoppm', 1)
  const [drawn] = drawPages(await add(original, order(oneOfEach)), 'pdftoppm', 1)
  const whole = [0, 0, crop.width, crop.height]
  // Poppler smooths the edges of annotations in another way.
  const [expected, found] = [drawn, flat].map((raster) => (raster ? countInk(raster, 0, whole) : 0))
  expect(Math.abs((found ?? 0) / (expected ?? 1) - 1)).toBeLessThan(0.15)
})

test.for<[string, () => Promise<Uint8Array>]>([
  ['encrypted', async () => rewriteWithQpdf(await makeFile(), '--encrypt', '', 'owner', '256', '--')],
  ['cut off', async () => (await makeFile()).subarray(0, 700)],
  ['not a PDF', async () => new TextEncoder().encode('Dear Sir or Madam')],
  [
    'listed in the wrong places',
    async () => {
      const text = new TextDecoder('latin1').decode(await makeFile())
      return new TextEncoder().encode(text.replace('\n', '\n% moved by a mail program\n'))
    },
  ],
])('a file that is %s is refused', async ([, make], context) => {
  needPrograms(context, 'qpdf')
  const bytes = new Uint8Array(await make())
  await expect(addMarkupsToPdf(new Blob([bytes]), order(oneOfEach), letters)).rejects.toThrow(
    UnreadablePdfError,
  )
})

test('500 markups with answers cost a fraction of a second of processor time', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    drawMarkup(drawnKinds[index % drawnKinds.length] ?? 'pen', { id: `m${index}` }),
  )
  const original = await makeFile()
  const before = process.cpuUsage()
  const file = await add(original, order(many))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(1.5)
  expect((file.length - original.length) / many.length).toBeLessThan(3000)
})
