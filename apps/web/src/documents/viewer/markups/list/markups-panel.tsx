/** All markups of the file beside it: found, sorted, decided on, answered, and saved as a table. */
import {
  type Markup,
  type MarkupStatus,
  markupStatuses,
  markups,
} from '@plumbline/domain/documents/markups/markup.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Download, FileDown, FileInput, ListFilter, Sheet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { rowsToCsv } from '#core/download/csv.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { useView } from '#data/workspace/hooks.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'
import { kindToLabel, statusLabels } from '#documents/viewer/markups/markup-labels.ts'
import { useMarkupActions } from '#documents/viewer/markups/use-markup-actions.ts'
import { useSheetScales } from '#documents/viewer/markups/use-sheet-scales.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import {
  csvColumns,
  listMarkups,
  type MarkupFilter,
  type MarkupOrder,
  markupsToRows,
  noFilter,
  orders,
} from './list-markups.ts'
import { MarkupRow } from './markup-row.tsx'
import { Subtotals } from './subtotals.tsx'

export function MarkupsPanel({ session }: { session: MarkupSession }) {
  const { board, documentId, documentName, fileKey } = session
  const all = useView(
    markups,
    () => ({ where: (each) => each.documentId === documentId && each.fileKey === fileKey }),
    [documentId, fileKey],
  )
  const actions = useMarkupActions(session)
  const { selected } = useBoard(session)
  const scales = useSheetScales(session)
  const [filter, setFilter] = useState<MarkupFilter>(noFilter)
  const [order, setOrder] = useState<MarkupOrder>('place')
  const [hasFilters, setHasFilters] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set())
  const listed = useMemo(() => listMarkups(all, filter, order), [all, filter, order])
  const tickedHere = listed.filter(({ id }) => ticked.has(id))

  const tick = (ids: readonly Id[], isTicked: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) isTicked ? next.add(id) : next.delete(id)
    setTicked(next)
  }

  function save() {
    const text = rowsToCsv(csvColumns, markupsToRows(listed, scales))
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${documentName} markups.csv`)
  }

  if (all.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          {session.mayDraw
            ? 'No markups yet. Choose a tool above the sheet, such as the cloud, and draw.'
            : 'No markups on this revision.'}
        </p>
        {session.mayDraw && (
          <Button size="small" icon={<FileInput />} onClick={() => board.set({ takingOver: {} })}>
            Take Over Markups from a PDF…
          </Button>
        )}
      </div>
    )
  return (
    <>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SearchField
            label="Search markups"
            placeholder="Search markups..."
            value={filter.text}
            onChange={(text) => setFilter({ ...filter, text })}
          />
        </div>
        <IconButton
          label="Filter and sort"
          aria-expanded={hasFilters}
          icon={<ListFilter />}
          onClick={() => setHasFilters(!hasFilters)}
        />
        <Menu label="Download" trigger={<IconButton label="Download" icon={<Download />} />}>
          <MenuItem
            icon={<FileDown />}
            onSelect={() => board.set({ downloading: listed.map(({ id }) => id) })}
          >
            PDF with Markups…
          </MenuItem>
          <MenuItem icon={<Sheet />} onSelect={save}>
            List as CSV
          </MenuItem>
          {session.mayDraw && (
            <MenuItem icon={<FileInput />} onSelect={() => board.set({ takingOver: {} })}>
              Take Over Markups from a PDF…
            </MenuItem>
          )}
        </Menu>
      </div>
      {hasFilters && <Filters {...{ all, filter, order }} onFilter={setFilter} onOrder={setOrder} />}
      <p className="sr-only" role="status">
        {listed.length} of {all.length} markups
      </p>
      {session.mayReview && listed.length > 0 && (
        <div className="flex min-h-control flex-wrap items-center justify-between gap-2">
          <Checkbox
            label={tickedHere.length > 0 ? `${tickedHere.length} selected` : `Select all ${listed.length}`}
            checked={tickedHere.length === listed.length}
            isMixed={tickedHere.length > 0 && tickedHere.length < listed.length}
            onChange={(event) =>
              tick(
                listed.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
          {tickedHere.length > 0 && (
            <Select
              aria-label="Status of the selected markups"
              className="w-36"
              placeholder="Set status…"
              value=""
              options={markupStatuses.map((value) => ({ value, label: statusLabels[value] }))}
              onChange={(status) => {
                // `as`: the options are the statuses.
                const ids = tickedHere.map(({ id }) => id)
                if (actions.setStatus(ids, status as MarkupStatus)) setTicked(new Set())
              }}
            />
          )}
        </div>
      )}
      <ul className="-mx-4 min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain border-line border-t">
        {listed.map((markup) => (
          <MarkupRow
            key={markup.id}
            {...{ markup, session, actions, scales }}
            isCurrent={selected.length === 1 && selected[0] === markup.id}
            isTicked={ticked.has(markup.id)}
            onTick={session.mayReview ? (isTicked) => tick([markup.id], isTicked) : undefined}
            onOpen={() => board.set({ selected: [markup.id], reveal: markup.id })}
          />
        ))}
        {listed.length === 0 && <li className="p-4 text-muted">No markups match.</li>}
      </ul>
      <Subtotals {...{ listed, scales }} />
    </>
  )
}

interface FiltersProps {
  all: readonly Markup[]
  filter: MarkupFilter
  order: MarkupOrder
  onFilter: (filter: MarkupFilter) => void
  onOrder: (order: MarkupOrder) => void
}

function Filters({ all, filter, order, onFilter, onOrder }: FiltersProps) {
  const among = (values: readonly string[]) => [...new Set(values)].sort()
  const choices: readonly [keyof MarkupFilter, string, readonly { value: string; label: string }[]][] = [
    ['status', 'All statuses', markupStatuses.map((value) => ({ value, label: statusLabels[value] }))],
    [
      'author',
      'All authors',
      among(all.map(({ author }) => author)).map((value) => ({ value, label: value || 'Unknown' })),
    ],
    [
      'kind',
      'All kinds',
      among(all.map(({ kind }) => kind)).map((value) => ({ value, label: kindToLabel(value) })),
    ],
    [
      'page',
      'All pages',
      [...new Set(all.map(({ page }) => page + 1))]
        .sort((one, other) => one - other)
        .map((page) => ({ value: String(page), label: `Page ${page}` })),
    ],
  ]
  return (
    <div className="grid grid-cols-2 gap-2">
      {choices.map(([field, every, options]) => (
        <Select
          key={field}
          aria-label={every.replace('All ', 'Filter by ')}
          value={filter[field]}
          options={[{ value: '', label: every }, ...options.filter(({ value }) => value !== '')]}
          onChange={(value) => onFilter({ ...filter, [field]: value })}
        />
      ))}
      <Select
        aria-label="Order of markups"
        className="col-span-2"
        value={order}
        options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        // `as`: the options are the orders.
        onChange={(value) => onOrder(value as MarkupOrder)}
      />
    </div>
  )
}
