/** The pool of rows that fill the viewport, reused while scrolling. */

import { type ChartState, spanAt, topHeight } from '../model/chart-state.ts'
import type { ChartFrame } from './chart-frame.ts'
import { type ChartRow, createChartRow, fillChartRow, fillUnshownRow, type RowContext } from './chart-row.ts'
import { getReach } from './jump-buttons.ts'
import { writeStyle } from './write.ts'

/** Additional rows above and below the viewport. */
const overscan = 3

export interface PoolHooks {
  /** The row is about to show another item, or none if NaN. */
  onRecycle: (row: ChartRow, next: number) => void
  onFill: (row: ChartRow) => void
  /** `x` is the left edge of the viewport. */
  onDraw: (x: number) => void
}

export function createRowPool(key: string, frame: ChartFrame, state: ChartState, hooks: PoolHooks) {
  const rows: ChartRow[] = []
  let first = -1
  /** The content of the rows has changed. */
  let isStale = false

  /** Drops all but `count` rows. The chart takes over the focus of dropped rows. */
  function drop(count = 0) {
    for (const row of rows.splice(count)) {
      hooks.onRecycle(row, Number.NaN)
      row.element.remove()
      row.bar.remove()
      row.jump.remove()
    }
    first = -1
  }

  function fill(row: ChartRow, index: number) {
    hooks.onRecycle(row, index)
    const { data, links, origin, rowHeight, dayWidth } = state
    const { getRow } = links
    const context: RowContext = {
      ...data,
      writesRowNumbers: data.columns.includes('rowLinks'),
      showsHours: data.columns.includes('hours'),
      spanAt: (at) => spanAt(state, at),
      getRow,
      origin,
      rowHeight,
      dayWidth,
    }
    // An invalid record must not break the whole chart.
    try {
      fillChartRow(row, index, context)
    } catch {
      fillUnshownRow(row, index, context)
    }
    placeJump(row, state)
    hooks.onFill(row)
  }

  return {
    drop: () => drop(),
    all: () => rows,
    at: (index: number) => rows.find((row) => row.row === index),
    first: () => first,
    last: () => first + rows.length - 1,
    /** Returns true if other rows are visible than before. */
    draw(scrollTop: number): boolean {
      const { size, rowHeight, data } = state
      const fitting = Math.ceil((size.height - topHeight(state)) / rowHeight) + 1 + 2 * overscan
      const count = Math.min(data.rows.length, fitting)
      const targetPosition = Math.floor(scrollTop / rowHeight) - overscan
      const next = Math.max(0, Math.min(data.rows.length - count, targetPosition))
      if (rows.length > count) drop(count)
      while (rows.length < count) rows.push(createChartRow(`${key}-${rows.length}`, frame, state.layout))
      if (next === first) return false
      first = next
      for (let index = first; index < first + count; index++) {
        const row = rows[index % count]
        if (row && (isStale || row.row !== index)) fill(row, index)
      }
      isStale = false
      return true
    },
    /** Marks all rows for an update. They stay in place, and so does the focus. */
    forget() {
      isStale = true
      first = -1
    },
    refill(index: number) {
      const row = rows.find((pooled) => pooled.row === index)
      if (row) fill(row, index)
    },
  }
}

/** Where the bar of the row is, by which its jump button is shown in the next frame. */
function placeJump(row: ChartRow, state: ChartState) {
  row.reach = getReach(state, row.row)
  row.side = undefined
  writeStyle(row.jump, 'transform', `translateY(${row.row * state.rowHeight}px)`)
}
