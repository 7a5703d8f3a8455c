/** The marks shown while linking: a line, the target, and a note. */
import type { ChartView } from '../chart/draw/chart-view.ts'
import { make, makeSvg } from '../chart/draw/make-element.ts'
import { type BarEnd, barBox, type Point } from './bar-place.ts'

export type LinkMarks = ReturnType<typeof createLinkMarks>

export function createLinkMarks({ frame }: ChartView) {
  const { bars, host } = frame
  const svg = makeSvg('svg', 'chart-link-line', bars)
  svg.setAttribute('aria-hidden', 'true')
  const line = makeSvg('path', '', svg)
  const target = make('chart-link-target', bars, { 'aria-hidden': 'true', hidden: '' })
  const note = make('chart-drag-label chart-link-note', host, { 'aria-hidden': 'true', hidden: '' })

  return {
    drawLine(from: Point, to: Point) {
      line.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`)
    },
    /** Around the bar's stored position, because a preview may show it elsewhere. */
    markTarget(view: ChartView, index: number, end: BarEnd, isProblem: boolean) {
      const box = barBox(view, index, 'stored')
      target.hidden = !box
      if (!box) return
      target.className = `chart-link-target at-${end}${isProblem ? ' is-problem' : ''}`
      target.style.transform = `translate(${box.left}px,${box.y}px)`
      target.style.width = `${box.right - box.left}px`
    },
    unmarkTarget() {
      target.hidden = true
    },
    /** Next to the pointer, inside the chart. */
    showNote(text: string, isProblem: boolean, { x, y }: Point) {
      note.hidden = false
      note.classList.toggle('is-problem', isProblem)
      if (note.textContent !== text) note.textContent = text
      const box = host.getBoundingClientRect()
      const below = y - box.top + 22
      const top = below + note.offsetHeight > box.height ? y - box.top - note.offsetHeight - 14 : below
      const left = Math.min(x - box.left + 12, box.width - note.offsetWidth - 8)
      note.style.transform = `translate(${Math.max(8, left)}px,${top}px)`
    },
    clear() {
      line.removeAttribute('d')
      target.hidden = true
      note.hidden = true
    },
  }
}
