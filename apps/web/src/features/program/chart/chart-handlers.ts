/** What the chart reports to the screen. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramLink } from '@plumbline/domain/program/link-program-items.ts'
import type { LinkType } from '@plumbline/domain/schedule/engine/link-types.ts'
import type { CellAsk } from './model/cell-fields.ts'

export interface ChartHandlers {
  onEdit: (id: Id) => void
  onMove: (id: Id, direction: 'up' | 'down') => void
  onAlarm: (id: Id) => void
  /** Why it starts when it does. */
  onWhy: (id: Id) => void
  /** The chart scrolls to its bar. */
  onShowBar: (id: Id) => void
  /** Its alarm is to ring in the user's own calendar. */
  onCalendar: (id: Id) => void
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
  onUnlink: (id: Id) => void
  /** Hides or shows what is under a heading. */
  onFold: (id: Id, isFolded: boolean) => void
  /** The line between table and chart has been moved; undefined for the usual place. */
  onSplit: (split: number | undefined) => void
  /** The next task that is chosen shall wait for this one. */
  onLinkFrom: (id: Id) => void
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
