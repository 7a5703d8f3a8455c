/** Drags a link from the end of one bar to an end of another. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import { scrollAtEdges } from '../chart/input/edge-scroll.ts'
import { followPointer } from '../chart/input/follow-pointer.ts'
import { type BarEnd, barAt, barBox, chartPoint, endPoint, typeBetween } from './bar-place.ts'
import type { LinkMarks } from './link-marks.ts'
import type { LinkTrial } from './link-trial.ts'
import { linkToText, movesToText, problemToText } from './messages.ts'

interface LinkDrag {
  from: { id: Id; row: number }
  end: BarEnd
  pointer: PointerEvent
  marks: LinkMarks
  trial: LinkTrial
  onDrop: (link: ProgramLink) => void
}

/** Follows the pointer until it is released or Escape is pressed. The plan may arrive or change in the meantime. */
export function startLinkDrag(view: ChartView, { from, end, pointer, marks, trial, onDrop }: LinkDrag) {
  const { host, scroller } = view.frame
  const ended = new AbortController()
  const source = { id: from.id, row: from.row }
  const getName = (id: Id) => getTitle(view.state.data.rows[view.state.links.getRow(id)]?.item.name ?? '')
  let at = { x: pointer.clientX, y: pointer.clientY }
  let requested: ProgramLink | undefined

  function update() {
    const box = barBox(view, source.row, 'visible')
    // Another tab may have moved or deleted it.
    if (!box || view.state.data.rows[source.row]?.item.id !== source.id) return stop()
    const point = chartPoint(view, at)
    const hit = point && barAt(view, point)
    requested =
      hit && hit.id !== source.id
        ? { from: source.id, to: hit.id, type: typeBetween(end, hit.end) }
        : undefined
    if (requested) describe(requested)
    else {
      trial.clear()
      const other = 'Drop it on the start or the finish of another bar.'
      marks.showNote(
        `${end === 'start' ? 'Start' : 'Finish'} of ${getName(source.id)} → … ${other}`,
        false,
        at,
      )
    }
    if (point) marks.drawLine(endPoint(box, end), point)
  }

  function describe(link: ProgramLink) {
    const { problem, others, getName: known } = trial.show(link)
    const text = problem
      ? problemToText(problem, known)
      : linkToText(link, getName) + (others > 0 ? ` · ${movesToText(others)}` : '')
    marks.showNote(text, problem !== undefined, at)
  }

  function move(event: PointerEvent) {
    at = { x: event.clientX, y: event.clientY }
    update()
  }

  function stop() {
    stopScrolling()
    ended.abort()
    delete host.dataset.linking
    trial.clear()
    marks.clear()
  }

  function drop() {
    stop()
    if (requested) onDrop(requested)
  }

  host.dataset.linking = 'drag'
  scroller.setPointerCapture(pointer.pointerId)
  const pull = () => ({ x: [pointer.clientX, at.x] as const, y: [pointer.clientY, at.y] as const })
  const stopScrolling = scrollAtEdges(view, { pull, onScroll: update })
  followPointer(host, pointer, { move, drop, stop, takesEscape: () => true }, ended.signal)
  update()
  return {
    /** Called after the chart's data has changed. */
    follow() {
      if (!ended.signal.aborted) update()
    },
  }
}
