/** A drawing sheet: frame, zones, and a title block with revisions along its right edge. */
import {
  black,
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
import { createPdf, savePdf } from './pdf-file.ts'
import { wrapText } from './wrap-text.ts'

interface Revision {
  mark: string
  date: string
  about: string
}

export interface SheetAbout {
  size: 'A1' | 'A3'
  project: string
  site: string
  client: string
  /** The author in the title block. */
  office: string
  officeAddress: string
  author: string
  title: string
  number: string
  scale: string
  drawn: string
  checked: string
  status: string
  revisions: readonly Revision[]
  /** Of the table of revisions; without it, as many as there are revisions. */
  rows?: number
  notes: readonly string[]
}

export interface DrawingSheet {
  canvas: Canvas
  /** The area available for drawing, in mm. */
  area: { x: number; y: number; width: number; height: number }
  save(): Promise<Uint8Array>
}

const sizes = { A1: { width: 841, height: 594, block: 150 }, A3: { width: 420, height: 297, block: 78 } }

export async function createDrawingSheet(about: SheetAbout): Promise<DrawingSheet> {
  const { width, height, block } = sizes[about.size]
  /** Lettering on an A3 sheet is half the size, so that both are equally readable at full screen. */
  const unit = block / 150
  const current = about.revisions.at(-1)?.mark ?? ''
  const file = await createPdf({ title: `${about.number}-${current} ${about.title}`, author: about.author })
  const canvas = createCanvas(file.pdf.addPage([toPoints(width), toPoints(height)]), file)
  const margin = about.size === 'A1' ? 14 : 8
  const left = width - margin - block
  canvas.rect(margin, margin, width - 2 * margin, height - 2 * margin, { width: 1.2 * Math.max(unit, 0.6) })
  drawZones(canvas, width, height, margin, unit)
  canvas.line(
    [
      [left, margin],
      [left, height - margin],
    ],
    { width: 0.7 },
  )

  const x = left + 6 * unit
  const right = width - margin - 6 * unit
  const rule = (y: number) =>
    canvas.line(
      [
        [left, y],
        [width - margin, y],
      ],
      { width: 0.35 },
    )
  let y = height - margin - 13 * unit
  const write = (text: string, size: number, isBold = false, color: Color = grey) => {
    const lettering: Lettering = { size: size * unit, isBold, ...(!isBold && { color }) }
    for (const line of wrapText(text, right - x, (part) => canvas.getWidth(part, lettering))) {
      canvas.text(line, x, y, lettering)
      y -= size * unit * 0.5
    }
  }
  const label = (text: string) => write(text.toUpperCase(), 8)

  write(about.office, 20, true)
  write(about.officeAddress, 9)
  y -= 3 * unit
  rule(y + 4 * unit)
  y -= 4 * unit
  label('General notes')
  y -= 2 * unit
  for (const [index, note] of about.notes.entries()) {
    write(`${index + 1}.  ${note}`, 10.5, false, [0.2, 0.21, 0.23])
    y -= 2 * unit
  }

  // The rest is at the foot, above the frame.
  const foot = margin + 58 * unit
  const rows = (about.rows ?? about.revisions.length) + 1
  const revisionHeight = 8 * unit
  const top = foot + 112 * unit
  for (let index = 0; index <= rows; index += 1) rule(top + index * revisionHeight)
  const heading = { mark: 'Rev', date: 'Date', about: 'Amendment' }
  for (const [index, { mark, date, about: what }] of [
    ...[...about.revisions.entries()],
    [rows - 1, heading] as const,
  ]) {
    const at = top + index * revisionHeight + 2.6 * unit
    const isBold = index === rows - 1
    canvas.text(mark, x, at, { size: 9 * unit, isBold })
    canvas.text(date, x + 14 * unit, at, { size: 9 * unit, isBold })
    canvas.text(what, x + 38 * unit, at, { size: 9 * unit, isBold })
  }

  y = top - 7 * unit
  label('Project')
  y -= 3 * unit
  write(about.project, 17, true)
  write(about.site, 11)
  y -= 3 * unit
  label('Client')
  y -= 2 * unit
  write(about.client, 13, true)
  y -= 3 * unit
  rule(y + 3 * unit)
  y -= 3 * unit
  label('Drawing')
  y -= 4 * unit
  write(about.title, 19, true)

  const cells = [
    ['Scale', about.scale],
    ['Drawn', about.drawn],
    ['Checked', about.checked],
    ['Status', about.status],
  ] as const
  rule(foot)
  for (const [index, [name, value]] of cells.entries()) {
    const at = foot - (index + 1) * 8.5 * unit
    canvas.text(name, x, at + 2.4 * unit, { size: 9 * unit, color: grey })
    canvas.text(value, x + 26 * unit, at + 2.4 * unit, { size: 10 * unit, isBold: true })
    rule(at)
  }
  canvas.text('Drawing no.', x, margin + 16.5 * unit, { size: 8 * unit, color: grey })
  canvas.text(about.number, x, margin + 5 * unit, { size: 28 * unit, isBold: true })
  canvas.rect(right - 26 * unit, margin, 32 * unit, 24 * unit, { width: 0.5, fill: blue })
  canvas.text('REV', right - 22 * unit, margin + 16.5 * unit, { size: 8 * unit, color: white })
  canvas.text(current, right - 10 * unit, margin + 5 * unit, {
    size: 30 * unit,
    isBold: true,
    color: white,
    align: 'center',
  })

  return {
    canvas,
    area: { x: margin, y: margin, width: left - margin, height: height - 2 * margin },
    save: () => savePdf(file),
  }
}

/** Letters and numbers along the edges, for referring to a detail. */
function drawZones(canvas: Canvas, width: number, height: number, margin: number, unit: number) {
  const size = 9 * Math.max(unit, 0.65)
  for (let index = 0; index < 8; index += 1) {
    const x = margin + ((index + 0.5) * (width - 2 * margin)) / 8
    for (const y of [margin / 2 - 1, height - margin / 2 - 1])
      canvas.text(String(index + 1), x, y, { size, color: grey, align: 'center' })
  }
  for (let index = 0; index < 6; index += 1) {
    const y = height - margin - ((index + 0.5) * (height - 2 * margin)) / 6
    for (const x of [margin / 2, width - margin / 2])
      canvas.text('ABCDEF'[index] ?? '', x, y, { size, color: grey, align: 'center' })
  }
}

/** A north point, `radius` in mm. */
export function drawNorth(canvas: Canvas, x: number, y: number, radius: number) {
  canvas.circle(x, y, radius, { width: 0.4 })
  canvas.shape(
    [
      [x, y + radius],
      [x - radius * 0.45, y - radius * 0.8],
      [x, y - radius * 0.45],
    ],
    { width: 0.3, fill: black },
  )
  canvas.shape(
    [
      [x, y + radius],
      [x + radius * 0.45, y - radius * 0.8],
      [x, y - radius * 0.45],
    ],
    { width: 0.3, fill: white },
  )
  canvas.text('N', x, y + radius * 1.15, { size: radius * 1.6, isBold: true, align: 'center' })
}

/** A scale bar of five steps, `step` mm each, labelled in metres. */
export function drawScaleBar(canvas: Canvas, x: number, y: number, step: number, metres: number) {
  const height = step * 0.12
  for (let index = 0; index < 5; index += 1) {
    canvas.rect(x + index * step, y, step, height, { width: 0.25, fill: index % 2 === 0 ? black : pale })
    canvas.text(String(index * metres), x + index * step, y + height * 1.5, {
      size: step * 0.42,
      align: 'center',
    })
  }
  canvas.text(`${5 * metres} m`, x + 5 * step, y + height * 1.5, { size: step * 0.42, align: 'center' })
}
