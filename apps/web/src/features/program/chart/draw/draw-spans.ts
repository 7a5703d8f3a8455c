/** Marks next to the visible bars: their float and their dates in a baseline. */

import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { getBaseline } from '@plumbline/domain/program/schedule/find-baseline.ts'
import type { BarEdges } from '../model/bar-edges.ts'
import type { ChartData } from '../model/chart-state.ts'

interface SpanView {
  data: ChartData
  spanAt: (row: number) => Span | undefined
  edgesAt: (row: number) => BarEdges | undefined
  origin: number
  dayWidth: number
  rowHeight: number
  first: number
  last: number
}

/** From the end of a bar to the end of its latest finish. */
export function drawFloat({
  data,
  spanAt,
  edgesAt,
  origin,
  dayWidth,
  rowHeight,
  first,
  last,
}: SpanView): string {
  const { plan, showsCritical, rows } = data
  if (!plan || !showsCritical) return ''
  let path = ''
  for (let row = first; row <= last; row++) {
    const item = rows[row]?.item
    const span = spanAt(row)
    const late = item && span && plan.lateFinish(item.id)
    if (!span || late === undefined || late <= span.finish) continue
    const end = edgesAt(row)?.finish ?? span.finish + 1
    const [from, to] = [(end - origin) * dayWidth, (late + 1 - origin) * dayWidth]
    const y = (row + 1) * rowHeight - 11
    path += `M${from + 1} ${y}H${to - 1}m0 -4v8`
  }
  return path
}

export function drawBaselines({ data, origin, dayWidth, rowHeight, first, last }: SpanView): string {
  const { baseline: name, rows } = data
  if (name === undefined) return ''
  let path = ''
  for (let row = first; row <= last; row++) {
    const item = rows[row]?.item
    const baseline = item && getBaseline(item, name)
    const start = readDayNumber(baseline?.startDate)
    const finish = readDayNumber(baseline?.endDate)
    if (start === undefined || finish === undefined || finish < start) continue
    const width = (finish - start + 1) * dayWidth
    path += `M${(start - origin) * dayWidth} ${(row + 1) * rowHeight - 6}h${width}v4h${-width}z`
  }
  return path
}
