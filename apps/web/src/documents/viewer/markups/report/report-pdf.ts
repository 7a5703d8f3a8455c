/** Draws a report of markups as a PDF: one entry each, with the picture of its spot beside its text, status and comments. */
import type { PdfTools } from '#core/pdf/answer-orders.ts'
import { createPen, type Pen, type TextLook } from '#core/pdf/pen.ts'

export interface ReportEntry {
  readonly title: string
  /** Page, author, status, measurement. */
  readonly facts: readonly string[]
  readonly text: string
  readonly replies: readonly string[]
  /** A JPEG file. Undefined if the sheet cannot be drawn. */
  readonly picture: Uint8Array | undefined
}

export interface ReportOrder {
  readonly paper: 'A4' | 'Letter'
  readonly title: string
  readonly notes: readonly string[]
  readonly entries: readonly ReportEntry[]
  readonly product: string
}

/** In points. */
const sizes = { A4: [595.28, 841.89], Letter: [612, 792] } as const
const margin = 36
const pictureWidth = 230
const pictureHeight = 172.5
const gap = 14
const lineHeight = 12
const headHeight = 44
const footHeight = 22
const maxLines = 2_000

const looks = {
  title: { size: 15 },
  note: { size: 8, color: '#4c5a70' },
  name: { size: 10.5 },
  fact: { size: 8.5, color: '#4c5a70' },
  text: { size: 9 },
} satisfies Record<string, TextLook>
const rule = { color: '#c9d1dc', width: 0.5 }

interface Line {
  readonly text: string
  readonly look: TextLook
}

export async function makeReportPdf(order: ReportOrder, tools: PdfTools): Promise<ArrayBuffer> {
  const [width, height] = sizes[order.paper]
  const { font, brush, onProgress } = tools
  const pen = createPen({ width, height, font, brush, title: order.title, madeBy: order.product })
  const notes = wrap(pen, order.notes, looks.note, width - 2 * margin)
  const titles = wrap(pen, [order.title], looks.title, width - 2 * margin)
  const entries = order.entries.map((entry) => ({ entry, lines: layOut(pen, entry, width) }))
  for (const { text, look } of [...titles, ...notes, ...entries.flatMap(({ lines }) => lines)])
    await pen.prepare(text, look)

  const bottom = height - margin - footHeight
  let sheet = 0
  let y = margin
  const addSheet = () => {
    pen.addSheet()
    sheet += 1
    pen.text(order.product, margin, height - margin, looks.note)
    pen.text(`Page ${sheet}`, width - margin, height - margin, { ...looks.note, align: 'right' })
    y = margin
  }

  addSheet()
  for (const { text, look } of titles) {
    pen.text(text, margin, y + look.size, look)
    y += look.size * 1.3
  }
  for (const { text, look } of notes) {
    pen.text(text, margin, y + lineHeight, look)
    y += lineHeight
  }
  y = Math.max(y + gap, margin + headHeight)
  for (const [at, { entry, lines }] of entries.entries()) {
    const needed = Math.max(entry.picture ? pictureHeight : 0, lines.length * lineHeight) + gap
    if (y + Math.min(needed, bottom - margin) > bottom) addSheet()
    pen.horizontal(margin, width - margin, y, rule)
    y += gap / 2
    const top = y
    if (entry.picture) {
      pen.picture(entry.picture, margin, top, pictureWidth, pictureHeight)
      pen.rect(margin, top, pictureWidth, pictureHeight, undefined, rule)
    }
    const first = sheet
    for (const { text, look } of lines) {
      if (y + lineHeight > bottom) addSheet()
      pen.text(text, margin + getIndent(entry), y + look.size, look)
      y += lineHeight
    }
    // A long thread goes on beside nothing on the next sheet.
    const below = entry.picture && sheet === first ? top + pictureHeight : y
    y = Math.max(y, below) + gap / 2
    onProgress?.((at + 1) / entries.length)
  }
  return pen.finish()
}

function getIndent({ picture }: ReportEntry): number {
  return picture ? pictureWidth + gap : 0
}

function layOut(pen: Pen, entry: ReportEntry, width: number): readonly Line[] {
  const room = width - 2 * margin - getIndent(entry)
  return [
    ...wrap(pen, [entry.title], looks.name, room),
    ...wrap(pen, entry.facts, looks.fact, room),
    ...wrap(pen, entry.text.split('\n'), looks.text, room),
    ...wrap(
      pen,
      entry.replies.flatMap((reply) => reply.split('\n')),
      looks.text,
      room,
    ),
  ]
}

function wrap(pen: Pen, texts: readonly string[], look: TextLook, room: number): readonly Line[] {
  return texts
    .filter((text) => text.trim() !== '')
    .flatMap((text) => pen.ruler.wrap(text.normalize('NFC'), look.size, room, maxLines))
    .map((text) => ({ text, look }))
}
