/** A plan read from a file of another program: what is kept of it, and what cannot be kept, counted. */
import type { Id } from '../../../kernel/record.ts'
import type { ScheduleSettings, StoredCalendar, StoredLink } from '../../../program-items/stored-schedule.ts'
import { longestDuration } from '../../engine/limits.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import type { PlannedItem } from '../../items/planned-item.ts'
import { scheduleProgram } from '../../items/program-schedule.ts'

export type LossKind =
  | 'splits'
  | 'people'
  | 'resources'
  | 'costs'
  | 'baseline-figures'
  | 'notes'
  | 'custom-fields'
  | 'priorities'
  | 'codes'
  | 'times'
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
  | 'levels-of-effort'
  | 'long-milestones'
  | 'heading-links'
  | 'unknown-links'
  | 'repeated-ids'
  | 'repeated-headings'
  | 'elapsed-percent-lags'
  | 'second-constraints'
  | 'suspensions'
  | 'external-dates'
  | 'work-weeks'
  | 'exceptions'
  | 'unreadable-calendars'
  | 'other-projects'

/** A row of the file, so that somebody can look it up there. */
export interface LossRow {
  readonly name: string
  /** The first row is 1. */
  readonly number: number
}

export interface Loss {
  readonly kind: LossKind
  readonly count: number
  /** The first few of them, where single rows are concerned. */
  readonly rows?: readonly LossRow[]
}

export interface ImportedPlan {
  readonly name: string
  /** Under ids of the file, parents before their children; `projectId` is ''. */
  readonly items: readonly PlannedItem[]
  readonly calendars: readonly StoredCalendar[]
  readonly settings: Pick<ScheduleSettings, 'calendarId' | 'dataDate' | 'mustFinishBy' | 'criticalDays'>
  readonly losses: readonly Loss[]
}

export type PlanFault =
  | { readonly kind: 'not-mspdi' | 'not-xer' | 'no-tasks' | 'too-many-links' }
  | { readonly kind: 'too-many-tasks'; readonly count: number }
  /** Names of the tasks that wait for each other, the first again at the end. */
  | { readonly kind: 'loop'; readonly names: readonly string[] }

/** What local storage holds beside everything else. */
export const mostItems = 10_000
export const mostLinks = 60_000

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
      if (rows.length < mostNamedRows) rows.push(row)
    },
    list: (): readonly Loss[] =>
      [...counts].map(([kind, count]) => {
        const rows = rowsByKind.get(kind)
        return { kind, count, ...(rows && { rows }) }
      }),
  }
}

const mostNamedRows = 5

/** Longer than a hundred years in either direction, or more than so many percent: no planner means that. */
export function isOddLag(lag: number): boolean {
  return !(Math.abs(lag) <= longestDuration)
}

/** From how many days of float on a task is critical. */
export function knownCriticalDays(days: number, losses: ReturnType<typeof createLossCount>): number {
  if (days <= longestDuration) return Math.max(0, days)
  losses.add('odd-critical-days')
  return 0
}

/** A day of work, in minutes; eight hours where the file says what no day can have. */
export function knownDayMinutes(minutes: number, losses: ReturnType<typeof createLossCount>): number {
  if (minutes > 0 && minutes <= minutesOfDay) return minutes
  losses.add('odd-day-lengths')
  return 480
}

/** A plan that could not be kept as a whole is refused as a whole. */
export function checkPlan(plan: ImportedPlan): ImportedPlan | PlanFault {
  const { items } = plan
  if (items.length === 0) return { kind: 'no-tasks' }
  if (items.length > mostItems) return { kind: 'too-many-tasks', count: items.length }
  if (items.reduce((sum, { links = [] }) => sum + links.length, 0) > mostLinks)
    return { kind: 'too-many-links' }
  const short = withShortTexts(plan)
  const loop = loopOf(short.items)
  return loop ? { kind: 'loop', names: loop } : short
}

/** No page could show a name of a hundred megabytes. */
const longestText = 1_000

function withShortTexts(plan: ImportedPlan): ImportedPlan {
  let count = 0
  const cut = (text: string) => {
    if (text.length <= longestText) return text
    count += 1
    // No half of a pair.
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

/** Names of the tasks that wait for each other; undefined where none do. */
export function loopOf(items: readonly PlannedItem[]): readonly string[] | undefined {
  const schedule = scheduleProgram(items, bare)
  if (schedule.kind !== 'loop') return undefined
  const names = new Map<Id, string>(items.map(({ id, name }) => [id, name]))
  return schedule.ids.map((id) => names.get(id) ?? '')
}

const bare: ScheduleSettings = {
  autoSchedule: false,
  calendarId: null,
  calendars: [],
  dataDate: null,
  mustFinishBy: null,
  criticalDays: 0,
}

/** Readers that know one predecessor only find the first finish-to-start link in it. */
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
