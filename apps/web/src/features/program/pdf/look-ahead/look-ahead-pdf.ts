/** Draws the look-ahead as a PDF: a table for site meetings, with days as a chart and space for notes. */

import { writeDaysIn } from '#core/dates/labels.ts'
import type { PdfTools } from '#core/pdf/answer-orders.ts'
import { createPen, ink, type Pen } from '#core/pdf/pen.ts'
import { muted, rule } from '../draw/chart-part.ts'
import {
  criticalSign,
  cutSigns,
  doneSign,
  drawLegend,
  isPartlyDone,
  milestoneSign,
  type Sign,
  statusSigns,
} from '../draw/draw-legend.ts'
import { drawOrder, drawStop } from '../draw/draw-notices.ts'
import { drawTimeGrid, drawTimeHead } from '../draw/draw-time.ts'
import { cutTitle, drawTitle, drawTitleBlock, titleLook } from '../draw/draw-title.ts'
import { spanToLabel } from '../draw/program-pdf.ts'
import { cellPadding } from '../paper/lay-rows.ts'
import { headHeight } from '../paper/paper.ts'
import { type AheadFrame, measureAhead } from './look-ahead-frame.ts'
import { type AheadLine, type AheadSection, layAhead } from './look-ahead-lines.ts'
import type { LookAheadOrder } from './look-ahead-order.ts'

const sectionLook = { size: 9.5 }
const headLook = { size: 7 }

export async function makeLookAheadPdf(order: LookAheadOrder, tools: PdfTools): Promise<ArrayBuffer> {
  writeDaysIn(order.dateOrder)
  const { font, brush, onProgress } = tools
  const known = getSigns(order)
  const frame = measureAhead(order.paper, order.orientation, known.length, order.days)
  const { width, height } = frame
  const pen = createPen({ width, height, font, brush, title: order.title, madeBy: order.product })
  const title = cutTitle(pen, frame, order.title.normalize('NFC'))
  const sections = layAhead(order, frame, pen)
  const signs = cutSigns(pen, frame, known)
  await pen.prepare(title, titleLook)
  for (const { text, look } of sections.flatMap(({ lines }) => lines.flatMap(({ texts }) => texts)))
    await pen.prepare(text, look)

  const pages = cutAheadPages(sections, frame)
  for (const [at, runs] of pages.entries()) {
    pen.addSheet()
    drawTitle(pen, frame, title, spanToLabel(order.days))
    for (const run of runs) drawRun(pen, frame, run)
    drawLegend(pen, frame, signs)
    drawTitleBlock(pen, frame, {
      product: order.product,
      fields: [
        ['Dates', spanToLabel(order.days)],
        ['Printed', order.madeAt],
        ['Page', `${at + 1} of ${pages.length}`],
      ],
    })
    onProgress?.((at + 1) / pages.length)
  }
  return pen.finish()
}

function drawRun(pen: Pen, frame: AheadFrame, { section, top, headTop, lines, bottom }: AheadRun) {
  const { columns, strip } = frame
  const bodyTop = headTop + headHeight
  /** The area with the days, as a chart as high as the run. */
  const chart = { ...frame, right: strip.right, top: headTop, bodyTop }
  const isContinued = lines[0]?.line !== section.lines[0]
  pen.text(
    isContinued ? `${section.title}, continued` : section.title,
    frame.left,
    top + sectionHeight - 6,
    sectionLook,
  )
  pen.rect(frame.left, headTop, frame.right - frame.left, headHeight, '#edf1f5')
  for (const [name, { x }] of Object.entries(columns)) {
    // `as`: the keys of the columns.
    const label = section.labels[name as keyof typeof columns] ?? ''
    pen.text(label, x + cellPadding, headTop + headHeight / 2 + 2.5, headLook)
  }
  drawTimeHead(pen, chart, strip)
  drawTimeGrid(pen, chart, strip, bottom)
  for (const { line, top: lineTop } of lines) {
    line.draw(pen, lineTop)
    for (const { text, x, y, look } of line.texts) pen.text(text, x, lineTop + y, look)
    if (line.kind === 'row') divide(pen, frame, lineTop, lineTop + line.height)
    pen.horizontal(frame.left, frame.right, lineTop + line.height, { color: rule, width: 0.4 })
  }
  divide(pen, frame, headTop, bodyTop)
  pen.horizontal(frame.left, frame.right, bodyTop, { color: muted, width: 0.5 })
  const box = [frame.left, headTop, frame.right - frame.left, bottom - headTop] as const
  pen.rect(...box, undefined, { color: ink, width: 0.6 })
}

/** Lines between the columns. */
function divide(pen: Pen, { columns }: AheadFrame, top: number, bottom: number) {
  for (const { x } of Object.values(columns).slice(1))
    pen.vertical(x, top, bottom, { color: rule, width: 0.4 })
}

function getSigns({ groups, holdPoints, leadTimes, showsCritical }: LookAheadOrder): readonly Sign[] {
  const tasks = groups.flatMap((group) => group.tasks)
  const dueSign = { label: 'Due', draw: (pen: Pen, x: number, y: number) => drawStop(pen, x + 9, y) }
  const orderSign = { label: 'Order by', draw: (pen: Pen, x: number, y: number) => drawOrder(pen, x + 9, y) }
  return [
    ...statusSigns,
    ...(tasks.some(isPartlyDone) ? [doneSign] : []),
    ...(tasks.some(({ isMilestone }) => isMilestone) ? [milestoneSign] : []),
    ...(showsCritical ? [criticalSign] : []),
    ...(holdPoints.length + leadTimes.length > 0 ? [dueSign] : []),
    ...(leadTimes.length > 0 ? [orderSign] : []),
  ]
}

/** Consecutive lines of one section below one head. */
interface AheadRun {
  readonly section: AheadSection
  readonly top: number
  readonly headTop: number
  readonly lines: { line: AheadLine; top: number }[]
  bottom: number
}

const sectionHeight = 18
const gap = 8

type Room = Pick<AheadFrame, 'top' | 'footTop'>

/** Splits a look-ahead into pages. Heads are repeated, and headings stay with their first line. */
function cutAheadPages(sections: readonly AheadSection[], frame: Room): readonly AheadRun[][] {
  const pages: AheadRun[][] = [[]]
  const last = frame.footTop - gap
  let y = frame.top

  function open(section: AheadSection, room: number): AheadRun {
    const begun = pages.at(-1)?.length ? y + gap : y
    const isFull = begun + sectionHeight + headHeight + room > last
    const top = isFull && pages.at(-1)?.length ? frame.top : begun
    if (top !== begun) pages.push([])
    const headTop = top + sectionHeight
    y = headTop + headHeight
    const run = { section, top, headTop, lines: [], bottom: y }
    pages.at(-1)?.push(run)
    return run
  }

  for (const section of sections) {
    let run = open(section, roomFor(section.lines, 0))
    for (const [at, line] of section.lines.entries()) {
      if (run.lines.length > 0 && y + roomFor(section.lines, at) > last) {
        pages.push([])
        y = frame.top
        run = open(section, 0)
      }
      run.lines.push({ line, top: y })
      y += line.height
      run.bottom = y
    }
  }
  return pages
}

/** A band must be followed by a line on the same page. */
function roomFor(lines: readonly AheadLine[], at: number): number {
  const line = lines[at]
  if (!line) return 0
  return line.height + (line.kind === 'band' ? roomFor(lines, at + 1) : 0)
}
