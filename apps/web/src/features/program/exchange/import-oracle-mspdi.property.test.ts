/**
 * Random networks in the form of MS Project files, whose dates and floats are those of the engine on its own input. The
 * import must show the same.
 */
import { derivedId } from '@plumbline/domain/kernel/request.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mspdiNetworkArb, toMspdi } from '#testing/mspdi-networks.ts'
import { compare, followLinks, importFile, show } from './testing/imported-program.ts'
import { readStatedTasks } from './testing/stated-tasks.ts'

const milestone = {
  ...{ isMilestone: true, clock: 0, quarters: 1, status: 'pending' as const, remaining: 0, begun: 0 },
  ...{ constraint: null, isLate: false, deadline: null, delay: null },
}
/** Their late dates are at the start of the program as well, and not at the end of the shift before. */
const milestonesAtTheStart = {
  tasks: [
    { ...milestone, links: [] },
    { ...milestone, links: [{ back: 1, type: 'FS' as const, hours: 0 as const, isElapsed: false }] },
  ],
  hasSeveralPaths: true,
  criticalDays: 0 as const,
}
/** The last is not at the end of Friday, which would be before the second, whose calendar works on Saturdays. */
const milestoneAfterTwoCalendars = {
  tasks: [
    { ...milestone, links: [] },
    { ...milestone, isMilestone: false, clock: 1, links: [] },
    {
      ...milestone,
      links: [
        { back: 2, type: 'FS' as const, hours: 0 as const, isElapsed: false },
        { back: 1, type: 'SS' as const, hours: 0 as const, isElapsed: false },
      ],
    },
  ],
  hasSeveralPaths: false,
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
    { numRuns: 100, examples: [[milestonesAtTheStart], [milestoneAfterTwoCalendars]] },
  )
})
