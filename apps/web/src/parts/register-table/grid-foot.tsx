/** The totals of all shown records. They stay at the lower edge of the window, with the bar that scrolls sideways. */

import { totalOf } from '@plumbline/domain/register-view/group-records.ts'
import { type UIEvent, useDeferredValue, useMemo } from 'react'
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
  // Rows are painted before thousands of records are counted.
  const counted = useDeferredValue(records, none)
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
