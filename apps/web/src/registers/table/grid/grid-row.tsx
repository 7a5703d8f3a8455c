/** A line of the grid: a record, or the head of a group. The grid handles clicks. */

import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { getTotal } from '@plumbline/domain/registers/view/group-records.ts'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { EditedCell } from '#registers/table/cells/use-cells.tsx'
import type { PlacedColumn } from '#registers/table/columns/place-columns.ts'
import { totalToText } from '#registers/table/columns/total-texts.ts'
import type { Line } from '#registers/table/model/lines.ts'
import { cellText, type TableField } from '#registers/table/model/table-field.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { notVisibleText } from '#ui/lists/item-boundary.tsx'
import { asCell, asRow } from './grid-roles.ts'

interface LineProps {
  id: string
  index: number
  height: number
  tracks: string
  isActive: boolean
  isSelected: boolean
}

interface GridRowProps<T, Change> extends LineProps {
  record: T
  name: string
  columns: readonly PlacedColumn<T, Change>[]
  isHighlighted: boolean
  /** The key of the active cell. */
  activeColumn: string | undefined
  edited: EditedCell | undefined
  onOpen: (record: T) => void
}

// `as`: memo loses the type parameters that the record and its columns share.
export const GridRow = memo(Row) as typeof Row

function Row<T extends Rec, Change>(props: GridRowProps<T, Change>) {
  const { id, record, name, columns, tracks, index, height, isSelected, isActive, isHighlighted } = props
  const { activeColumn, edited, onOpen } = props
  return (
    <div
      {...asRow({
        'aria-rowindex': index + 2,
        'aria-selected': isSelected,
        'aria-current': isHighlighted || undefined,
      })}
      id={id}
      data-key={record.id}
      data-index={index}
      className={clsx(
        'grid-line',
        isHighlighted && 'is-highlighted',
        isActive && activeColumn === undefined && 'is-active',
      )}
      style={{ gridTemplateColumns: tracks, top: index * height, height }}
    >
      {toSelectCell(getTitle(name), isSelected)}
      {columns.map(({ field, frozenAt }, at) => {
        const text = at === 0 ? '' : cellText(field, field.read(record))
        return (
          <div
            role={at === 0 ? 'rowheader' : 'gridcell'}
            key={field.key}
            // On the cell itself, because one element more for each cell makes scrolling slower.
            title={text || undefined}
            id={field.key === activeColumn ? cellId(id, field.key) : undefined}
            data-column={field.key}
            data-active={field.key === activeColumn || undefined}
            data-edited={field.key === edited?.key || undefined}
            {...getPlace(frozenAt, field.type === 'number')}
          >
            {field.key === edited?.key && edited.field}
            {at === 0 ? (
              <>
                <button
                  type="button"
                  tabIndex={-1}
                  title={name}
                  className="data-row-name"
                  onClick={() => onOpen(record)}
                >
                  {getTitle(name)}
                </button>
                {field.renderBeside?.(record, name, -1)}
              </>
            ) : (
              toContent(field, record, text)
            )}
          </div>
        )
      })}
    </div>
  )
}

/** No component, because a table opens with hundreds of cells. */
function toContent<T, Change>(field: TableField<T, Change>, record: T, text: string): ReactNode {
  if (text === '') return null
  if (field.toTone) return <Badge tone={field.toTone(text, record)}>{text}</Badge>
  if (!field.isLate?.(record)) return text
  return (
    <span className="grid-late">
      {text}
      <span className="sr-only"> Overdue</span>
    </span>
  )
}

function toSelectCell(name: string, isSelected: boolean): ReactNode {
  return (
    <div {...asCell} data-select className="is-frozen" style={{ left: 0 }}>
      <input
        type="checkbox"
        className="check"
        tabIndex={-1}
        aria-label={`Select ${name}`}
        checked={isSelected}
        readOnly
      />
    </div>
  )
}

interface GroupRowProps<T extends Rec, Change> extends LineProps {
  line: Line<T> & { kind: 'group' }
  columns: readonly PlacedColumn<T, Change>[]
  field: TableField<T, Change> | undefined
  noun: string
}

/** The totals of the group stand in their columns. */
export function GroupRow<T extends Rec, Change>(props: GroupRowProps<T, Change>) {
  const { id, line, columns, field, noun, tracks, index, height, isActive, isSelected } = props
  const { records, value } = line.group
  const name = (field && records[0] && cellText(field, field.read(records[0]))) || value || 'Empty'
  return (
    <div
      {...asRow({ 'aria-rowindex': index + 2, 'aria-selected': isSelected })}
      id={id}
      data-index={index}
      className={clsx('grid-line is-group', isActive && 'is-active')}
      style={{ gridTemplateColumns: tracks, top: index * height, height }}
    >
      {toSelectCell(`group ${name}`, isSelected)}
      {columns.map(({ field: visible, frozenAt }, at) => (
        <div
          // Only the row of a tree grid can be expanded, and the cells of any grid.
          {...(at === 0 ? { role: 'rowheader', 'aria-expanded': !line.isFolded } : asCell)}
          key={visible.key}
          {...getPlace(frozenAt, visible.type === 'number')}
        >
          {at === 0 ? (
            <span className="flex items-center gap-1 font-semibold" title={name}>
              <ChevronRight aria-hidden className={clsx('size-4 shrink-0', !line.isFolded && 'rotate-90')} />
              <span className="truncate">{name}</span>
              <span className="shrink-0 font-normal text-muted">{countToLabel(records.length, noun)}</span>
            </span>
          ) : (
            <GroupTotal text={totalToText(getTotal(records, visible))} />
          )}
        </div>
      ))}
    </div>
  )
}

/** A narrow column cuts it off. */
function GroupTotal({ text }: { text: string }) {
  return (
    <span className="text-muted" title={text}>
      {text}
    </span>
  )
}

/** Replaces the row of a record that fails to render. */
export function UnshownGridRow({ index, height }: Pick<LineProps, 'index' | 'height'>) {
  return (
    <div
      {...asRow({ 'aria-rowindex': index + 2 })}
      className="grid-line"
      style={{ top: index * height, height }}
    >
      <div {...asCell} className="text-muted">
        {notVisibleText}
      </div>
    </div>
  )
}

export const cellId = (lineId: string, column: string) => `${lineId}-${column}`

export function getPlace(
  frozenAt: number | undefined,
  isNumber: boolean,
): { className: string; style: CSSProperties | undefined } {
  return {
    className: clsx('grid-cell', frozenAt !== undefined && 'is-frozen', isNumber && 'is-number'),
    style: frozenAt === undefined ? undefined : { left: frozenAt },
  }
}
