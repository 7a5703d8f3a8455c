/** As many rows as the view takes, each filled anew with what scrolls into it. */
import type { ChartFrame } from './chart-frame.ts'
import { headHeight } from './chart-layout.ts'
import { type ChartRow, createChartRow, fillChartRow } from './chart-row.ts'
import { type ChartState, spanAt } from './chart-state.ts'

/** Rows kept ready above and below the view. */
const overscan = 3

export interface PoolHooks {
  /** The row is about to show another item, or none any more. */
  onRecycle: (row: ChartRow, next: number) => void
  onFill: (row: ChartRow) => void
}

export function createRowPool(key: string, frame: ChartFrame, state: ChartState, hooks: PoolHooks) {
  let rows: ChartRow[] = []
  let first = -1

  function drop() {
    for (const row of rows) {
      hooks.onRecycle(row, Number.NaN)
      row.element.remove()
      row.bar.remove()
    }
    rows = []
    first = -1
  }

  function fill(row: ChartRow, place: number) {
    hooks.onRecycle(row, place)
    const { data, links, origin, rowHeight } = state
    const { rowOf } = links
    fillChartRow(row, place, { ...data, spanAt: (at) => spanAt(state, at), rowOf, origin, rowHeight })
    hooks.onFill(row)
  }

  return {
    drop,
    all: () => rows,
    at: (place: number) => rows.find((row) => row.row === place),
    first: () => first,
    last: () => first + rows.length - 1,
    /** True where other rows are in view now. */
    draw(scrollTop: number): boolean {
      const { size, rowHeight, data } = state
      const fitting = Math.ceil((size.height - headHeight) / rowHeight) + 1 + 2 * overscan
      const count = Math.min(data.rows.length, fitting)
      const wanted = Math.floor(scrollTop / rowHeight) - overscan
      const next = Math.max(0, Math.min(data.rows.length - count, wanted))
      if (rows.length > count) drop()
      while (rows.length < count)
        rows.push(createChartRow(`${key}-${rows.length}`, frame.rows, frame.bars, state.layout))
      if (next === first) return false
      first = next
      for (let place = first; place < first + count; place++) {
        const row = rows[place % count]
        if (row && row.row !== place) fill(row, place)
      }
      return true
    },
    /** All of them show something else now. */
    forget() {
      for (const row of rows) row.row = -1
      first = -1
    },
    refill(place: number) {
      const row = rows.find((pooled) => pooled.row === place)
      if (row) fill(row, place)
    },
  }
}
