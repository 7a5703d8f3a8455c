/** Explains why a task starts when it does: what would have to change for it to start earlier. */
import type { Id } from '../kernel/records/record.ts'
import { getBounds } from './bounds.ts'
import { earlyFinishMinute, earlyStartMinute, getClock } from './crossing.ts'
import { requiredStart } from './driving.ts'
import type { Activity, ActivityLink, ConstraintType, LevelingDelay } from './model/activity.ts'
import { never } from './model/compiled-network.ts'
import { minutesOfDay } from './model/minutes-of-day.ts'
import { at } from './model/network.ts'
import type { Schedule } from './schedule.ts'

/** Minutes of the clock. */
export type Reason =
  | ({ readonly kind: 'link'; readonly predecessor: Id } & Pick<ActivityLink, 'type' | 'lag' | 'isElapsed'>)
  | { readonly kind: 'constraint'; readonly type: ConstraintType; readonly minute: number }
  | {
      readonly kind: 'data-date' | 'project-start' | 'actual-start' | 'resume' | 'fixed'
      readonly minute: number
    }
  | ({ readonly kind: 'leveling-delay' } & LevelingDelay)
  /** Everything that drives it is over at `from`, but its calendar has no work until `to`. */
  | { readonly kind: 'calendar'; readonly from: number; readonly to: number }

export function whyThisDate(schedule: Schedule, index: number): readonly Reason[] {
  const { input, plan, passes } = schedule
  // `as`: plans have an entry for each activity.
  const activity = input.activities[index] as Activity
  if (activity.fixed) return [{ kind: 'fixed', minute: activity.fixed.start }]
  const begun: readonly Reason[] =
    activity.actualStart === undefined ? [] : [{ kind: 'actual-start', minute: activity.actualStart }]
  const isSettled = input.rules.progress === 'actual-start' || activity.actualFinish !== undefined
  if (begun.length > 0 && isSettled) return begun

  const levelled = delayThatHolds(schedule, index, activity)
  const start = levelled ? startBefore(schedule, index) : at(passes.earlyStart, index)
  const own = constraintsThatHold(schedule, index, activity, start)
  if (own.some(({ isLast }) => isLast)) return [...begun, ...own.map(({ reason }) => reason)]
  const links = linksThatHold(schedule, index, start)
  const reasons = [...links.map(({ reason }) => reason), ...own.map(({ reason }) => reason)]
  const { first } = plan
  if (reasons.length === 0) {
    const kind = input.dataDate === first && first > input.start ? 'data-date' : 'project-start'
    if (start <= getClock(plan, index).worked(first)) reasons.push({ kind, minute: first })
  }
  if (levelled) return [...begun, ...reasons, levelled]
  const reached = Math.max(first, ...links.map(({ minute }) => minute), ...own.map(({ minute }) => minute))
  return [...begun, ...reasons, ...waitForWork(schedule, index, reached)]
}

/** Undefined if something else fixes the start. */
function delayThatHolds({ plan, passes }: Schedule, index: number, { levelingDelay }: Activity) {
  const isDelayed = at(plan.delay, index) > 0 && at(passes.earlyStart, index) < at(plan.startUntil, index)
  return isDelayed && levelingDelay ? { kind: 'leveling-delay' as const, ...levelingDelay } : undefined
}

/** The early start without the leveling delay. */
function startBefore({ plan, passes }: Schedule, index: number): number {
  let start = at(plan.startFrom, index)
  for (let link = at(plan.incoming, index); link < at(plan.incoming, index + 1); link++)
    start = Math.max(start, requiredStart(plan, passes, link))
  return start
}

interface Holding {
  readonly reason: Reason
  /** The last minute at which it still limits the start. */
  readonly minute: number
  readonly isLast?: boolean
}

/** In an order that does not depend on the order of the list. */
function linksThatHold({ plan, passes, links }: Schedule, index: number, start: number): readonly Holding[] {
  const holding: Holding[] = []
  for (let link = at(plan.incoming, index); link < at(plan.incoming, index + 1); link++) {
    if (requiredStart(plan, passes, link) !== start) continue
    // `as`: the plan contains these links.
    const { from, type, lag, isElapsed } = links[link] as ActivityLink
    const before = at(plan.from, link)
    const isOfStart = type === 'SS' || type === 'SF'
    const minute = isOfStart
      ? earlyStartMinute(plan, passes, before)
      : earlyFinishMinute(plan, passes, before)
    const reason = { kind: 'link' as const, predecessor: from, type, lag, ...(isElapsed && { isElapsed }) }
    // With a lag, or where only the finish is limited, the calendar is not reported.
    holding.push({ reason, minute: lag === 0 && (type === 'FS' || type === 'SS') ? minute : never })
  }
  return holding.toSorted((a, b) => compare(JSON.stringify(a.reason), JSON.stringify(b.reason)))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** `isLast`: it takes precedence over every link. */
function constraintsThatHold(
  schedule: Schedule,
  index: number,
  activity: Activity,
  start: number,
): readonly Holding[] {
  const { input, plan } = schedule
  if (activity.resume !== undefined && activity.actualStart !== undefined) {
    const holds = getClock(plan, index).worked(activity.resume) === start
    return holds ? [{ reason: { kind: 'resume', minute: activity.resume }, minute: activity.resume }] : []
  }
  if (activity.actualStart !== undefined) return []
  const isPushed = start > at(plan.startFrom, index)
  return activity.constraints.flatMap(({ type, minute }) => {
    const reason = { kind: 'constraint' as const, type, minute }
    if (type === 'ALAP') return isPushed ? [{ reason, minute: never }] : []
    const alone = getBounds({ ...activity, constraints: [{ type, minute }] }, input)
    const isLimit = alone.startUntil === start
    const isFloor = alone.startFrom === start && (type === 'SNET' || type === 'FNET')
    return isLimit || isFloor ? [{ reason, minute: type === 'SNET' ? minute : never, isLast: isLimit }] : []
  })
}

/** Reported only if at least one whole day passes without work. */
function waitForWork({ plan, passes }: Schedule, index: number, reached: number): readonly Reason[] {
  const start = earlyStartMinute(plan, passes, index)
  const next = Math.ceil(reached / minutesOfDay) * minutesOfDay
  return start - next >= minutesOfDay ? [{ kind: 'calendar', from: reached, to: start }] : []
}
