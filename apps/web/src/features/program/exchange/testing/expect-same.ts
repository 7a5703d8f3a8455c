/** Expects an import to show what its file states, with manual dates and with auto-schedule. */
import { derivedId } from '@plumbline/domain/kernel/request.ts'
import { expect } from 'vitest'
import { compare, followLinks, importFile, show } from './imported-program.ts'
import { readStatedTasks } from './stated-tasks.ts'

/** `differences`: those that the other program has as well, such as links that its constraints break. */
export function expectSame(text: string, tasks: number, differences: object) {
  const { plan, program } = importFile(new TextEncoder().encode(text), 'network')
  const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId('request', index)]))
  const stated = readStatedTasks(text, (id) => ids.get(id) ?? '')
  expect(stated.size).toBe(tasks)
  expect(compare(program, show(program), stated)).toEqual(differences)
  const { following, moved } = followLinks(program)
  expect(moved).toEqual([])
  expect(compare(following, show(following), stated)).toEqual(differences)
}
