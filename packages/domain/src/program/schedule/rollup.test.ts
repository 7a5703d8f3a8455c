import { expect, test } from 'vitest'
import { getTiming } from '../../cpm/schedule.ts'
import { orderProgram } from '../items/program-row.ts'
import { getProgram, planned } from '../testing/planned-items.ts'
import { rollUp } from './rollup.ts'

test('a heading lasts from the first start to the last finish under it, with the smallest float', () => {
  const items = [
    planned('h', null, { isHeading: true, startDate: null }),
    planned('i', null, { isHeading: true, startDate: null, parentId: 'h' }),
    planned('a', 3, { parentId: 'i' }),
    planned('b', 2, { parentId: 'h', startDate: '2026-01-12' }),
    planned('z', 20),
    planned('e', null, { isHeading: true, startDate: null }),
  ]
  const schedule = getProgram(items)
  const timings = new Map(schedule.items.map(({ id }, index) => [id, getTiming(schedule, index)]))
  const headings = rollUp(orderProgram(items), timings)
  const [a, b] = [timings.get('a'), timings.get('b')]
  expect(headings.get('h')).toMatchObject({ start: a?.start, finish: b?.finish, totalFloat: b?.totalFloat })
  expect(headings.get('i')).toEqual(a)
  expect([...headings.keys()].toSorted()).toEqual(['h', 'i'])
})
