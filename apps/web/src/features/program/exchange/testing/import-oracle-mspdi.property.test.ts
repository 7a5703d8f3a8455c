/**
 * Random networks in the form of MS Project files, whose dates and floats are those of the engine on its own input. The
 * import must show the same.
 */
import { derivedId } from '@plumbline/domain/kernel/commands/request.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mspdiNetworkArb, toMspdi } from '#testing/mspdi-networks.ts'
import { compare, followLinks, importFile, show } from './imported-program.ts'
import { readStatedTasks } from './stated-tasks.ts'

const milestone = {
  ...{ isMilestone: true, clock: 0, quarters: 1, status: 'pending' as const, remaining: 0, begun: 0 },
  ...{ constraint: null, isLate: false, deadline: null, delay: null },
}
const task = { ...milestone, isMilestone: false }
const after = (back: number, type: 'FS' | 'SS' = 'FS') => ({
  back,
  type,
  hours: 0 as const,
  isElapsed: false,
})
/** Their late dates are at the start of the program as well, and not at the end of the shift before. */
const milestonesAtTheStart = {
  tasks: [
    { ...milestone, links: [] },
    { ...milestone, links: [after(1)] },
  ],
  hasSeveralPaths: true,
  finish: null,
  criticalDays: 0 as const,
}
/** The last is not at the end of Friday, which would be before the second, whose calendar works on Saturdays. */
const milestoneAfterTwoCalendars = {
  tasks: [
    { ...milestone, links: [] },
    { ...task, clock: 1, links: [] },
    {
      ...milestone,
      links: [after(2), after(1, 'SS')],
    },
  ],
  hasSeveralPaths: false,
  finish: null,
  criticalDays: 0 as const,
}
/** Links have passed its constraint, so that it does not determine its late dates, which are at the same work. */
const milestoneBeyondItsConstraint = {
  tasks: [
    { ...task, constraint: { type: 'SNET' as const, minute: 29487360 }, links: [] },
    {
      ...milestone,
      constraint: { type: 'SNET' as const, minute: 29460000 },
      deadline: 29487360,
      links: [after(1)],
    },
    { ...task, links: [after(1)] },
    { ...task, constraint: { type: 'SNET' as const, minute: 29460000 }, links: [after(1)] },
  ],
  hasSeveralPaths: false,
  finish: 29490360,
  criticalDays: 0 as const,
}
/** The project starts when its late dates require, and not where its delayed task is. */
const delayedFromFinish = {
  tasks: [
    { ...task, delay: { minutes: 60 as const, isElapsed: false }, links: [] },
    { ...milestone, links: [after(1)] },
  ],
  hasSeveralPaths: false,
  finish: 29460000,
  criticalDays: 0 as const,
}

test('the dates, floats and critical tasks of any MS Project file stay, with manual dates and with auto-schedule', () => {
  fc.assert(
    fc.property(mspdiNetworkArb, (network) => {
      const written = toMspdi(network)
      if (!written) return
      const { text, broken } = written
      // Links that constraints break in MS Project too.
      const differences = broken > 0 ? { broken } : {}
      const { plan, program } = importFile(new TextEncoder().encode(text), 'network')
      const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
      const stated = readStatedTasks(text, (id) => ids.get(id) ?? '')
      expect(stated.size).toBe(network.tasks.length)
      expect(compare(program, show(program), stated)).toEqual(differences)
      const { following, moved } = followLinks(program)
      expect(moved).toEqual([])
      expect(compare(following, show(following), stated)).toEqual(differences)
    }),
    {
      numRuns: 100,
      examples: [
        [milestonesAtTheStart],
        [milestoneAfterTwoCalendars],
        [milestoneBeyondItsConstraint],
        [delayedFromFinish],
      ],
    },
  )
})
