/** What a sheet says of itself: the title over it; below it the legend and the title block. */
import type { BarTone } from '@plumbline/domain/program/program-chart.ts'
import { danger, muted, rule } from './chart-part.ts'
import { drawArrow } from './draw-arrows.ts'
import { drawBar, drawBracket } from './draw-bars.ts'
import type { Sheet } from './paper.ts'
import { ink, type Pen, type TextLook } from './pen.ts'

export const titleLook: TextLook = { size: 15, isBold: true }
const noteLook: TextLook = { size: 7.5, color: muted, align: 'right' }
const legendSize = 6.5
const sampleWidth = 18

/** `note` says which part of the whole this sheet shows. */
export function drawTitle(pen: Pen, sheet: Sheet, title: string, note: string) {
  const y = sheet.titleTop + 14
  pen.text(title, sheet.left, y, titleLook)
  pen.text(note, sheet.right, y, noteLook)
}

/** The room that the note beside it leaves. */
export function cutTitle(pen: Pen, sheet: Sheet, title: string): string {
  return pen.ruler.cut(title, titleLook.size, (sheet.right - sheet.left) * 0.62)
}

type Sample = [label: string, draw: (pen: Pen, left: number, y: number) => void]

const bar =
  (tone: BarTone): Sample[1] =>
  (pen, left, y) =>
    drawBar(pen, { left, right: left + sampleWidth, y }, tone)

const arrow =
  (isTooEarly: boolean): Sample[1] =>
  (pen, left, y) =>
    drawArrow(pen, { startX: left, startY: y, endX: left + sampleWidth, endY: y, laneY: y, isTooEarly })

const samples: readonly Sample[] = [
  ['Pending', bar('blue')],
  ['In Progress', bar('yellow')],
  ['Complete', bar('green')],
  ['Late', bar('red')],
  ['Heading', (pen, left, y) => drawBracket(pen, { left, right: left + sampleWidth, y })],
  ['Comes after', arrow(false)],
  ['Starts too early', arrow(true)],
  [
    'Today',
    (pen, left, y) =>
      pen.vertical(left + sampleWidth / 2, y - 6, y + 6, { color: danger, width: 0.9, dash: [3, 2] }),
  ],
]

/** Four to a row. */
export function drawLegend(pen: Pen, sheet: Sheet, width: number) {
  const columns = 4
  const step = Math.min(110, width / columns)
  for (const [at, [label, draw]] of samples.entries()) {
    const left = sheet.left + 8 + (at % columns) * step
    const y = sheet.footTop + (sheet.footHeight * (at < columns ? 1 : 3)) / 4
    draw(pen, left, y)
    pen.text(label, left + sampleWidth + 6, y + 2.4, { size: legendSize })
  }
}

export interface TitleBlock {
  readonly product: string
  readonly fields: readonly (readonly [label: string, value: string])[]
}

const blockWidths = [122, 100, 54]
const productWidth = 74
export const titleBlockWidth = productWidth + blockWidths.reduce((sum, width) => sum + width, 0)

export function drawTitleBlock(pen: Pen, sheet: Sheet, { product, fields }: TitleBlock) {
  const { footTop: top, footHeight: height } = sheet
  pen.rect(sheet.left, top, sheet.right - sheet.left, height, undefined, { color: ink, width: 0.6 })
  let left = sheet.right - titleBlockWidth
  const rise = () => pen.vertical(left, top, top + height, { color: rule })
  rise()
  pen.text(product, left + productWidth / 2, top + height / 2 + 3.6, {
    size: 11,
    isBold: true,
    align: 'center',
  })
  left += productWidth
  for (const [at, [label, value]] of fields.entries()) {
    rise()
    const width = blockWidths[at] ?? 0
    pen.text(label, left + 6, top + height * 0.36, { size: 6, color: muted })
    pen.text(pen.ruler.cut(value, 7.5, width - 10), left + 6, top + height * 0.72, { size: 7.5 })
    left += width
  }
}
