/** A plan read from a file of another program: what is kept of it, and how much of what cannot be kept. */

import { findLoop } from '../../../cpm/loop.ts'
import { maxDurationDays } from '../../../cpm/model/limits.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { buildNetwork } from '../../../cpm/model/network.ts'
import type { Id } from '../../../kernel/records/record.ts'
import type { ScheduleSettings, StoredCalendar, StoredLink } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { storedLinks } from '../../schedule/stored-links.ts'
import { createLossCount, type Loss, type LossCount } from './losses.ts'
import { maxItems, maxLinks } from './plan-limits.ts'

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

/** More than a hundred years in either direction, or more than this percentage, is not a plausible value. */
export function isOddLag(lag: number): boolean {
  return !(Math.abs(lag) <= maxDurationDays)
}

/** Tasks with at most this many days of float are critical. */
export function knownCriticalDays(days: number, losses: LossCount): number {
  if (days <= maxDurationDays) return Math.max(0, days)
  losses.add('odd-critical-days')
  return 0
}

/** The minutes of a working day, or eight hours if the file gives an impossible length. `name`: of its calendar. */
export function knownDayMinutes(minutes: number, losses: LossCount, name: string): number {
  if (minutes > 0 && minutes <= minutesOfDay) return minutes
  losses.addRow('odd-day-lengths', { name })
  return 480
}

/** A plan that cannot be kept as a whole is refused as a whole. */
export function checkPlan(plan: ImportedPlan): ImportedPlan | PlanFault {
  const { items } = plan
  if (items.length === 0) return { kind: 'no-tasks' }
  if (items.length > maxItems) return { kind: 'too-many-tasks', count: items.length }
  if (items.reduce((sum, { links = [] }) => sum + links.length, 0) > maxLinks)
    return { kind: 'too-many-links' }
  const short = withShortTexts(plan)
  const loop = getLoop(short.items)
  return loop ? { kind: 'loop', names: loop } : short
}

/** Limits names, because a page could not show one of a hundred megabytes. */
const maxTextLength = 1_000

function withShortTexts(plan: ImportedPlan): ImportedPlan {
  const losses = createLossCount()
  const cut = (text: string, number?: number) => {
    if (text.length <= maxTextLength) return text
    // Do not cut a surrogate pair.
    const short = text.slice(0, maxTextLength).replace(/[\uD800-\uDBFF]$/, '')
    losses.addRow('long-texts', { name: short, ...(number !== undefined && { number }) })
    return short
  }
  const items = plan.items.map((item, index) => {
    const own = (text: string) => cut(text, index + 1)
    const [name, assigneeEmail] = [own(item.name), item.assigneeEmail && own(item.assigneeEmail)]
    const baselines = item.baselines?.map((baseline) => ({ ...baseline, name: own(baseline.name) }))
    return { ...item, name, assigneeEmail, ...(baselines && { baselines }) }
  })
  const calendars = plan.calendars.map((calendar) => ({
    ...calendar,
    name: cut(calendar.name),
    exceptions: calendar.exceptions.map((day) => (day.name ? { ...day, name: cut(day.name) } : day)),
    ...(calendar.workWeeks && {
      workWeeks: calendar.workWeeks.map((week) => (week.name ? { ...week, name: cut(week.name) } : week)),
    }),
  }))
  const short = { ...plan, name: cut(plan.name), items, calendars }
  const lost = losses.list()
  return lost.length === 0 ? plan : { ...short, losses: [...plan.losses, ...lost] }
}

/** Names of the tasks that wait for each other, or undefined if there is no loop. */
export function getLoop(items: readonly PlannedItem[]): readonly string[] | undefined {
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
