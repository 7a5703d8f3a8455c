/** Shows a CSV file as a table. With more than 200 rows, only those near the viewport are mounted. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { takeFirstFocus } from '#documents/viewer/controls/take-first-focus.ts'
import type { ViewedFile } from '#documents/viewer/controls/viewed-file.ts'
import { ViewerLoading } from '#documents/viewer/controls/viewer-loading.tsx'
import { Button } from '#ui/controls/button.tsx'
import { readTable, type TableContent } from './read-table.ts'

const rowHeight = 32
const plainRows = 200

export function TableViewer({ bytes, name, onDownload }: ViewedFile) {
  const [table, setTable] = useState<TableContent>()

  useEffect(() => {
    let isStale = false
    void readTable(bytes).then((read) => {
      if (!isStale) setTable(read)
    })
    return () => {
      isStale = true
    }
  }, [bytes])

  if (!table) return <ViewerLoading name={name} />
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface text-ink">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-2 text-muted text-control">
        <span>
          {table.rows.length.toLocaleString()} rows, {table.columns.length} columns
        </span>
        {!table.isWhole && (
          <>
            <span>The file has more rows than are shown.</span>
            <Button size="small" onClick={onDownload}>
              Download
            </Button>
          </>
        )}
      </div>
      <Rows table={table} name={name} />
    </div>
  )
}

function Rows({ table, name }: { table: TableContent; name: string }) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => takeFirstFocus(scroller.current), [])
  const isPlain = table.rows.length <= plainRows
  const near = useVirtualizer({
    count: isPlain ? 0 : table.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  }).getVirtualItems()
  const first = isPlain ? 0 : (near[0]?.index ?? 0)
  const end = isPlain ? table.rows.length : (near.at(-1)?.index ?? -1) + 1
  const widths = columnWidths(table)

  return (
    <section
      ref={scroller}
      aria-label={`Table ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto"
    >
      <table
        aria-rowcount={table.rows.length + 1}
        className="min-w-full table-fixed border-separate border-spacing-0 text-left text-control tabular-nums"
        style={{ width: `${widths.reduce((sum, width) => sum + width, 0)}ch` }}
      >
        <thead className="sticky top-0 bg-canvas">
          <tr aria-rowindex={1} style={{ height: rowHeight }}>
            {table.columns.map((column, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have an index, not always a name
                key={at}
                scope="col"
                className="truncate border-line border-b px-3 font-semibold"
                style={{ width: `${widths[at]}ch` }}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {table.rows.slice(first, end).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index in the file
            <Row key={first + at} row={row} index={first + at} columnCount={table.columns.length} />
          ))}
          <Gap rows={table.rows.length - end} />
        </tbody>
      </table>
    </section>
  )
}

/** A spacer for rows that are not mounted. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 && <tr aria-hidden style={{ height: rows * rowHeight }} />
}

function Row({ row, index, columnCount }: { row: readonly string[]; index: number; columnCount: number }) {
  return (
    <tr aria-rowindex={index + 2} style={{ height: rowHeight }}>
      {Array.from({ length: columnCount }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have an index, not a name
        <td key={at} title={row[at]} className="truncate border-line border-b px-3">
          {row[at]}
        </td>
      ))}
    </tr>
  )
}

const sampledRows = 200

/** Column widths in characters, from the first rows: wide enough to read, never so wide that one column hides the rest. */
function columnWidths({ columns, rows }: TableContent): number[] {
  const sample = rows.slice(0, sampledRows)
  return columns.map((column, at) => {
    const maxCount = sample.reduce((length, row) => Math.max(length, row[at]?.length ?? 0), column.length)
    return Math.min(44, Math.max(6, maxCount + 4))
  })
}
