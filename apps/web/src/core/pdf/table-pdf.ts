/** Draws a table as a PDF: rows of any height, a head on each sheet, and the number of the sheet below. */
import type { PdfTools } from './answer-orders.ts'
import { fitColumns } from './fit-columns.ts'
import { createPen, type Pen, type TextLook } from './pen.ts'
import { wordEnds } from './ruler.ts'

export interface TablePdfOrder {
  readonly paper: 'A4' | 'Letter'
  readonly title: string
  /** Which rows they are, when they were printed. */
  readonly notes: readonly string[]
  readonly columns: readonly { readonly title: string; readonly share: number }[]
  /** The lines of each cell. */
  readonly rows: readonly (readonly (readonly string[])[])[]
  /** A row that is higher than a sheet is continued on the next one. Without it, such a row is cut. */
  readonly continuesRows?: true
  readonly product: string
}

/** In points, on their side. */
const sizes = { A4: [841.89, 595.28], Letter: [792, 612] } as const
/** 10 mm, the unprintable margin of office printers. */
const margin = 28.35
const padding = 4
const lineHeight = 10.5
const headHeight = 18
const footHeight = 20
const noteHeight = 12
const maxLines = 60
const maxNoteLines = 4

const titleLook: TextLook = { size: 15 }
const noteLook: TextLook = { size: 8, color: '#4c5a70' }
const headLook: TextLook = { size: 8 }
const cellLook: TextLook = { size: 8 }
const rule = { color: '#c9d1dc', width: 0.4 }

interface Row {
  readonly cells: readonly (readonly string[])[]
  readonly height: number
}

export async function makeTablePdf(given: TablePdfOrder, tools: PdfTools): Promise<ArrayBuffer> {
  const [width, height] = sizes[given.paper]
  const { font, brush, onProgress } = tools
  const pen = createPen({ width, height, font, brush, title: given.title, madeBy: given.product })
  const order = { ...given, notes: given.notes.flatMap((note) => wrapNote(pen, note, width - 2 * margin)) }
  const columns = placeColumns(pen, order, width - 2 * margin)
  const top = margin + 26 + order.notes.length * noteHeight
  const bottom = height - margin - footHeight
  const maxInCell = Math.min(maxLines, Math.floor((bottom - top - headHeight) / lineHeight) - 1)
  const rows = order.rows.flatMap((cells) => layRow(pen, cells, columns, maxInCell, order.continuesRows))
  for (const [text, look] of getTexts(order, rows)) await pen.prepare(text, look)

  const sheets = cutSheets(rows, bottom - top - headHeight)
  for (const [at, visible] of sheets.entries()) {
    pen.addSheet()
    pen.text(order.title, margin, margin + 14, titleLook)
    for (const [line, note] of order.notes.entries())
      pen.text(note, margin, margin + 28 + line * noteHeight, noteLook)
    drawHead(pen, order, columns, top, width)
    let y = top + headHeight
    for (const row of visible) {
      drawRow(pen, row, columns, y)
      y += row.height
      pen.horizontal(margin, width - margin, y, rule)
    }
    pen.text(order.product, margin, height - margin, noteLook)
    pen.text(`Page ${at + 1} of ${sheets.length}`, width - margin, height - margin, {
      ...noteLook,
      align: 'right',
    })
    onProgress?.((at + 1) / sheets.length)
  }
  return pen.finish()
}

/** The notes are on each sheet, so that a long one must not take the place of the rows. */
function wrapNote(pen: Pen, note: string, width: number): readonly string[] {
  return pen.ruler.wrap(note.normalize('NFC'), noteLook.size, width, maxNoteLines)
}

interface PlacedColumn {
  readonly x: number
  readonly width: number
}

function placeColumns(pen: Pen, order: TablePdfOrder, width: number): readonly PlacedColumn[] {
  const needs = order.columns.map(({ share }, at) => ({ share, maxWidth: measureWidth(pen, order, at) }))
  let x = margin
  return fitColumns(needs, width).map((each) => {
    const placed = { x, width: each }
    x += each
    return placed
  })
}

/** The width of a column in which no word is broken. Its title is on one line. */
function measureWidth(pen: Pen, { columns, rows }: TablePdfOrder, at: number): number {
  let maxWidth = pen.ruler.width(columns[at]?.title ?? '', headLook.size)
  for (const cells of rows)
    for (const line of cells[at] ?? [])
      for (const word of line.normalize('NFC').split(wordEnds))
        maxWidth = Math.max(maxWidth, pen.ruler.width(word, cellLook.size))
  // More than the sum of its letters, which is not exact.
  return maxWidth + 2 * padding + 0.1
}

/** One row, or several that continue each other. */
function layRow(
  pen: Pen,
  cells: Row['cells'],
  columns: readonly PlacedColumn[],
  maxInCell: number,
  continues = false,
): readonly Row[] {
  const max = continues ? Number.POSITIVE_INFINITY : maxInCell
  const wrapped = cells.map((lines, at) => {
    const space = (columns[at]?.width ?? 0) - 2 * padding
    const all = lines.flatMap((line) => pen.ruler.wrap(line.normalize('NFC'), cellLook.size, space, max))
    return all.length > max ? [...all.slice(0, max - 1), '…'] : all
  })
  const parts = Math.max(1, ...wrapped.map(({ length }) => Math.ceil(length / maxInCell)))
  return Array.from({ length: parts }, (_, part) => {
    const visible = wrapped.map((lines) => lines.slice(part * maxInCell, (part + 1) * maxInCell))
    const lines = Math.max(1, ...visible.map(({ length }) => length))
    return { cells: visible, height: lines * lineHeight + 2 * padding }
  })
}

/** At least one sheet, with at least one row on each if there is any. */
function cutSheets(rows: readonly Row[], space: number): readonly (readonly Row[])[] {
  const sheets: Row[][] = [[]]
  let left = space
  for (const row of rows) {
    if (row.height > left && sheets.at(-1)?.length !== 0) {
      sheets.push([])
      left = space
    }
    sheets.at(-1)?.push(row)
    left -= row.height
  }
  return sheets
}

function drawHead(
  pen: Pen,
  { columns }: TablePdfOrder,
  placed: readonly PlacedColumn[],
  top: number,
  width: number,
) {
  pen.rect(margin, top, width - 2 * margin, headHeight, '#edf1f5')
  for (const [at, { title }] of columns.entries())
    pen.text(title, (placed[at]?.x ?? margin) + padding, top + headHeight / 2 + 3, headLook)
}

function drawRow(pen: Pen, { cells }: Row, columns: readonly PlacedColumn[], top: number) {
  for (const [at, lines] of cells.entries())
    for (const [index, line] of lines.entries())
      pen.text(
        line,
        (columns[at]?.x ?? margin) + padding,
        top + padding + (index + 0.8) * lineHeight,
        cellLook,
      )
}

function* getTexts(
  { title, notes, columns }: TablePdfOrder,
  rows: readonly Row[],
): Iterable<readonly [text: string, look: TextLook]> {
  yield [title, titleLook]
  for (const note of notes) yield [note, noteLook]
  for (const column of columns) yield [column.title, headLook]
  for (const { cells } of rows) for (const lines of cells) for (const line of lines) yield [line, cellLook]
}
