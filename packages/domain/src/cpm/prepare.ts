/** Compiles tasks and links: puts the network in order and turns every rule into a number. */
import type { Id } from '../kernel/records/record.ts'
import { firstMinute, getBounds, isFromFinish } from './bounds.ts'
import { getLagClock, getLags } from './lag.ts'
import type { Activity, ActivityLink, ScheduleInput } from './model/activity.ts'
import { never, type Plan, shiftEdge, unbound } from './model/compiled-network.ts'
import { maxDurationDays } from './model/limits.ts'
import { linkTypes } from './model/link-types.ts'
import { minutesOfDay } from './model/minutes-of-day.ts'
import { at, buildNetwork } from './model/network.ts'
import { findOwnMoments } from './model/own-moments.ts'

export interface Prepared {
  readonly plan: Plan
  readonly indexById: ReadonlyMap<Id, number>
  /** The links between known tasks, in network order. */
  readonly links: readonly ActivityLink[]
}

export function prepare(input: ScheduleInput): Prepared {
  const { activities } = input
  const indexById = new Map<Id, number>()
  for (const [index, { id }] of activities.entries()) indexById.set(id, index)
  const { network, links } = connect(input, indexById)
  const columns = () => new Int32Array(links.length)
  const moments = () => new Int32Array(activities.length)
  const plan: Plan = {
    ...network,
    type: columns(),
    lag: columns(),
    lateLag: columns(),
    lagClock: columns(),
    crosses: columns(),
    crossingOut: moments(),
    crossingIn: moments(),
    clocks: input.clocks,
    clock: moments(),
    shiftEdge: moments(),
    duration: moments(),
    remaining: moments(),
    startFrom: moments(),
    ownStartFrom: moments(),
    startUntil: moments(),
    finishFrom: moments(),
    finishUntil: moments(),
    expectedFinish: moments(),
    unexpectedWork: moments(),
    isAtMoment: moments(),
    ownMoments: activities.map(() => undefined),
    delay: moments(),
    isDelayElapsed: moments(),
    first: firstMinute(input),
    isFromFinish: isFromFinish(input),
    mustFinishBy: input.mustFinishBy ?? never,
    // All ends are at the finish of the project.
    openEndsCritical: input.rules.openEndsCritical && !isFromFinish(input),
  }
  for (const [index, link] of links.entries()) prepareLink(plan, index, link, input)
  markCrossings(plan)
  for (const [index, activity] of activities.entries()) {
    plan.clock[index] = activity.clock
    prepareTask(plan, index, activity, links, input)
  }
  return { plan, indexById, links }
}

/** Needs the links of the task, of which only the types count here. */
export function prepareTask(
  plan: Plan,
  index: number,
  activity: Activity,
  links: readonly ActivityLink[],
  input: ScheduleInput,
): void {
  replan(plan, index, activity, input)
  const own = links.slice(at(plan.incoming, index), at(plan.incoming, index + 1))
  const edge = getShiftEdge(activity, index, plan, own, input)
  plan.shiftEdge[index] = edge
  plan.isAtMoment[index] = isAtMoment(activity, edge, own, input) ? 1 : 0
}

/** Links to missing tasks are ignored. */
function connect({ activities, links: given }: ScheduleInput, indexById: ReadonlyMap<Id, number>) {
  const from = new Int32Array(given.length)
  const to = new Int32Array(given.length)
  const known: ActivityLink[] = []
  for (const link of given) {
    const [before, behind] = [indexById.get(link.from), indexById.get(link.to)]
    if (before === undefined || behind === undefined) continue
    from[known.length] = before
    to[known.length] = behind
    known.push(link)
  }
  const count = known.length
  const network = buildNetwork(activities.length, from.subarray(0, count), to.subarray(0, count))
  const links: ActivityLink[] = []
  // `as`: the network returns indices of this list.
  for (const index of network.given) links.push(known[index] as ActivityLink)
  return { network, links }
}

/** Updates one task of a plan without building the network again, for each step of a drag. */
export function replan(plan: Plan, index: number, activity: Activity, input: ScheduleInput): void {
  const bounds = getBounds(activity, input)
  plan.duration[index] = clip(bounds.duration, maxMinutes)
  plan.remaining[index] = clip(bounds.remaining, maxMinutes)
  plan.startFrom[index] = clip(bounds.startFrom, never)
  plan.ownStartFrom[index] = at(plan.startFrom, index)
  plan.startUntil[index] = clip(bounds.startUntil, never)
  plan.finishFrom[index] = clip(bounds.finishFrom, never)
  plan.finishUntil[index] = clip(bounds.finishUntil, never)
  plan.expectedFinish[index] = clip(bounds.expectedFinish, never)
  plan.unexpectedWork[index] = activity.actualStart === undefined ? at(plan.remaining, index) : 0
  plan.ownMoments[index] = findOwnMoments(activity, at(plan.duration, index) === 0, input)
  const { minutes = 0, isElapsed = false } = (input.rules.levelingDelays && activity.levelingDelay) || {}
  plan.delay[index] = clip(minutes, maxMinutes)
  plan.isDelayElapsed[index] = isElapsed ? 1 : 0
}

/** A hundred years. Without this limit, invalid numbers in a file could overflow the sums. */
const maxMinutes = maxDurationDays * minutesOfDay

function clip(minutes: number, limit: number): number {
  return Math.min(Math.max(minutes, -limit), limit)
}

/** Depends on both of its tasks. */
export function prepareLink(plan: Plan, index: number, link: ActivityLink, input: ScheduleInput): void {
  // `as`: the network refers only to tasks of this list.
  const before = input.activities[at(plan.from, index)] as Activity
  const behind = input.activities[at(plan.to, index)] as Activity
  const { lag, lateLag } = getLags(link, before, behind, input)
  const clock = getLagClock(link, before, behind, input)
  const isOnOne = before.clock === behind.clock && (clock === before.clock || (lag === 0 && lateLag === 0))
  plan.type[index] = linkTypes.indexOf(link.type)
  plan.lag[index] = lag === unbound ? unbound : clip(lag, maxMinutes)
  plan.lateLag[index] = lateLag === unbound ? unbound : clip(lateLag, maxMinutes)
  plan.lagClock[index] = clock
  plan.crosses[index] = isOnOne ? 0 : 1
}

/** Needs all links to be prepared. */
export function markCrossings({ crosses, type, from, to, crossingOut, crossingIn }: Plan): void {
  crossingOut.fill(0)
  crossingIn.fill(0)
  for (let link = 0; link < crosses.length; link++) {
    if (at(crosses, link) === 0) continue
    const kind = at(type, link)
    crossingOut[at(from, link)] = at(crossingOut, at(from, link)) | (kind & 1 ? 1 : 2)
    crossingIn[at(to, link)] = at(crossingIn, at(to, link)) | (kind >= 2 ? 2 : 1)
  }
}

/**
 * A task with no remaining work, unless it is a finish milestone, is at the start of the next work. A finished task is
 * at its end.
 */
function getShiftEdge(
  { milestone, actualFinish }: Activity,
  index: number,
  { duration, expectedFinish }: Plan,
  incoming: readonly ActivityLink[],
  { rules }: ScheduleInput,
): number {
  if (at(duration, index) > 0 || at(expectedFinish, index) !== never) return shiftEdge.byWork
  if (milestone === 'finish' || actualFinish !== undefined) return shiftEdge.atFinish
  const follows = incoming.some(({ type }) => type === 'FS' || type === 'FF')
  return rules.milestonesFollow && follows ? shiftEdge.asRequired : shiftEdge.atStart
}

/** Whether the links of a task say at which moment between two shifts it finishes. */
function isAtMoment(
  { actualFinish }: Activity,
  edge: number,
  incoming: readonly ActivityLink[],
  { rules }: ScheduleInput,
): boolean {
  if (actualFinish !== undefined || edge === shiftEdge.atStart) return false
  if (edge !== shiftEdge.byWork) return true
  return rules.keepsMoments && incoming.some(({ type }) => type === 'SF')
}
