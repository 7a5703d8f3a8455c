/** The menu of a row, used on narrow screens and by the menu key. */

import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { canMove, type ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import {
  ArrowDown,
  ArrowUp,
  Bell,
  CalendarPlus,
  ChevronsDownUp,
  ChevronsUpDown,
  CircleQuestionMark,
  Crosshair,
  Link2,
  Link2Off,
  ListPlus,
  Pencil,
  Trash2,
} from 'lucide-react'
import { getTitle } from '#core/texts/get-title.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'
import type { ChartHandlers } from '../chart/chart-handlers.ts'
import { alarmLabel } from '../chart/text/bar-label.ts'
import { RowMenuItems, type RowMenuTools } from './row-menu-items.tsx'

interface RowMenuHandlers
  extends Pick<ChartHandlers, 'onEdit' | 'onInsert' | 'onMove' | 'onFold' | 'onAlarm' | 'onDelete'> {
  /** Explains why it starts when it does. */
  onWhy: (id: Id) => void
  /** Scrolls the chart to its bar. */
  onShowBar: (id: Id) => void
  /** Exports its alarm to the user's own calendar. */
  onCalendar: (id: Id) => void
  /** Starts linking: the task chosen next will be the successor of this one. */
  onLinkFrom: (id: Id) => void
  onUnlink: (id: Id) => void
}

interface RowMenuProps {
  row: ProgramRow
  /** The menu opens below this box. */
  at: DOMRect
  /** Undefined if there is nothing under the row. */
  isFolded: boolean | undefined
  handlers: RowMenuHandlers
  /** The chart is visible. */
  hasBars: boolean
  rowTools?: RowMenuTools | undefined
  /** Called when the menu has closed and the focus is back in the chart. */
  onClose: () => void
}

export function RowMenu({ row, at, isFolded, handlers, hasBars, rowTools, onClose }: RowMenuProps) {
  const { id, isHeading, alarmDate } = row.item
  const name = getTitle(row.item.name)
  const { left, top, width, height } = at
  // The chart's own cell cannot be the trigger, because its row is reused when it is scrolled away.
  const trigger = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Row actions ${name}`}
      className="pointer-events-none fixed opacity-0"
      style={{ left, top, width, height }}
      onFocus={onClose}
    />
  )
  return (
    <Menu label={`Row actions ${name}`} trigger={trigger} isOpenAtFirst>
      <MenuItem icon={<Pencil />} onSelect={() => handlers.onEdit(id)}>
        Edit
      </MenuItem>
      <MenuItem icon={<ListPlus />} onSelect={() => handlers.onInsert(id)}>
        Add task below
      </MenuItem>
      <MenuItem
        icon={<ArrowUp />}
        isDisabled={!canMove(row, 'up')}
        onSelect={() => handlers.onMove(id, 'up')}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        isDisabled={!canMove(row, 'down')}
        onSelect={() => handlers.onMove(id, 'down')}
      >
        Move down
      </MenuItem>
      {isFolded !== undefined && (
        <MenuItem
          icon={isFolded ? <ChevronsUpDown /> : <ChevronsDownUp />}
          onSelect={() => handlers.onFold(id, !isFolded)}
        >
          {isFolded ? 'Expand' : 'Collapse'}
        </MenuItem>
      )}
      {rowTools && <RowMenuItems row={row} tools={rowTools} />}
      {hasBars && row.span && (
        <MenuItem icon={<Crosshair />} onSelect={() => handlers.onShowBar(id)}>
          Show bar
        </MenuItem>
      )}
      {!isHeading && (
        <MenuItem icon={<Link2 />} onSelect={() => handlers.onLinkFrom(id)}>
          Link to…
        </MenuItem>
      )}
      {!isHeading && storedLinks(row.item).length > 0 && (
        <MenuItem icon={<Link2Off />} onSelect={() => handlers.onUnlink(id)}>
          Remove links
        </MenuItem>
      )}
      {!isHeading && row.span && (
        <MenuItem icon={<CircleQuestionMark />} onSelect={() => handlers.onWhy(id)}>
          Why this date?
        </MenuItem>
      )}
      {!isHeading && (
        <MenuItem icon={<Bell />} onSelect={() => handlers.onAlarm(id)}>
          {alarmLabel(alarmDate)}
        </MenuItem>
      )}
      {!isHeading && storedToDay(alarmDate) && (
        <MenuItem icon={<CalendarPlus />} onSelect={() => handlers.onCalendar(id)}>
          Add to calendar
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger onSelect={() => handlers.onDelete(id)}>
        Delete
      </MenuItem>
    </Menu>
  )
}
