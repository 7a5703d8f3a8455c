/** The grid of a register: lines, groups, frozen columns and totals, with only the visible lines mounted. */

import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { getActiveIndex, moveTo } from '#registers/data-table/selection.ts'
import { columnsToTracks, widthOfColumns } from '#registers/table/columns/place-columns.ts'
import { useRevealedColumn } from '#registers/table/columns/use-revealed-column.ts'
import { getIds } from '#registers/table/model/lines.ts'
import { fieldNamed, nameOfRecord } from '#registers/table/model/table-field.ts'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { useRowWindow } from '#ui/lists/use-row-window.ts'
import { useSteady } from '#ui/lists/use-steady.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { openPressed, pressLine } from './grid-presses.ts'
import { asGrid, asRows } from './grid-roles.ts'
import { cellId, GridRow, GroupRow, UnshownGridRow } from './grid-row.tsx'
import { type RegisterGridProps, useGridKeys } from './use-grid-keys.ts'
import '#registers/data-table/data-table.css'
import './register-grid.css'

const overscanRows = 3

export function RegisterGrid<T extends Rec, Change>(props: RegisterGridProps<T, Change>) {
  const { label, noun, register, lines, records, columns, sort, group, selection, highlight } = props
  const { head, onSelect, onOpen } = props
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
  const state = { ...props, grid, ids, activeIndex, rowHeight: height }
  const { cells, ...keys } = useGridKeys(state)
  useRevealedColumn(grid, columns, cells.column)

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
      {...keys}
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
          onClick={(event) => pressLine(event, state, cells)}
          onDoubleClick={(event) => openPressed(event, state, cells)}
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

const lineId = (gridId: string, index: number) => `${gridId}-${index}`

/** Touch needs more height than a mouse, with which 30 rows fit on a screen of 1080 pixels as a table opens. */
function rowHeight(): number {
  return window.matchMedia?.('(pointer: coarse)').matches ? 44 : 26
}

interface Slots {
  readonly byId: ReadonlyMap<string, number>
  /** It may have the focus, so no other line takes over its row. */
  readonly activeId: string | undefined
}

/**
 * The lines of the window and the active one, each with the key of its row, which it keeps while it is mounted. The row
 * of a line that leaves the window is used again for a line that enters it.
 */
function useMountedRows(ids: readonly string[], first: number, last: number, activeIndex: number) {
  const mounted: number[] = []
  for (let index = first; index < Math.min(last, ids.length); index++) mounted.push(index)
  // The active line stays mounted, so that the grid can always refer to it.
  if (activeIndex >= 0 && (activeIndex < first || activeIndex >= last)) mounted.push(activeIndex)
  mounted.sort((a, b) => a - b)

  const idAt = (index: number) => ids[index] ?? ''
  const before = useRef<Slots>({ byId: new Map(), activeId: undefined })
  const byId = slotsFor(mounted.map(idAt), before.current)
  useLayoutEffect(() => {
    before.current = { byId, activeId: ids[activeIndex] }
  })
  return mounted.map((index) => ({ index, slot: byId.get(idAt(index)) }))
}

function slotsFor(ids: readonly string[], before: Slots): ReadonlyMap<string, number> {
  const requested = new Set(ids)
  const free = [...before.byId].flatMap(([id, slot]) =>
    requested.has(id) || id === before.activeId ? [] : [slot],
  )
  let unused = Math.max(-1, ...before.byId.values()) + 1
  let adopted = 0
  return new Map(ids.map((id) => [id, before.byId.get(id) ?? free[adopted++] ?? unused++]))
}

/** Scrolls titles, rows and totals sideways together: the parts with `data-sideways`. */
function useSidewaysScroll(grid: RefObject<HTMLElement | null>) {
  const left = useRef(0)
  const scrolling = useSteady({
    onScroll({ currentTarget }: { currentTarget: HTMLElement }) {
      if (currentTarget.scrollLeft === left.current) return
      left.current = currentTarget.scrollLeft
      for (const part of grid.current?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [])
        if (part.scrollLeft !== left.current) part.scrollLeft = left.current
    },
  })
  // A user who comes back to a hidden grid finds it where it was. Nothing is read otherwise, which would ask for a layout.
  useEffect(() => {
    if (left.current === 0) return
    for (const part of grid.current?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [])
      part.scrollLeft = left.current
  }, [grid])
  return scrolling
}
