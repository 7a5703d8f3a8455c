/** A document of A4 pages: headings, paragraphs, clauses and tables that flow from page to page, with a header and a footer. */
import {
  blue,
  type Canvas,
  type Color,
  createCanvas,
  grey,
  type Lettering,
  pale,
  toPoints,
  white,
} from './canvas.ts'
import { createPdf, type PdfFile, savePdf } from './pdf-file.ts'
import { wrapText } from './wrap-text.ts'

export interface DocumentAbout {
  title: string
  /** The line under the title. */
  subtitle: string
  /** The issuer, in the letterhead. */
  issuer: string
  address: string
  author: string
  /** 'HVR-SPC-001 Rev 2' */
  reference: string
  accent?: Color
}

interface Column {
  title: string
  /** The share of the text width. */
  share: number
  align?: 'left' | 'right'
}

export interface TextDocument {
  heading(text: string): void
  subheading(text: string): void
  paragraph(text: string, lettering?: Lettering): void
  /** A numbered clause: the number in the margin, the text beside it. */
  clause(number: string, text: string): void
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void
  /** Space for a figure of this height in mm: a canvas, and the position of its lower left corner. */
  figure(height: number): { canvas: Canvas; x: number; y: number; width: number }
  pageBreak(): void
  save(): Promise<Uint8Array>
}

const page = { width: 210, height: 297, left: 24, right: 20, top: 34, bottom: 24 }
const textWidth = page.width - page.left - page.right
const body: Lettering = { size: 9.5 }
const lineHeight = 4.9
const cellPadding = 1.8

export async function createTextDocument(about: DocumentAbout): Promise<TextDocument> {
  const { accent = blue } = about
  const file = await createPdf(about)
  const canvases: Canvas[] = []
  let y = 0

  function newPage(): Canvas {
    const canvas = createCanvas(file.pdf.addPage([toPoints(page.width), toPoints(page.height)]), file)
    canvases.push(canvas)
    y = page.height - page.top
    return canvas
  }

  /** The page that has this many mm left, or a new one. */
  function canvasWith(height: number): Canvas {
    const current = canvases.at(-1)
    return current && y - height >= page.bottom ? current : newPage()
  }

  function lines(text: string, x: number, width: number, lettering: Lettering = body) {
    const step = ((lettering.size ?? 9.5) / 9.5) * lineHeight
    for (const line of wrap(text, width, lettering, file)) {
      const canvas = canvasWith(step)
      y -= step
      canvas.text(line, x, y + 1.2, lettering)
    }
  }

  function drawRow(columns: readonly Column[], cells: readonly string[], isHead: boolean) {
    const lettering: Lettering = { size: 8.5, isBold: isHead, ...(isHead && { color: white }) }
    const wrapped = columns.map(({ share }, index) =>
      wrap(cells[index] ?? '', share * textWidth - 2 * cellPadding, lettering, file),
    )
    const height = Math.max(...wrapped.map(({ length }) => length)) * 4.2 + 2.4
    const canvas = canvasWith(height)
    y -= height
    let x = page.left
    for (const [index, { share, align = 'left' }] of columns.entries()) {
      const width = share * textWidth
      canvas.rect(x, y, width, height, { width: 0.15, color: grey, fill: isHead ? accent : white })
      for (const [line, text] of (wrapped[index] ?? []).entries()) {
        const at = align === 'right' ? x + width - cellPadding : x + cellPadding
        canvas.text(text, at, y + height - 4.3 - line * 4.2, { ...lettering, align })
      }
      x += width
    }
  }

  function finish() {
    for (const [index, canvas] of canvases.entries()) {
      const top = page.height - 16
      canvas.text(about.issuer, page.left, top, { size: 10, isBold: true, color: accent })
      canvas.text(about.reference, page.width - page.right, top, { size: 8, color: grey, align: 'right' })
      canvas.line(
        [
          [page.left, top - 3],
          [page.width - page.right, top - 3],
        ],
        { width: 0.5, color: accent },
      )
      canvas.text(`${about.issuer}, ${about.address}`, page.left, 13, { size: 7, color: grey })
      const count = `Page ${index + 1} of ${canvases.length}`
      canvas.text(count, page.width - page.right, 13, { size: 8, color: grey, align: 'right' })
    }
  }

  newPage()
  y -= 4
  lines(about.title, page.left, textWidth, { size: 20, isBold: true })
  y -= 1
  lines(about.subtitle, page.left, textWidth, { size: 11, color: grey })
  y -= 4

  return {
    heading(text) {
      // Never only the last line of a page.
      canvasWith(26)
      y -= 5
      lines(text, page.left, textWidth, { size: 13, isBold: true, color: accent })
      y -= 1.5
    },
    subheading(text) {
      canvasWith(20)
      y -= 2.5
      lines(text, page.left, textWidth, { size: 10, isBold: true })
      y -= 0.5
    },
    paragraph(text, lettering = body) {
      lines(text, page.left, textWidth, lettering)
      y -= 2.2
    },
    clause(number, text) {
      const indent = 13
      const height = wrap(text, textWidth - indent, body, file).length * lineHeight
      const canvas = canvasWith(Math.min(height, 40))
      canvas.text(number, page.left, y - lineHeight + 1.2, body)
      lines(text, page.left + indent, textWidth - indent)
      y -= 1.8
    },
    table(columns, rows) {
      const head = columns.map(({ title }) => title)
      // A short table stays in one piece. A long one repeats its header.
      canvasWith(Math.min(rows.length * 6.6 + 10, 80))
      y -= 1.5
      drawRow(columns, head, true)
      for (const row of rows) {
        const before = canvases.length
        if (y - 14 < page.bottom) newPage()
        if (canvases.length > before) drawRow(columns, head, true)
        drawRow(columns, row, false)
      }
      y -= 4
    },
    figure(height) {
      const canvas = canvasWith(height + 4)
      y -= height + 4
      return { canvas, x: page.left, y: y + 2, width: textWidth }
    },
    pageBreak: () => void newPage(),
    save() {
      finish()
      return savePdf(file)
    },
  }
}

/** A frame with a note in it, drawn into a figure. */
export function drawNotice(
  { canvas, x, y, width }: ReturnType<TextDocument['figure']>,
  height: number,
  text: string,
) {
  canvas.rect(x, y, width, height, { width: 0.3, color: grey, fill: pale })
  canvas.text(text, x + width / 2, y + height / 2 - 1.2, { size: 10, isBold: true, align: 'center' })
}

function wrap(text: string, width: number, { size = 9.5, isBold = false }: Lettering, file: PdfFile) {
  const font = isBold ? file.bold : file.regular
  return wrapText(text, toPoints(width), (line) => font.widthOfTextAtSize(line, size))
}
