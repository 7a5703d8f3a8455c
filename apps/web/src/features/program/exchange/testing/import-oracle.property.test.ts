/** Random networks of P6: the import, and an update from a later file, must show the dates of the file. */
import { derivedId } from '@plumbline/domain/kernel/commands/request.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkWithLateArb, toXer } from '#testing/random-networks.ts'
import { compare, exportToP6, followLinks, importFile, show, updateFromFile } from './imported-program.ts'
import { readStatedTasks } from './stated-tasks.ts'

test('the dates, floats and critical tasks of any P6 file stay, with manual dates and with auto-schedule', () => {
  fc.assert(
    fc.property(networkWithLateArb, (network) => {
      const written = toXer(network)
      if (!written) return
      const { text, differences } = written
      const { plan, program } = importFile(new TextEncoder().encode(text), 'network.xer')
      const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
      const stated = readStatedTasks(text, (id) => ids.get(id) ?? '')
      expect(stated.size).toBe(network.tasks.length)
      expect(compare(program, show(program), stated)).toEqual(differences)
      const { following, moved } = followLinks(program)
      expect(moved).toEqual([])
      expect(compare(following, show(following), stated)).toEqual(differences)
    }),
    { numRuns: 100 },
  )
}, 60_000)

test('a program that is updated from any later P6 file has its dates and floats, and auto-schedule moves nothing', () => {
  fc.assert(
    fc.property(networkWithLateArb, networkWithLateArb, fc.boolean(), (first, second, isAuto) => {
      const [before, later] = [toXer(first), toXer(second)]
      if (!before || !later) return
      const { program } = importFile(new TextEncoder().encode(before.text), 'first.xer')
      const start = isAuto ? followLinks(program).following : program
      const bytes = new TextEncoder().encode(later.text)
      const updated = updateFromFile(start, bytes, 'second.xer')
      if (!updated) return
      const ids = new Map(updated.items.map(({ id, activityId }) => [`a${activityId?.slice(1)}`, id]))
      const stated = readStatedTasks(later.text, (id) => ids.get(id) ?? '')
      expect(updated.items.map(({ activityId }) => activityId).toSorted()).toEqual(
        second.tasks.map((_, index) => `A${index}`).toSorted(),
      )
      expect(compare(updated, show(updated), stated)).toEqual(later.differences)
      expect(followLinks(updated).moved).toEqual([])
      expect(updateFromFile(updated, bytes, 'again.xer')).toBeUndefined()
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('any P6 file comes back from an export with the same program, dates and floats, without fields of our own', () => {
  fc.assert(
    fc.property(networkWithLateArb, (network) => {
      const written = toXer(network)
      if (!written) return
      const { program } = importFile(new TextEncoder().encode(written.text), 'network.xer')
      const bytes = exportToP6(program)
      const text = new TextDecoder().decode(bytes)
      expect(text).not.toContain('UDFVALUE')
      const { plan, program: again } = importFile(bytes, 'network.xer')
      expect(again).toEqual(program)
      const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
      const stated = readStatedTasks(text, (id) => ids.get(id) ?? '')
      expect(compare(again, show(again), stated)).toEqual(written.differences)
    }),
    { numRuns: 60 },
  )
}, 60_000)
