/** Positions the editor over its cell, and repositions it when rows, columns or the chart's size change. */
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type RefObject, useEffect } from 'react'
import type { ChartController } from '../chart/chart-controller.ts'
import type { CellAsk } from '../chart/model/cell-fields.ts'
import { placeEditor } from './place-editor.ts'

export function usePlacedEditor(
  box: RefObject<HTMLElement | null>,
  controller: ChartController,
  { id, field }: CellAsk,
  rows: readonly ProgramRow[],
) {
  useEffect(() => {
    const row = rows.findIndex(({ item }) => item.id === id)
    const { scroller, columnScroller, head, sizer } = controller.view.frame
    const place = () => {
      if (box.current && row >= 0) placeEditor(box.current, controller.view, row, field)
    }
    place()
    const ended = new AbortController()
    const options = { passive: true, signal: ended.signal }
    scroller.addEventListener('scroll', place, options)
    columnScroller.addEventListener('scroll', place, options)
    const observer = new ResizeObserver(place)
    observer.observe(scroller)
    // It is as wide as the table.
    observer.observe(head)
    // Zooming may change the number of lines above the rows.
    observer.observe(sizer)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [box, controller, id, field, rows])
}
