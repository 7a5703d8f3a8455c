/** What the chart reports to the screen, and what plugs into it. The chart imports none of the folders beside it. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import type { LinkType } from '@plumbline/domain/schedule/engine/link-types.ts'
import type { ChartView } from './draw/chart-view.ts'
import type { ChartFocus } from './input/chart-focus.ts'
import type { CellAsk } from './model/cell-fields.ts'

export interface ChartHandlers {
  onEdit: (id: Id) => void
  onMove: (id: Id, direction: 'up' | 'down') => void
  onAlarm: (id: Id) => void
  onDelete: (id: Id) => void
  /** Seen nearer, or from further away. */
  onZoom: (nearer: 1 | -1) => void
  /** Leads to a hold point or a long lead item. */
  onOpen: (path: string) => void
  onReschedule: (id: Id, startDate: Day, duration: number) => void
  /** Days later, and days longer, than it is. */
  onNudge: (id: Id, later: number, longer: number) => void
  /** What else can be done with the row, beside this box. */
  onMenu: (id: Id, at: DOMRect) => void
  /** A cell of the table is to be typed in. */
  onCell: (ask: CellAsk) => void
  /** A task is wanted below. */
  onInsert: (id: Id) => void
  onLink: (link: ProgramLink) => void
  /** What was asked for could not be loaded. */
  onMissing: () => void
  /** Hides or shows what is under a heading. */
  onFold: (id: Id, isFolded: boolean) => void
  /** The line between table and chart has been moved; undefined for the usual place. */
  onSplit: (split: number | undefined) => void
  /** What is said while the other task is being chosen; undefined once that is over. */
  onLinking: (linking: Linking | undefined) => void
}

export interface Linking {
  text: string
  isProblem: boolean
  type: LinkType
  onType: (type: LinkType) => void
  onStop: () => void
}

/** Draws links by hand. */
export interface ChartLinks {
  /** The next task that is chosen will wait for this one. */
  startFrom: (id: Id) => void
  /** The rows, or what the user may do, have changed. */
  follow: () => void
}

/** Called once, when the chart opens; what it listens to ends with `signal`. */
export type OpenLinks = (
  view: ChartView,
  focus: ChartFocus,
  handlers: () => ChartHandlers,
  signal: AbortSignal,
) => ChartLinks
