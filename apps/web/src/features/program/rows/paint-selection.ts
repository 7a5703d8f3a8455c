/** Marks the selected rows visually and for screen readers, including when pooled rows are reused. */
import type { ChartRow } from '../chart/draw/chart-row.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import type { RowSelection } from './row-selection.ts'

export function paintSelection(
  { frame, hooks, pool }: ChartView,
  selection: RowSelection,
  signal: AbortSignal,
) {
  const paint = ({ element, id }: ChartRow) => {
    const isSelected = String(selection.ids().has(id))
    if (element.getAttribute('aria-selected') !== isSelected)
      element.setAttribute('aria-selected', isSelected)
  }
  const paintAll = () => pool.all().forEach(paint)
  const fill = hooks.onFill
  hooks.onFill = (row) => {
    fill(row)
    if (!signal.aborted) paint(row)
  }
  frame.treegrid.setAttribute('aria-multiselectable', 'true')
  paintAll()
  signal.addEventListener('abort', selection.onChange(paintAll))
}
