/** The titles of the grid: they sort, move, resize, and open the menu of their column. */

import type { SortKey } from '@plumbline/domain/registers/view/table-view.ts'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { memo, type UIEvent, useState } from 'react'
import { ColumnMenu, type ColumnMenuActions } from '#registers/table/columns/column-menu.tsx'
import { dragEdge, dragTitle, fitWidth } from '#registers/table/columns/drag-columns.ts'
import { narrowest, type PlacedColumn } from '#registers/table/columns/place-columns.ts'
import { asRow, asRows, asTitle } from './grid-roles.ts'
import { getPlace } from './grid-row.tsx'

export interface HeadActions extends ColumnMenuActions {
  /** A click; with `adds` the other columns keep their part in the order. */
  onSort: (key: string, adds: boolean) => void
  /** `visible`: the widths of all columns on the screen. */
  onResize: (key: string, width: number, visible: readonly number[]) => void
  /** `to`: its new place among the shown columns. */
  onMoveTo: (key: string, to: number) => void
}

interface GridHeadProps<T, Change> extends HeadActions {
  columns: readonly PlacedColumn<T, Change>[]
  tracks: string
  width: number
  sort: readonly SortKey[]
  group: string | undefined
  isAllSelected: boolean
  /** Whether some rows are selected. */
  isMixed: boolean
  onSelectAll: (isSelected: boolean) => void
  onScroll: (event: UIEvent<HTMLElement>) => void
}

// `as`: memo loses the type parameters that the columns share.
export const GridHead = memo(Head) as typeof Head

function Head<T, Change>(props: GridHeadProps<T, Change>) {
  const { columns, tracks, width, sort, group, isAllSelected, isMixed, onSelectAll, onScroll, ...actions } =
    props
  return (
    <div {...asRows} data-head className="grid-head" data-sideways onScroll={onScroll}>
      <div
        {...asRow({ 'aria-rowindex': 1 })}
        className="grid-titles"
        style={{ gridTemplateColumns: tracks, minWidth: width }}
      >
        <div {...asTitle()} className="is-frozen" style={{ left: 0 }}>
          <input
            type="checkbox"
            className="check"
            aria-label="Select all rows"
            checked={isAllSelected}
            ref={(box) => {
              if (box) box.indeterminate = isMixed && !isAllSelected
            }}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </div>
        {columns.map((column, at) => (
          <ColumnTitle
            key={column.field.key}
            {...actions}
            column={column}
            isFirst={at === 0}
            isGrouped={group === column.field.key}
            sort={sort}
          />
        ))}
      </div>
    </div>
  )
}

interface ColumnTitleProps<T, Change> extends HeadActions {
  column: PlacedColumn<T, Change>
  isFirst: boolean
  isGrouped: boolean
  sort: readonly SortKey[]
}

function ColumnTitle<T, Change>({
  column,
  isFirst,
  isGrouped,
  sort,
  ...actions
}: ColumnTitleProps<T, Change>) {
  const { field, frozenAt } = column
  const rank = sort.findIndex((key) => key.field === field.key)
  const sorted = sort[rank]
  const direction = sorted && (sorted.isDescending ? 'descending' : 'ascending')
  const Arrow = sorted?.isDescending ? ArrowDown : ArrowUp
  // Screen readers read it after the name.
  const part = sorted && sort.length > 1 ? `Sort column ${rank + 1} of ${sort.length}. ` : ''
  const [isRequested, setIsRequested] = useState(false)
  const place = getPlace(frozenAt, false)
  const trigger = (
    <button
      type="button"
      className="grid-title-menu"
      aria-haspopup="menu"
      aria-label={`Column ${field.label}`}
      title="Column menu"
      onClick={isRequested ? undefined : () => setIsRequested(true)}
    >
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <div
      {...asTitle(field.label, direction ?? 'none')}
      {...place}
      className={clsx(place.className, 'grid-title')}
    >
      <button
        type="button"
        className="grid-title-sort"
        title={`${part}Sort by ${field.label}. With Shift, after the other columns.`}
        onClick={(event) => actions.onSort(field.key, event.shiftKey)}
        onPointerDown={(event) => dragTitle(event, (to) => actions.onMoveTo(field.key, to))}
      >
        <span className="truncate">{field.label}</span>
        {sorted && <Arrow aria-hidden className="size-3.5 shrink-0" />}
        {part && (
          <span aria-hidden className="text-small">
            {rank + 1}
          </span>
        )}
      </button>
      {isRequested ? (
        <ColumnMenu
          {...actions}
          field={field}
          trigger={trigger}
          isFirst={isFirst}
          isFrozen={frozenAt !== undefined}
          isGrouped={isGrouped}
          isSorted={sort.length > 0 && !sorted}
        />
      ) : (
        trigger
      )}
      <ResizeHandle column={column} onResize={actions.onResize} />
    </div>
  )
}

/** By keyboard a column is resized in its menu. */
function ResizeHandle<T, Change>({
  column: { field },
  onResize,
}: {
  column: PlacedColumn<T, Change>
  onResize: HeadActions['onResize']
}) {
  return (
    <span
      aria-hidden
      className="grid-resize"
      title="Drag to resize, double-click to fit"
      onPointerDown={(event) => {
        event.preventDefault()
        dragEdge(event, narrowest, (width, visible) => onResize(field.key, width, visible))
      }}
      onDoubleClick={({ currentTarget }) => {
        fitWidth(currentTarget, field.key, (width, visible) => onResize(field.key, width, visible))
      }}
    />
  )
}
