/** Checks of how a program is built: links, constraints, people. */

import { linkTypes } from '../../cpm/model/link-types.ts'
import { at } from '../../cpm/model/network.ts'
import { type Found, type Measure, shareOfLinks, shareOfTasks } from './health-measure.ts'

/** Without a predecessor or successor, nothing determines when a task may start or what it delays. */
export function findMissingLogic(measured: Measure): Found {
  const { incoming, outgoing } = measured.schedule.plan
  const isOpen = (offsets: Int32Array, index: number) => at(offsets, index) === at(offsets, index + 1)
  return shareOfTasks(measured, (index) => isOpen(incoming, index) || isOpen(outgoing, index))
}

export function findLeads(measured: Measure): Found {
  return shareOfLinks(measured, (link) => getLag(measured, link) < 0)
}

export function findLags(measured: Measure): Found {
  return shareOfLinks(measured, (link) => getLag(measured, link) > 0)
}

/** The share of finish-to-start links. Lists the successors of all other links. */
export function countFinishToStart(measured: Measure): Found {
  const isOther = (link: number) => linkTypes[at(measured.schedule.plan.type, link)] !== 'FS'
  const others = shareOfLinks(measured, isOther)
  return { ...others, figure: others.figure === undefined ? undefined : 1 - others.figure }
}

/** Constraints that keep links from moving a task. */
export function findHardConstraints(measured: Measure): Found {
  return shareOfTasks(
    measured,
    (index) =>
      measured.schedule.input.activities[index]?.constraints.some(({ type }) => hard.has(type)) ?? false,
  )
}

const hard: ReadonlySet<string> = new Set(['MSO', 'MFO', 'SNLT', 'FNLT'])

export function findWithoutResource(measured: Measure): Found {
  return shareOfTasks(measured, (index) => !measured.facts.hasResource(index))
}

function getLag({ schedule }: Measure, link: number): number {
  return schedule.links[link]?.lag ?? 0
}
