/** The totals of all shown records. They stay at the lower edge of the window, with the bar that scrolls sideways. */

import { totalOf } from '@plumbline/domain/register-view/group-records.ts'
import { type UIEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'
import { asCell, asRow, asRows } from './grid-roles.ts'
import { placeOf } from './grid-row.tsx'
import type { PlacedColumn } from './place-columns.ts'
import { totalToText } from './total-words.ts'

interface GridFootProps<T, Change> {
  columns: readonly PlacedColumn<T, Change>[]
  tracks: string
  width: number
  records: readonly T[]
  onScroll: (event: UIEvent<HTMLElement>) => void
}

const none: readonly never[] = []

export function GridFoot<T, Change>({ columns, tracks, width, records, onScroll }: GridFootProps<T, Change>) {
  // Rows are painted before thousands of records are counted. A deferred value alone can be counted before the first frame.
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => onceIdle(() => setIsPainted(true), { atLatestMs: 200, pauseMs: 20 }), [])
  const counted = useDeferredValue(isPainted ? records : none)
  const totals = useMemo(
    () => columns.map(({ field }) => totalToText(totalOf(counted, field))),
    [columns, counted],
  )
  return (
    <div {...asRows} data-foot className="grid-foot" data-sideways onScroll={onScroll}>
      <div {...asRow()} className="grid-totals" style={{ gridTemplateColumns: tracks, minWidth: width }}>
        <div {...asCell} className="is-frozen" style={{ left: 0 }} />
        {columns.map(({ field, frozenAt }, at) => {
          const text = at === 0 ? `Total ${records.length.toLocaleString('en-US')}` : totals[at]
          return (
            <div
              role={at === 0 ? 'rowheader' : 'gridcell'}
              key={field.key}
              // A narrow column cuts it off.
              title={text}
              {...placeOf(frozenAt, field.type === 'number')}
            >
              {text}
            </div>
          )
        })}
      </div>
    </div>
  )
}
