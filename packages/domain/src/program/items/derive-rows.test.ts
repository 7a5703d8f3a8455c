import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heading, ranked, task } from '../testing/program-items.ts'
import { createProgramOrder } from './derive-rows.ts'
import type { ProgramItem } from './program-item.ts'
import { orderProgram } from './program-row.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const changeArb = fc.record({
  id: fc.constantFrom(...ids),
  parts: fc.oneof(
    fc.record({ name: fc.constantFrom('Pour', 'Strip') }),
    fc.record({ duration: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ startDate: fc.constantFrom('2026-01-07', null) }),
    fc.record({ isHeading: fc.boolean() }),
    fc.record({ parentId: fc.constantFrom('H', null, ...ids) }),
    fc.record({ predecessorId: fc.constantFrom(null, ...ids) }),
    fc.record({ rank: fc.constantFrom('a', 'm', 'z') }),
  ),
  removes: fc.nat({ max: 9 }).map((dice) => dice === 0),
})

test('derived rows equal those of the whole program, after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(changeArb, { maxLength: 8 }), (changes) => {
      let items: readonly ProgramItem[] = ranked([heading('H'), ...ids.map((id) => task(id, 'H'))])
      const order = createProgramOrder()
      order(items)
      for (const { id, parts, removes } of changes) {
        items = removes
          ? items.filter((item) => item.id !== id)
          : items.map((item) => (item.id === id ? { ...item, ...parts } : item))
        expect(order(items)).toEqual(orderProgram(items))
      }
    }),
  )
})

test('the rows of other items stay the same objects', () => {
  const items = ranked([heading('H'), task('a', 'H'), task('b', 'H')])
  const order = createProgramOrder()
  const before = order(items)
  const after = order(items.map((item) => (item.id === 'a' ? { ...item, duration: 4 } : item)))
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, true])
  expect(after[1]?.span).toEqual({ start: 20_458, finish: 20_461 })
})
