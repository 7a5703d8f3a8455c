/** What an import would do, row by row, the faulty ones first. */
import type { CsvLine } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { useMemo, useRef, useState } from 'react'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Spinner } from '#ui/controls/spinner.tsx'
import { useRowWindow } from '#ui/lists/use-row-window.ts'
import type { MappedColumn, PlannedRow, RowKind } from './plan-rows.ts'
import { asRow, asRows, asTable, asTitle } from './preview-roles.ts'
import { PreviewRow } from './preview-row.tsx'
import './import-preview.css'

interface ImportPreviewProps<T, Change> {
  noun: string
  mapped: readonly MappedColumn<T, Change>[]
  /** Undefined until the rows have been checked for the first time. */
  planned: readonly PlannedRow<T, Change>[] | undefined
  isChecking: boolean
  faultyLines: ReadonlySet<number>
  mend: (row: CsvLine, index: number, text: string) => void
}

type VisibleRows = 'all' | RowKind

const labels: Record<RowKind, string> = {
  faulty: 'To mend',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
}

/** The high ones have room for two lines that say what is wrong. */
const [lowRow, highRow] = [34, 74]
const statusWidth = 148
const cellWidth = 176

export function ImportPreview<T, Change>(props: ImportPreviewProps<T, Change>) {
  const { noun, mapped, planned, isChecking, faultyLines, mend } = props
  const [visible, setVisible] = useState<VisibleRows>('all')
  const rowsByKind = useMemo(() => {
    const all = planned ?? []
    const toMend = all.filter(({ row }) => faultyLines.has(row.line))
    const others = all.filter(({ row }) => !faultyLines.has(row.line))
    const kind = (requested: RowKind) => all.filter((row) => row.kind === requested)
    return {
      all: [...toMend, ...others],
      // Mended rows stay, so that the cell under the cursor does not go away.
      faulty: toMend,
      added: kind('added'),
      changed: kind('changed'),
      unchanged: kind('unchanged'),
    }
  }, [planned, faultyLines])
  const body = useRef<HTMLDivElement>(null)
  const rows = rowsByKind[visible]
  const height = rows.some(({ row }) => faultyLines.has(row.line)) ? highRow : lowRow
  const { first, last } = useRowWindow(body, {
    count: rows.length,
    minItemWidth: Number.MAX_SAFE_INTEGER,
    rowHeight: height,
    gap: 0,
    isWindowed: true,
    scrollTarget: undefined,
    targetIndex: -1,
  })
  if (!planned)
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        Checking the rows…
      </p>
    )

  const count = (kind: RowKind) => planned.filter((row) => row.kind === kind).length
  const options = [
    { value: 'all' as const, label: `All ${planned.length.toLocaleString('en')}` },
    ...(['faulty', 'added', 'changed', 'unchanged'] as const)
      .filter((kind) => count(kind) > 0 || kind === visible || (kind === 'faulty' && faultyLines.size > 0))
      .map((kind) => ({ value: kind, label: `${labels[kind]} ${count(kind).toLocaleString('en')}` })),
  ]
  const tracks = `${statusWidth}px repeat(${mapped.length}, minmax(${cellWidth}px, 1fr))`
  const width = statusWidth + mapped.length * cellWidth
  const faulty = count('faulty')
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label="Rows" options={options} value={visible} onChange={setVisible} />
        <p role="status" className="text-muted">
          {isChecking
            ? 'Checking…'
            : faulty > 0
              ? 'Rows to mend are left out until their marked cells are right.'
              : ''}
        </p>
      </div>
      {mapped.length === 0 && <p>Choose a field for at least one column.</p>}
      {mapped.length > 0 && (
        <div
          {...asTable({
            'aria-label': `Rows of the import, ${noun}`,
            'aria-rowcount': rows.length + 1,
            'aria-colcount': mapped.length + 1,
          })}
          className="card import-preview"
        >
          <div style={{ minWidth: width }}>
            <div {...asRow()} className="import-titles" style={{ gridTemplateColumns: tracks }}>
              <div {...asTitle}>Row</div>
              {mapped.map(({ field }) => (
                <div {...asTitle} key={field.key}>
                  {field.label}
                </div>
              ))}
            </div>
            <div {...asRows} ref={body} className="relative" style={{ height: rows.length * height }}>
              {rows.slice(first, last).map((row, at) => (
                <PreviewRow
                  key={row.row.line}
                  index={first + at}
                  height={height}
                  tracks={tracks}
                  row={row}
                  mapped={mapped}
                  isMending={faultyLines.has(row.row.line)}
                  onMend={mend}
                />
              ))}
            </div>
          </div>
        </div>
      )}
    </section>
  )
}
