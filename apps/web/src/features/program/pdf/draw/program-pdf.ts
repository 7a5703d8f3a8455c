/** Draws the program as a PDF: table and chart side by side, on as many sheets as necessary. */
import type { DateOrder } from '@plumbline/domain/kernel/days/date-order.ts'
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { dayToLabel, writeDaysIn } from '#core/dates/labels.ts'
import type { PdfTools } from '#core/pdf/answer-orders.ts'
import { createPen, ink, type Pen, type TextLook } from '#core/pdf/pen.ts'
import {
  cellPadding,
  cutStrips,
  getIndent,
  type LaidRow,
  layRows,
  lineHeight,
  type Strip,
  textSize,
} from '../paper/lay-rows.ts'
import { headHeight, measureSheet, type Paper, type Sheet } from '../paper/paper.ts'
import type { PrintRow } from '../paper/print-rows.ts'
import { type Column, type ColumnName, isFigure, tableEnd } from '../paper/table-columns.ts'
import { cutChart, rule, softRule } from './chart-part.ts'
import { drawArrows, findArrows } from './draw-arrows.ts'
import { drawBars } from './draw-bars.ts'
import { drawBeside } from './draw-beside.ts'
import { cutSigns, drawLegend, getSigns, signLook } from './draw-legend.ts'
import { drawDataDate, drawTimeGrid, drawTimeHead, drawToday } from './draw-time.ts'
import { cutTitle, drawTitle, drawTitleBlock, titleLook } from './draw-title.ts'

/** What every PDF of the program contains. */
export interface PdfHead {
  readonly title: string
  readonly product: string
  readonly today: number
  readonly paper: Paper
  /** 'Nov 21, 2026, 9:30 AM' */
  readonly madeAt: string
  /** The order of the user's region, which a worker does not know. */
  readonly dateOrder: DateOrder
}

export interface ProgramPdfOrder extends PdfHead {
  readonly document: 'program'
  readonly rows: readonly PrintRow[]
  readonly range: Span
  readonly columns: readonly ColumnName[]
  readonly showsCritical: boolean
  /** Name of the visible baseline. */
  readonly baseline: string | undefined
  readonly dataDate: number | undefined
  /** Prints the whole chart on one sheet across. */
  readonly fitsWidth: boolean
}

/** Share of the drawing in the total time; the rest is compression. */
const drawing = 0.65

export async function makeProgramPdf(order: ProgramPdfOrder, tools: PdfTools): Promise<ArrayBuffer> {
  const { font, brush, onProgress } = tools
  writeDaysIn(order.dateOrder)
  const known = getSigns(order)
  const sheet = measureSheet(order.paper, order.columns, known.length)
  const { width, height } = sheet
  const pen = createPen({ width, height, font, brush, title: order.title, madeBy: order.product })
  const title = cutTitle(pen, sheet, order.title.normalize('NFC'))
  const rows = layRows(order.rows, sheet.columns, pen.ruler, order.baseline !== undefined)
  await preparePictures(pen, title, rows)
  const signs = cutSigns(pen, sheet, known)
  for (const { label } of signs) await pen.prepare(label, signLook)

  const parts = cutChart(sheet, order.range, order.fitsWidth)
  const strips = cutStrips(rows, sheet.bodyHeight)
  const arrows = findArrows(rows)
  const pages = strips.flatMap((strip) => parts.map((part) => ({ strip, part })))
  for (const [at, { strip, part }] of pages.entries()) {
    pen.addSheet()
    drawTitle(pen, sheet, title, getNote(strip, rows.length, part.days))
    drawBody(pen, sheet, { part, strip, rows, arrows, order })
    drawLegend(pen, sheet, signs)
    drawTitleBlock(pen, sheet, {
      product: order.product,
      fields: [
        ['Dates', spanToLabel(order.range)],
        ['Printed', order.madeAt],
        ['Page', `${at + 1} of ${pages.length}`],
      ],
    })
    onProgress?.(((at + 1) / pages.length) * drawing)
  }
  const pdf = pen.finish()
  onProgress?.(1)
  return pdf
}

interface Body {
  part: ReturnType<typeof cutChart>[number]
  strip: Strip
  rows: readonly LaidRow[]
  arrows: ReturnType<typeof findArrows>
  order: ProgramPdfOrder
}

function drawBody(pen: Pen, whole: Sheet, { part, strip, rows, arrows, order }: Body) {
  // Sheets end after whole days, which may leave some space.
  const sheet = { ...whole, right: part.right }
  const visible = rows.slice(strip.from, strip.to)
  const last = visible.at(-1)
  const bottom = sheet.bodyTop + (last ? last.top + last.height - strip.top : 0)
  drawTableHead(pen, sheet, part.columns)
  drawTimeHead(pen, sheet, part)
  drawTimeGrid(pen, sheet, part, bottom)
  drawTableRows(pen, sheet, part.columns, visible)
  pen.within(part.left, sheet.top, part.right - part.left, bottom - sheet.top, () => {
    drawBeside(pen, part, visible, sheet.bodyTop)
    drawArrows(pen, part, arrows, strip, sheet.bodyTop)
    drawBars(pen, part, visible, sheet.bodyTop)
    drawToday(pen, sheet, part, order.today, bottom)
    if (order.dataDate !== undefined) drawDataDate(pen, sheet, part, order.dataDate, bottom)
  })
  drawFrame(pen, sheet, part.columns, bottom)
}

/** Prepares every text that the embedded font cannot render. */
async function preparePictures(pen: Pen, title: string, rows: readonly LaidRow[]) {
  await pen.prepare(title, titleLook)
  for (const { lines } of rows) {
    for (const line of [...lines.name, ...lines.assignee, ...lines.predecessor])
      await pen.prepare(line, cellLook)
  }
}

function getNote({ from, to }: Strip, count: number, days: Span): string {
  const rows = count === 0 ? '' : `Rows ${from + 1} to ${to} of ${count}, `
  return `${rows}${spanToLabel(days)}`
}

export function spanToLabel({ start, finish }: Span): string {
  return `${dayToLabel(numberToDay(start))} to ${dayToLabel(numberToDay(finish))}`
}

const headLook: TextLook = { size: 7 }
/** From the top of a row to its first baseline. */
const firstLine = 10

const headingGround = '#edf1f5'

/** The table of a sheet: its head and its rows. */
const cellLook: TextLook = { size: textSize }

function drawTableHead(pen: Pen, sheet: Sheet, columns: readonly Column[]) {
  pen.rect(sheet.left, sheet.top, tableEnd(columns) - sheet.left, headHeight, '#edf1f5')
  for (const column of columns) {
    const [x, align] = getAnchor(column)
    const label = pen.ruler.cut(column.label, 7, column.width - 4)
    pen.text(label, x, sheet.top + headHeight / 2 + 2.5, { ...headLook, align })
  }
}

/** `top` is the offset of the sheet's first row in the list. */
function drawTableRows(pen: Pen, sheet: Sheet, columns: readonly Column[], rows: readonly LaidRow[]) {
  const start = rows[0]?.top ?? 0
  for (const { row, lines, top, height } of rows) {
    const y = sheet.bodyTop + top - start
    if (row.isHeading) pen.rect(sheet.left, y, tableEnd(columns) - sheet.left, height, headingGround)
    for (const column of columns) {
      const [x, align] = getAnchor(column)
      const isName = column.name === 'name'
      const look = isName ? cellLook : { ...cellLook, align }
      for (const [at, line] of lines[column.name].entries())
        pen.text(line, isName ? x + getIndent(row) : x, y + firstLine + at * lineHeight, look)
    }
    const bottom = y + height
    pen.horizontal(sheet.left, sheet.right, bottom, { color: softRule, width: 0.4 })
  }
}

/** The border and the lines between columns, drawn over the rows. */
function drawFrame(pen: Pen, sheet: Sheet, columns: readonly Column[], bottom: number) {
  for (const { x } of columns.slice(1)) pen.vertical(x, sheet.top, bottom, { color: softRule })
  const end = tableEnd(columns)
  pen.vertical(end, sheet.top, bottom, { color: ink, width: 0.6 })
  pen.horizontal(sheet.left, sheet.right, sheet.bodyTop, { color: rule })
  pen.rect(sheet.left, sheet.top, sheet.right - sheet.left, bottom - sheet.top, undefined, {
    color: ink,
    width: 0.6,
  })
}

/** Numbers are right-aligned. */
function getAnchor({ name, x, width }: Column): [x: number, align: 'left' | 'right'] {
  return isFigure(name) ? [x + width - cellPadding, 'right'] : [x + cellPadding, 'left']
}
