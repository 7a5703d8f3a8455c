/** The grid of a register: lines, groups, frozen columns and totals, with only the visible lines mounted. */

import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { SortKey } from '@plumbline/domain/registers/view/table-view.ts'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'
import { revealRow, rowsInView } from '#registers/data-table/reveal-row.ts'
import {
  extendTo,
  getActiveIndex,
  moveTo,
  type Selection,
  selectOnly,
  toggle,
} from '#registers/data-table/selection.ts'
import { useTableKeys } from '#registers/data-table/use-table-keys.ts'
import { copyCells, pastedCell } from '#registers/table/cells/grid-clipboard.ts'
import type { MayChange } from '#registers/table/cells/next-cell.ts'
import { useCells } from '#registers/table/cells/use-cells.tsx'
import { columnsToTracks, type PlacedColumn, widthOfColumns } from '#registers/table/columns/place-columns.ts'
import { useRevealedColumn } from '#registers/table/columns/use-revealed-column.ts'
import { getIds, type Line } from '#registers/table/model/lines.ts'
import { fieldNamed, nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { type ScrollTarget, useRowWindow } from '#ui/lists/use-row-window.ts'
import { useSteady } from '#ui/lists/use-steady.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead, type HeadActions } from './grid-head.tsx'
import { asGrid, asRows } from './grid-roles.ts'
import { cellId, GridRow, GroupRow, UnshownGridRow } from './grid-row.tsx'
import { scrollSideways } from './scroll-sideways.ts'
import { useMountedRows } from './use-mounted-rows.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'
import '#registers/data-table/data-table.css'
import './register-grid.css'

export interface RegisterGridProps<T extends Rec, Change> {
  label: string
  /** The noun for one record: 'hold point'. */
  noun: string
  register: TableRegister<T, Change>
  lines: readonly Line<T>[]
  /** The records in the lines and in folded groups. */
  records: readonly T[]
  columns: readonly PlacedColumn<T, Change>[]
  sort: readonly SortKey[]
  group: string | undefined
  selection: Selection
  highlight?: ScrollTarget | undefined
  head: HeadActions
  onSelect: (selection: Selection) => void
  onFold: (groupId: string) => void
  onOpen: (record: T) => void
  onDelete?: ((records: readonly T[]) => void) | undefined
  mayChange: MayChange<T>
  /** Saves an edited cell. */
  onChange?: ((records: readonly T[], change: Change) => Outcome) | undefined
}

const overscanRows = 3

export function RegisterGrid<T extends Rec, Change>(props: RegisterGridProps<T, Change>) {
  const { label, noun, register, lines, records, columns, sort, group, selection, highlight } = props
  const { head, onSelect, onFold, onOpen, onDelete, onChange } = props
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [height] = useState(rowHeight)
  const ids = getIds(lines)
  const activeIndex = getActiveIndex(selection, ids)
  const tracks = columnsToTracks(columns)
  const scrolling = useSidewaysScroll(grid)

  const { first, last } = useRowWindow(body, {
    count: lines.length,
    minItemWidth: Number.MAX_SAFE_INTEGER,
    rowHeight: height,
    gap: 0,
    isWindowed: true,
    scrollTarget: highlight,
    targetIndex: highlight ? ids.indexOf(highlight.key) : -1,
    overscanRows,
  })
  const mounted = useMountedRows(ids, first, last, activeIndex)

  const recordAt = (index: number) => {
    const line = lines[index]
    return line?.kind === 'record' ? line.record : undefined
  }
  const open = (index: number) => {
    const line = lines[index]
    if (line?.kind === 'record') onOpen(line.record)
    if (line?.kind === 'group') onFold(line.id)
  }
  const answerKeys = useTableKeys({
    order: ids,
    selection,
    pageRows: () => rowsInView(grid.current, height),
    onSelect,
    onReveal: (index) => revealRow(grid.current, index, height),
    onOpen: open,
    onDelete:
      onDelete &&
      (() => {
        const chosen = records.filter(({ id }) => selection.ids.has(id))
        const active = recordAt(activeIndex)
        if (chosen.length > 0) onDelete(chosen)
        else if (active) onDelete([active])
      }),
  })

  const cells = useCells({
    register,
    lines,
    columns,
    mayChange: props.mayChange,
    onSave: onChange && ((record, change) => onChange([record], change)),
    onRow(id) {
      const index = ids.indexOf(id)
      onSelect(moveTo(selection, ids, index))
      revealRow(grid.current, index, height)
    },
    onFocusGrid: () => grid.current?.focus({ preventScroll: true }),
  })
  useRevealedColumn(grid, columns, cells.column)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // The menu of a column is elsewhere on the page, and has its own keys.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    const line = lines[activeIndex]
    const isOnGrid = event.target === event.currentTarget
    if (isOnGrid && line?.kind === 'group' && answerGroupKey(event, line)) return
    if (isOnGrid && line?.kind === 'record' && cells.answer(event, line.record)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (!(isOnGrid && scrollSideways(event))) answerKeys(event)
  }

  /** Space selects the records of a group, and the arrows fold and unfold it. */
  function answerGroupKey(event: KeyboardEvent<HTMLElement>, line: Line<T> & { kind: 'group' }): boolean {
    const folds = event.key === (line.isFolded ? 'ArrowRight' : 'ArrowLeft')
    if (!folds && event.key !== ' ') return false
    event.preventDefault()
    if (folds) onFold(line.id)
    else onSelect(toggleGroup(selection, line))
    return true
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = pastedCell(event)
    const active = recordAt(activeIndex)
    if (text !== undefined && active && cells.paste(active, text)) event.preventDefault()
  }

  function press(event: MouseEvent<HTMLElement>) {
    const { target, shiftKey } = event
    const index = indexUnder(target)
    const line = index === undefined ? undefined : lines[index]
    if (index === undefined || !line || !(target instanceof Element)) return
    if (target.closest('.cell-editor')) return
    if (target.closest('button, a')) return onSelect(moveTo(selection, ids, index))
    grid.current?.focus({ preventScroll: true })
    const isInBox = target.closest('[data-select]') !== null
    if (line.kind === 'group') return isInBox ? onSelect(toggleGroup(selection, line)) : onFold(line.id)
    const key = columnUnder(target)
    if (key !== undefined) cells.press({ id: line.id, key })
    if (shiftKey) onSelect(extendTo(selection, ids, index))
    else if (isInBox || event.ctrlKey || event.metaKey) onSelect(toggle(selection, ids, index))
    else onSelect(selectOnly(ids, index))
  }

  const activeLine = lineId(gridId, activeIndex)
  const hasActiveCell = cells.column !== undefined && lines[activeIndex]?.kind === 'record'
  const activeId = hasActiveCell ? cellId(activeLine, cells.column ?? '') : activeLine

  const hasSelected = selection.ids.size > 0
  const titles = useSteady({
    onSelectAll: (isAll: boolean) =>
      onSelect({ ...selection, ids: new Set(isAll ? records.map(({ id }) => id) : []) }),
  })
  const shape = { columns, tracks, width: widthOfColumns(columns) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a grid
    <div
      ref={grid}
      {...asGrid({
        'aria-label': label,
        'aria-rowcount': lines.length + 1,
        'aria-colcount': columns.length + 1,
      })}
      {...(activeIndex >= 0 && { 'aria-activedescendant': activeId })}
      className="card register-grid"
      onKeyDown={onKeyDown}
      onCopy={(event) => {
        const selected = records.filter(({ id }) => selection.ids.has(id))
        copyCells(event, { ...cells, selected, active: recordAt(activeIndex) })
      }}
      onPaste={paste}
      onFocus={(event) => {
        cells.preload()
        if (event.target === grid.current && activeIndex < 0) onSelect(moveTo(selection, ids, first))
      }}
    >
      <GridHead
        {...shape}
        {...head}
        {...scrolling}
        sort={sort}
        group={group}
        isAllSelected={hasSelected && records.every(({ id }) => selection.ids.has(id))}
        isMixed={hasSelected && records.some(({ id }) => selection.ids.has(id))}
        {...titles}
      />
      <div className="register-grid-scroller" data-sideways {...scrolling}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding grid handles the keys */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a row group */}
        <div
          {...asRows}
          ref={body}
          data-rows
          className="relative"
          style={{ height: lines.length * height, minWidth: shape.width }}
          onClick={press}
          onDoubleClick={({ target }) => {
            const record = recordAt(indexUnder(target) ?? -1)
            if (!(target instanceof Element) || target.closest('button, a, [data-select], .cell-editor'))
              return
            const column = columnUnder(target)
            if (record && !(column !== undefined && cells.edit(record, column))) onOpen(record)
          }}
          // Otherwise Shift and a click would select the text between two rows.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          {mounted.map(({ index, slot }) => {
            const line = lines[index]
            if (!line) return null
            const at = { id: lineId(gridId, index), index, height, tracks, isActive: index === activeIndex }
            if (line.kind === 'group')
              return (
                <GroupRow
                  key={slot}
                  {...at}
                  line={line}
                  columns={columns}
                  noun={noun}
                  field={group === undefined ? undefined : fieldNamed(register, group)}
                  isSelected={line.group.records.every(({ id }) => selection.ids.has(id))}
                />
              )
            return (
              <ItemBoundary
                key={slot}
                item={line.record}
                fallback={<UnshownGridRow index={index} height={height} />}
              >
                <GridRow
                  {...at}
                  record={line.record}
                  name={nameOfRecord(register, line.record)}
                  columns={columns}
                  isSelected={selection.ids.has(line.id)}
                  isHighlighted={line.id === highlight?.key}
                  activeColumn={index === activeIndex ? cells.column : undefined}
                  edited={cells.editedIn(line.record, index > 1 && index >= lines.length - 2)}
                  onOpen={onOpen}
                />
              </ItemBoundary>
            )
          })}
        </div>
      </div>
      <GridFoot {...shape} {...scrolling} records={records} />
    </div>
  )
}

function toggleGroup<T extends Rec>(selection: Selection, line: Line<T> & { kind: 'group' }): Selection {
  const { records } = line.group
  const ids = new Set(selection.ids)
  const isSelected = records.every(({ id }) => ids.has(id))
  for (const { id } of records)
    if (isSelected) ids.delete(id)
    else ids.add(id)
  return { ...selection, ids }
}

const lineId = (gridId: string, index: number) => `${gridId}-${index}`

/** Touch needs more height than a mouse, with which 30 rows fit on a screen of 1080 pixels as a table opens. */
function rowHeight(): number {
  return window.matchMedia?.('(pointer: coarse)').matches ? 44 : 26
}

function indexUnder(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : undefined
}

const columnUnder = (target: Element) => target.closest<HTMLElement>('[data-column]')?.dataset.column
