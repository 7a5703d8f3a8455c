/** Checks of how a programme is put together: links, constraints, people. */
import { type Found, type Measure, shareOfLinks, shareOfTasks } from './health-measure.ts'
import { linkTypes } from './link-types.ts'
import { at } from './network.ts'

/** Without a task before it or behind it, nothing tells when it may start or whom it holds up. */
export function findMissingLogic(measured: Measure): Found {
  const { incoming, outgoing } = measured.schedule.plan
  const isOpen = (offsets: Int32Array, place: number) => at(offsets, place) === at(offsets, place + 1)
  return shareOfTasks(measured, (place) => isOpen(incoming, place) || isOpen(outgoing, place))
}

export function findLeads(measured: Measure): Found {
  return shareOfLinks(measured, (link) => lagOf(measured, link) < 0)
}

export function findLags(measured: Measure): Found {
  return shareOfLinks(measured, (link) => lagOf(measured, link) > 0)
}

/** The share of links from finish to start; shown are the tasks behind all others. */
export function countFinishToStart(measured: Measure): Found {
  const isOther = (link: number) => linkTypes[at(measured.schedule.plan.type, link)] !== 'FS'
  const others = shareOfLinks(measured, isOther)
  return { ...others, figure: others.figure === undefined ? undefined : 1 - others.figure }
}

/** Those that keep the links from moving a task on. */
export function findHardConstraints(measured: Measure): Found {
  return shareOfTasks(
    measured,
    (place) =>
      measured.schedule.input.activities[place]?.constraints.some(({ type }) => hard.has(type)) ?? false,
  )
}

const hard: ReadonlySet<string> = new Set(['MSO', 'MFO', 'SNLT', 'FNLT'])

export function findWithoutResource(measured: Measure): Found {
  return shareOfTasks(measured, (place) => !measured.facts.hasResource(place))
}

function lagOf({ schedule }: Measure, link: number): number {
  return schedule.links[link]?.lag ?? 0
}
