import { describe, expect, test } from 'vitest'
import { getInput, getSchedule, links, task } from '../program/testing/schedules.ts'
import { loopClosedBy } from './loop.ts'
import { makeSchedule } from './schedule.ts'

const tasks = ['A', 'B', 'C', 'D'].map((id) => task(id, 1))

describe('a loop is refused and named', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['of two', ['A-B', 'B-A'], ['A', 'B', 'A']],
    ['of three', ['A-B', 'B-C', 'C-A'], ['A', 'B', 'C', 'A']],
    ['of one with itself', ['B-B'], ['B', 'B']],
    ['with tasks before and after it', ['A-B', 'B-C', 'C-B', 'C-D'], ['B', 'C', 'B']],
    ['over starts and finishes', ['A-B SS', 'B-A FF'], ['A', 'B', 'A']],
  ])('%s', (_, written, ids) => {
    expect(makeSchedule(getInput(tasks, links(...written)))).toEqual({ kind: 'loop', ids })
  })
})

describe('a new link that would close a loop is refused', () => {
  const { plan, indexById } = getSchedule(tasks, links('A-B', 'B-C', 'A-C', 'C-D'))
  test.each<[string, string, readonly string[] | undefined]>([
    ['C', 'A', ['C', 'A', 'C']],
    ['D', 'B', ['D', 'B', 'C', 'D']],
    ['B', 'B', ['B', 'B']],
    ['A', 'D', undefined],
    ['B', 'D', undefined],
  ])('%s to %s', (from, to, loop) => {
    const found = loopClosedBy(plan, indexById.get(from) ?? 0, indexById.get(to) ?? 0)
    expect(found?.map((index) => tasks[index]?.id)).toEqual(loop)
  })
})

test('two links between the same tasks are not a loop', () => {
  expect(getSchedule(tasks, links('A-B SS', 'A-B FF', 'A-B')).links).toHaveLength(3)
})

test('links to missing tasks are ignored', () => {
  expect(getSchedule(tasks, links('A-X', 'X-B', 'A-B')).links).toEqual(links('A-B'))
})
