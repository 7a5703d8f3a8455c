/** The totals of all shown records. They stay at the lower edge of the window, with the bar that scrolls sideways. */

import { getTotal } from '@plumbline/domain/registers/view/group-records.ts'
import { type UIEvent, useEffect, useMemo, useState } from 'react'
import { onceIdleAfterFrame } from '#core/idle/once-idle.ts'
import { numberToText } from '#core/texts/count-to-label.ts'
import type { PlacedColumn } from '#registers/table/columns/place-columns.ts'
import { totalToText } from '#registers/table/columns/total-texts.ts'
import { asCell, asRow, asRows } from './grid-roles.ts'
import { getPlace } from './grid-row.tsx'

interface GridFootProps<T, Change> {
  columns: readonly PlacedColumn<T, Change>[]
  tracks: string
  width: number
  records: readonly T[]
  onScroll: (event: UIEvent<HTMLElement>) => void
}

const none: readonly never[] = []

/**
 * The records once the browser is idle, so that rows are painted before thousands of records are counted. A deferred
 * value, and idle time between the rows and their frame, can come before that.
 */
function useOnceIdle<T>(records: readonly T[]): readonly T[] {
  const [counted, setCounted] = useState<readonly T[]>(none)
  useEffect(() => onceIdleAfterFrame(() => setCounted(records), { atLatestMs: 200, pauseMs: 20 }), [records])
  return counted
}

export function GridFoot<T, Change>({ columns, tracks, width, records, onScroll }: GridFootProps<T, Change>) {
  const counted = useOnceIdle(records)
  const totals = useMemo(
    () => columns.map(({ field }) => totalToText(getTotal(counted, field))),
    [columns, counted],
  )
  return (
    <div {...asRows} data-foot className="grid-foot" data-sideways onScroll={onScroll}>
      <div {...asRow()} className="grid-totals" style={{ gridTemplateColumns: tracks, minWidth: width }}>
        <div {...asCell} className="is-frozen" style={{ left: 0 }} />
        {columns.map(({ field, frozenAt }, at) => {
          const text = at === 0 ? `Total ${numberToText(records.length)}` : totals[at]
          return (
            <div
              role={at === 0 ? 'rowheader' : 'gridcell'}
              key={field.key}
              // A narrow column cuts it off.
              title={text}
              {...getPlace(frozenAt, field.type === 'number')}
            >
              {text}
            </div>
          )
        })}
      </div>
    </div>
  )
}
