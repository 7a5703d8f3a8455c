/** From tasks and links to a plan: the network is put in order, every rule becomes a number. */
import type { Id } from '../kernel/record.ts'
import type { Activity, ActivityLink, ScheduleInput } from './activity.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { lagClockOf, lagsOf } from './lag.ts'
import { at, buildNetwork, linkTypes, type Network } from './network.ts'
import { never, type Plan, stands } from './plan.ts'

export interface Prepared {
  readonly plan: Plan
  readonly places: ReadonlyMap<Id, number>
  /** The links between known tasks, in the order of the network. */
  readonly links: readonly ActivityLink[]
}

export function prepare(input: ScheduleInput): Prepared {
  const { activities } = input
  const places = new Map(activities.map(({ id }, place) => [id, place]))
  const known = input.links.filter(({ from, to }) => places.has(from) && places.has(to))
  const placesOf = (end: 'from' | 'to') => Int32Array.from(known, (link) => places.get(link[end]) ?? 0)
  const network = buildNetwork(activities.length, placesOf('from'), placesOf('to'))
  // `as`: the network gives back the places of this very list.
  const links = Array.from(network.given, (place) => known[place] as ActivityLink)

  const bounds = activities.map((activity) => boundsOf(activity, input))
  const column = (name: keyof Bounds) => Int32Array.from(bounds, (bound) => bound[name])
  const plan = {
    ...network,
    ...prepareLinks(network, links, input),
    clocks: input.clocks,
    clock: Int32Array.from(activities, ({ clock }) => clock),
    stands: Int32Array.from(activities, (activity, place) => standOf(activity, place, network, links, input)),
    duration: column('duration'),
    remaining: column('remaining'),
    startFrom: column('startFrom'),
    startUntil: column('startUntil'),
    finishFrom: column('finishFrom'),
    finishUntil: column('finishUntil'),
    mustFinishBy: input.mustFinishBy ?? never,
  }
  return { plan, places, links }
}

/** Writes what has changed of one task into a plan, without building the network again: so for each step of a drag. */
export function replan(plan: Plan, place: number, activity: Activity, input: ScheduleInput): void {
  const bounds = boundsOf(activity, input)
  // `as`: the names are those of the bounds, and a plan has a column for each.
  for (const name of Object.keys(bounds) as (keyof Bounds)[]) plan[name][place] = bounds[name]
}

function prepareLinks(network: Network, links: readonly ActivityLink[], input: ScheduleInput) {
  const columns = () => new Int32Array(links.length)
  const made = {
    type: columns(),
    lag: columns(),
    lateLag: columns(),
    lagClock: columns(),
    crosses: columns(),
  }
  for (const [place, link] of links.entries()) {
    // `as`: the network names only tasks of this list.
    const before = input.activities[at(network.from, place)] as Activity
    const behind = input.activities[at(network.to, place)] as Activity
    const { lag, lateLag } = lagsOf(link, before, behind, input)
    const clock = lagClockOf(link, before, behind, input)
    const isOnOne = before.clock === behind.clock && (clock === before.clock || (lag === 0 && lateLag === 0))
    made.type[place] = linkTypes.indexOf(link.type)
    made.lag[place] = lag
    made.lateLag[place] = lateLag
    made.lagClock[place] = clock
    made.crosses[place] = isOnOne ? 0 : 1
  }
  return made
}

/** What takes no time and is no milestone of a finish stands where work would go on. */
function standOf(
  { milestone, duration }: Activity,
  place: number,
  { incoming }: Network,
  links: readonly ActivityLink[],
  { rules }: ScheduleInput,
): number {
  if (milestone === 'finish') return stands.atFinish
  if (duration > 0) return stands.byWork
  const incomingLinks = links.slice(at(incoming, place), at(incoming, place + 1))
  const follows = incomingLinks.some(({ type }) => type === 'FS' || type === 'FF')
  return milestone === undefined || !rules.milestonesFollow || !follows ? stands.atStart : stands.atFinish
}
