/** The legend of a sheet. */
import type { BarTone } from '@plumbline/domain/program/items/program-chart.ts'
import { ink, type Pen } from '#core/pdf/pen.ts'
import type { ArrowKind } from '../../chart/draw/draw-links.ts'
import type { Frame } from '../paper/paper.ts'
import type { PrintRow } from '../paper/print-rows.ts'
import { drawArrowSample } from './draw-arrows.ts'
import { type BarLook, drawBar, drawBracket, drawDiamond } from './draw-bars.ts'
import { drawBaseline, drawFloat } from './draw-beside.ts'
import { dataDateLook, todayLook } from './draw-time.ts'

export interface Sign {
  readonly label: string
  draw(pen: Pen, left: number, y: number): void
}

const signWidth = 18
export const signLook = { size: 6.5 }

const bar = (label: string, look: BarLook): Sign => ({
  label,
  draw: (pen, left, y) => drawBar(pen, { left, right: left + signWidth, y }, look),
})
const status = (label: string, tone: BarTone) => bar(label, { tone })
const arrow = (label: string, kind: ArrowKind): Sign => ({
  label,
  draw: (pen, left, y) => drawArrowSample(pen, left, left + signWidth, y, kind),
})

export const statusSigns: readonly Sign[] = [
  status('Pending', 'blue'),
  status('In Progress', 'yellow'),
  status('Complete', 'green'),
  status('Late', 'red'),
]
export const doneSign = bar('Done so far', { tone: 'blue', progress: 60 })
export const criticalSign = bar('Critical', { tone: 'blue', isCritical: true })
export const milestoneSign: Sign = {
  label: 'Milestone',
  draw: (pen, left, y) => drawDiamond(pen, { left: left + 4, right: left + 14, y }, { tone: 'blue' }),
}
const todaySign: Sign = {
  label: 'Today',
  draw: (pen, left, y) => pen.vertical(left + signWidth / 2, y - 6, y + 6, todayLook),
}
const heading: Sign = {
  label: 'Heading',
  draw: (pen, left, y) => drawBracket(pen, { left, right: left + signWidth, y }),
}
const float: Sign = {
  label: 'Float',
  draw: (pen, left, y) => drawFloat(pen, left, left + signWidth, y - 2.6),
}
const dataDate: Sign = {
  label: 'Data date',
  draw(pen, left, y) {
    pen.vertical(left + signWidth / 2, y - 6, y + 6, dataDateLook)
    pen.rect(left + signWidth / 2 - 2, y - 6, 4, 4, ink)
  },
}
const baseline = (name: string): Sign => ({
  label: `Baseline ${name}`,
  draw: (pen, left, y) => drawBaseline(pen, left, left + signWidth, y - 8),
})

interface Signed {
  readonly rows: readonly PrintRow[]
  readonly showsCritical: boolean
  readonly baseline: string | undefined
  readonly dataDate: number | undefined
}

/** The general signs, and those that only apply if the program has them. */
export function getSigns(program: Signed): readonly Sign[] {
  const { rows, showsCritical } = program
  return [
    ...statusSigns,
    ...(rows.some(isPartlyDone) ? [doneSign] : []),
    ...(rows.some(({ isMilestone }) => isMilestone) ? [milestoneSign] : []),
    heading,
    ...(showsCritical ? [criticalSign, float] : []),
    ...(program.baseline === undefined ? [] : [baseline(program.baseline)]),
    arrow('Comes after', 'plain'),
    ...(showsCritical ? [arrow('Critical link', 'critical')] : []),
    arrow('Broken link', 'broken'),
    todaySign,
    ...(program.dataDate === undefined ? [] : [dataDate]),
  ]
}

export function isPartlyDone({ tone, progress = 0 }: Pick<PrintRow, 'tone' | 'progress'>): boolean {
  return tone !== 'green' && progress > 0
}

/** Cuts each label to the available width. */
export function cutSigns(pen: Pen, { legend }: Frame, signs: readonly Sign[]): readonly Sign[] {
  const room = legend.step - signWidth - 12
  return signs.map((sign) => ({
    ...sign,
    label: pen.ruler.cut(sign.label.normalize('NFC'), signLook.size, room),
  }))
}

export function drawLegend(pen: Pen, { left, footTop, footHeight, legend }: Frame, signs: readonly Sign[]) {
  const { perRow, rows, step } = legend
  for (const [at, { label, draw }] of signs.entries()) {
    const x = left + 8 + (at % perRow) * step
    const y = footTop + (footHeight * (Math.floor(at / perRow) + 0.5)) / rows
    draw(pen, x, y)
    pen.text(label, x + signWidth + 6, y + 2.4, signLook)
  }
}
