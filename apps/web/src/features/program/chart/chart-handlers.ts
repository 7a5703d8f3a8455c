/** The callbacks and extension points of the chart. The chart imports nothing from the sibling folders. */

import type { LinkType } from '@plumbline/domain/cpm/model/link-types.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import type { ChartView } from './draw/chart-view.ts'
import type { ChartFocus } from './input/chart-focus.ts'
import type { CellAsk } from './model/cell-fields.ts'

export interface ChartHandlers {
  onEdit: (id: Id) => void
  onMove: (id: Id, direction: 'up' | 'down') => void
  onAlarm: (id: Id) => void
  onDelete: (id: Id) => void
  /** 1 zooms in, -1 zooms out. */
  onZoom: (nearer: 1 | -1) => void
  /** Opens a hold point or a long lead item. */
  onOpen: (path: string) => void
  onReschedule: (id: Id, startDate: Day, duration: number) => void
  /** Moves a task by `later` days and extends it by `longer` days. */
  onNudge: (id: Id, later: number, longer: number) => void
  /** Opens the menu of a row next to this box. */
  onMenu: (id: Id, at: DOMRect) => void
  /** Opens the editor of a cell. */
  onCell: (ask: CellAsk) => void
  /** Adds a task below. */
  onInsert: (id: Id) => void
  onLink: (link: ProgramLink) => void
  /** A module could not be loaded. */
  onMissing: () => void
  /** Collapses or expands a heading. */
  onFold: (id: Id, isFolded: boolean) => void
  /** The divider between table and chart was moved; undefined resets it. */
  onSplit: (split: number | undefined) => void
  /** Shown while the other task is being chosen; undefined afterwards. */
  onLinking: (linking: Linking | undefined) => void
}

export interface Linking {
  text: string
  isProblem: boolean
  type: LinkType
  onType: (type: LinkType) => void
  onStop: () => void
}

/** Creates links by drag or keyboard. */
export interface ChartLinks {
  /** Starts linking: the task chosen next will be the successor of this one. */
  startFrom: (id: Id) => void
  /** Called when the rows or the permissions have changed. */
  follow: () => void
}

/** Called once when the chart opens. Listeners are removed on `signal`. */
export type OpenLinks = (
  view: ChartView,
  focus: ChartFocus,
  handlers: () => ChartHandlers,
  signal: AbortSignal,
) => ChartLinks
