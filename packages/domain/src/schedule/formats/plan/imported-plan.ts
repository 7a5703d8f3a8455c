/** A plan read from a file of another program: what is kept of it, and how much of what cannot be kept. */
import type { Id } from '../../../kernel/record.ts'
import type { ScheduleSettings, StoredCalendar, StoredLink } from '../../../program-items/stored-schedule.ts'
import { longestDuration } from '../../engine/limits.ts'
import { findLoop } from '../../engine/loop.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import { buildNetwork } from '../../engine/network.ts'
import type { PlannedItem } from '../../items/planned-item.ts'
import { storedLinks } from '../../items/stored-links.ts'
import { maxLinks, mostItems } from './plan-limits.ts'

export type LossKind =
  | 'splits'
  | 'people'
  | 'resources'
  | 'costs'
  | 'baseline-figures'
  | 'notes'
  | 'custom-fields'
  | 'priorities'
  | 'undated'
  | 'odd-durations'
  | 'odd-lags'
  | 'odd-day-lengths'
  | 'odd-critical-days'
  | 'backward-dates'
  | 'no-end'
  | 'long-texts'
  | 'blank-rows'
  | 'inactive'
  | 'external'
  | 'long-milestones'
  | 'heading-links'
  | 'unknown-links'
  | 'repeated-links'
  | 'repeated-ids'
  | 'repeated-headings'
  | 'elapsed-percent-lags'
  | 'work-weeks'
  | 'from-finish'
  | 'leveling-delays'
  | 'actual-dates-logic'
  | 'exceptions'
  | 'unreadable-calendars'
  | 'other-projects'

/** A row of the file, so that people can find it there. */
export interface LossRow {
  readonly name: string
  /** Row numbers start at 1. */
  readonly number: number
}

export interface Loss {
  readonly kind: LossKind
  readonly count: number
  /** The first few of them, if the losses concern single rows. */
  readonly rows?: readonly LossRow[]
}

export interface ImportedPlan {
  readonly name: string
  /** With ids of the file, parents before their children. `projectId` is ''. */
  readonly items: readonly PlannedItem[]
  readonly calendars: readonly StoredCalendar[]
  readonly settings: Pick<
    ScheduleSettings,
    'calendarId' | 'startDate' | 'dataDate' | 'mustFinishBy' | 'criticalDays' | 'rules' | 'times'
  >
  readonly losses: readonly Loss[]
}

export type PlanFault =
  | { readonly kind: 'not-mspdi' | 'not-xer' | 'no-tasks' | 'too-many-links' }
  | { readonly kind: 'too-many-tasks'; readonly count: number }
  /** Names of the tasks that wait for each other, with the first repeated at the end. */
  | { readonly kind: 'loop'; readonly names: readonly string[] }

export function createLossCount() {
  const counts = new Map<LossKind, number>()
  const rowsByKind = new Map<LossKind, LossRow[]>()
  return {
    add(kind: LossKind, count = 1) {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count)
    },
    addRow(kind: LossKind, row: LossRow) {
      const rows = rowsByKind.get(kind) ?? []
      rowsByKind.set(kind, rows)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (rows.length < maxNamedRows) rows.push(row)
    },
    list: (): readonly Loss[] =>
      [...counts].map(([kind, count]) => {
        const rows = rowsByKind.get(kind)
        return { kind, count, ...(rows && { rows }) }
      }),
  }
}

const maxNamedRows = 5

/** More than a hundred years in either direction, or more than this percentage, is not a plausible value. */
export function isOddLag(lag: number): boolean {
  return !(Math.abs(lag) <= longestDuration)
}

/** Tasks with at most this many days of float are critical. */
export function knownCriticalDays(days: number, losses: ReturnType<typeof createLossCount>): number {
  if (days <= longestDuration) return Math.max(0, days)
  losses.add('odd-critical-days')
  return 0
}

/** The minutes of a working day, or eight hours if the file gives an impossible length. */
export function knownDayMinutes(minutes: number, losses: ReturnType<typeof createLossCount>): number {
  if (minutes > 0 && minutes <= minutesOfDay) return minutes
  losses.add('odd-day-lengths')
  return 480
}

/** A plan that cannot be kept as a whole is refused as a whole. */
export function checkPlan(plan: ImportedPlan): ImportedPlan | PlanFault {
  const { items } = plan
  if (items.length === 0) return { kind: 'no-tasks' }
  if (items.length > mostItems) return { kind: 'too-many-tasks', count: items.length }
  if (items.reduce((sum, { links = [] }) => sum + links.length, 0) > maxLinks)
    return { kind: 'too-many-links' }
  const short = withShortTexts(plan)
  const loop = loopOf(short.items)
  return loop ? { kind: 'loop', names: loop } : short
}

/** Limits names, because a page could not show one of a hundred megabytes. */
const longestText = 1_000

function withShortTexts(plan: ImportedPlan): ImportedPlan {
  let count = 0
  const cut = (text: string) => {
    if (text.length <= longestText) return text
    count += 1
    // Do not cut a surrogate pair.
    return text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '')
  }
  const items = plan.items.map((item) => {
    const [name, assigneeEmail] = [cut(item.name), item.assigneeEmail && cut(item.assigneeEmail)]
    const baselines = item.baselines?.map((baseline) => ({ ...baseline, name: cut(baseline.name) }))
    return { ...item, name, assigneeEmail, ...(baselines && { baselines }) }
  })
  const calendars = plan.calendars.map((calendar) => ({
    ...calendar,
    name: cut(calendar.name),
    exceptions: calendar.exceptions.map((day) => (day.name ? { ...day, name: cut(day.name) } : day)),
  }))
  const short = { ...plan, name: cut(plan.name), items, calendars }
  return count === 0 ? plan : { ...short, losses: [...plan.losses, { kind: 'long-texts', count }] }
}

/** Names of the tasks that wait for each other, or undefined if there is no loop. */
export function loopOf(items: readonly PlannedItem[]): readonly string[] | undefined {
  const tasks = items.filter(({ isHeading, spans }) => !isHeading && spans === undefined)
  const indexById = new Map<Id, number>(tasks.map(({ id }, index) => [id, index]))
  const [from, to]: [number[], number[]] = [[], []]
  for (const [index, item] of tasks.entries())
    for (const { predecessorId } of storedLinks(item)) {
      const before = indexById.get(predecessorId)
      if (before === undefined) continue
      from.push(before)
      to.push(index)
    }
  const network = buildNetwork(tasks.length, Int32Array.from(from), Int32Array.from(to))
  return findLoop(network)?.map((index) => tasks[index]?.name ?? '')
}

/** Readers that support only one predecessor get the first finish-to-start link. */
export function withLinks<Item extends PlannedItem>(item: Item, links: readonly StoredLink[]): Item {
  if (links.length === 0) return item
  const first = links.find(({ type }) => type === 'FS')
  return { ...item, predecessorId: first?.predecessorId ?? null, links: [...links] }
}

export function blankItem(id: Id, name: string, level: number, parentId: Id | null): PlannedItem {
  return {
    id,
    projectId: '',
    name,
    isHeading: false,
    level,
    parentId,
    startDate: null,
    duration: null,
    endDate: null,
    assigneeEmail: null,
    predecessorId: null,
    status: 'Pending',
    alarmDate: null,
  }
}
