import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, ranked, task } from '../testing/program-items.ts'
import { addTaskBelow } from './add-task-below.ts'
import { moveProgramItem, setProgramAlarm } from './change-program-item.ts'
import { deleteProgramItem, deleteProgramItems } from './delete-program-item.ts'
import { rescheduleProgramItem } from './reschedule-program-item.ts'

const items = ranked([
  heading('H'),
  task('a', 'H'),
  task('b', 'H', { predecessorId: 'a' }),
  heading('I'),
  task('c', 'I', { predecessorId: 'b' }),
  task('d'),
])
const holding = (list: readonly ProgramItem[]) => contextHolding({ 'program-items': list })
const ids = (list: readonly ProgramItem[]) => list.map(({ id }) => id).join(' ')

function moved(id: string, direction: 'up' | 'down', list: readonly ProgramItem[] = items) {
  return afterSteps(list, moveProgramItem.decide({ id, direction }, holding(list)))
}

describe('moving swaps an item with its neighbour, and a heading moves with its subtree', () => {
  test.each<[string, 'up' | 'down', string]>([
    ['b', 'up', 'H b a I c d'],
    ['a', 'down', 'H b a I c d'],
    ['I', 'up', 'I c H a b d'],
    ['H', 'down', 'I c H a b d'],
    ['d', 'up', 'H a b d I c'],
    ['I', 'down', 'H a b d I c'],
  ])('moving %s %s', (id, direction, order) => {
    expect(ids(moved(id, direction))).toBe(order)
  })

  test.each<[string, 'up' | 'down', string]>([
    ['H', 'up', 'the beginning'],
    ['d', 'down', 'the end'],
    ['a', 'up', 'its heading'],
    ['c', 'up', 'its heading'],
    ['b', 'down', 'a shallower level'],
    ['c', 'down', 'a shallower level'],
  ])('moving %s %s is blocked by %s', (id, direction) => {
    expect(moveProgramItem.decide({ id, direction }, holding(items))).toMatchObject({
      reason: 'move-blocked',
    })
  })

  test('a deleted item cannot be moved', () => {
    expect(moveProgramItem.decide({ id: 'x', direction: 'up' }, holding(items))).toMatchObject({
      reason: 'item-gone',
    })
  })

  test.each<[string, 'up' | 'down', number, string]>([
    ['d', 'up', 5, 'i00001'],
    ['H', 'down', 0, 'i00004'],
    ['a', 'down', 1, 'i00003'],
    ['b', 'up', 2, 'i00000'],
  ])('only the one that moves is written, with another rank: %s %s', (id, direction, index, rank) => {
    const { kind, ...decision } = moveProgramItem.decide({ id, direction }, holding(items))
    expect(kind).toBe('accepted')
    const record = { ...items[index], rank }
    expect(decision).toMatchObject({ steps: [{ change: { kind: 'put', record } }] })
  })
})

test('if two people move rows at the same time, both moves take effect', () => {
  const list = ranked([heading('H'), task('a', 'H'), task('b', 'H'), task('c', 'H'), task('d', 'H')])
  const first = moveProgramItem.decide({ id: 'b', direction: 'up' }, holding(list))
  const second = moveProgramItem.decide({ id: 'd', direction: 'up' }, holding(list))
  expect(ids(afterSteps(afterSteps(list, first), second))).toBe('H b a d c')
  expect(ids(afterSteps(afterSteps(list, second), first))).toBe('H b a d c')
})

test('two tasks added at the same position together are ordered by id, whichever arrives first', () => {
  const list = ranked([task('a'), task('b')])
  const [first, second] = ['x', 'y'].map((id) => addTaskBelow.decide({ belowId: 'a', id }, holding(list)))
  if (!first || !second) throw new Error('No decision')
  expect(ids(afterSteps(afterSteps(list, first), second))).toBe('a x y b')
  expect(ids(afterSteps(afterSteps(list, second), first))).toBe('a x y b')
  const crowded = afterSteps(afterSteps(list, second), first)
  expect(ids(moved('y', 'up', crowded))).toBe('a y x b')
})

const forest = fc
  .array(fc.record({ parent: fc.integer({ min: -1, max: 11 }), isHeading: fc.boolean() }), { maxLength: 12 })
  .map((list) =>
    list.map(({ parent, isHeading }, at) =>
      (isHeading ? heading : task)(`i${at}`, parent < 0 ? null : `i${parent}`),
    ),
  )

test('for any list, moving down and up restores the order, and no item leaves its parent', () => {
  fc.assert(
    fc.property(forest, fc.nat(11), (list, at) => {
      const id = `i${at}`
      const rows = orderProgram(list)
      const row = rows.find(({ item }) => item.id === id)
      if (!row || row.isLast) return
      const down = moved(id, 'down', list)
      const parentById = new Map(
        rows.map(({ item, parentRow }) => [item.id, rows[parentRow]?.item.id ?? null]),
      )
      expect(down.map(({ parentId }) => parentId)).toEqual(down.map((item) => parentById.get(item.id)))
      expect(ids(orderProgram(down).map(({ item }) => item))).toBe(ids(down))
      expect(ids(moved(id, 'up', down))).toBe(ids(rows.map(({ item }) => item)))
    }),
  )
})

describe('deleting', () => {
  const deleted = (id: string, list = items) =>
    afterSteps(list, deleteProgramItem.decide({ id }, holding(list)))

  test('deletes all descendants', () => {
    const deep = [heading('H'), heading('I', 'H'), task('a', 'I'), task('b')]
    expect(ids(deleted('H', deep))).toBe('b')
  })

  test('clears the predecessor of the successors', () => {
    expect(deleted('H')).toMatchObject([{ id: 'I' }, { id: 'c', predecessorId: null }, { id: 'd' }])
  })

  test.each([
    ['a b', 'H I c d'],
    ['H a', 'I c d'],
    ['gone d a', 'H b I c'],
  ])(
    'several items (%s) also deletes all their descendants and ignores items that are already deleted',
    (some, left) => {
      const decision = deleteProgramItems.decide({ ids: some.split(' ') }, holding(items))
      expect(ids(afterSteps(items, decision))).toBe(left)
    },
  )

  test('several items clears the links to them, and is refused if all are already deleted', () => {
    const left = afterSteps(items, deleteProgramItems.decide({ ids: ['a', 'b'] }, holding(items)))
    expect(left.find(({ id }) => id === 'c')).toMatchObject({ predecessorId: null })
    expect(deleteProgramItems.decide({ ids: ['x'] }, holding(items))).toMatchObject({ reason: 'item-gone' })
  })

  test('a deleted item is refused', () => {
    expect(deleteProgramItem.decide({ id: 'x' }, holding(items))).toMatchObject({ reason: 'item-gone' })
  })
})

describe('rescheduling', () => {
  const decide = (id: string, startDate: string, duration: number) =>
    rescheduleProgramItem.decide({ id, startDate, duration }, holding(items))

  test('changes only the start, duration and end of a task', () => {
    const decision = decide('b', '2026-02-27', 4)
    expect(afterSteps(items, decision)[2]).toEqual({
      ...items[2],
      startDate: '2026-02-27',
      duration: 4,
      endDate: '2026-03-02',
    })
    expect(decision).toHaveProperty('steps.length', 1)
  })

  test('to the same days writes nothing', () => {
    expect(decide('a', '2026-01-05', 1)).toEqual({ kind: 'accepted', steps: [] })
  })

  test.each<[string, string, number, string]>([
    ['x', '2026-01-05', 1, 'item-gone'],
    ['H', '2026-01-05', 1, 'heading-has-no-dates'],
    ['a', '2026-01-05', 0, 'duration-invalid'],
    ['a', '2026-01-05', 1.5, 'duration-invalid'],
    ['a', '2026-02-30', 1, 'start-required'],
    ['a', '1026-02-03', 1, 'start-required'],
  ])('%s to %s for %s days is refused: %s', (id, startDate, duration, reason) => {
    expect(decide(id, startDate, duration)).toMatchObject({ kind: 'refused', reason })
  })
})

describe('an alarm', () => {
  const decide = (id: string, alarmDate: string, list = items) =>
    setProgramAlarm.decide({ id, alarmDate }, holding(list))

  test('is set to a day', () => {
    expect(afterSteps(items, decide('a', ' 2026-12-24 '))[1]).toMatchObject({ alarmDate: '2026-12-24' })
  })

  test('is cleared', () => {
    const list = [task('a', null, { alarmDate: '2026-12-24' })]
    expect(afterSteps(list, decide('a', '', list))).toMatchObject([{ alarmDate: null }])
  })

  test.each([
    ['a', '24.12.2026', 'date-invalid'],
    ['a', '2026-02-30', 'date-invalid'],
    ['H', '2026-12-24', 'heading-has-no-dates'],
    ['x', '2026-12-24', 'item-gone'],
  ])('of %s on "%s" is refused: %s', (id, date, reason) => {
    expect(decide(id, date)).toMatchObject({ kind: 'refused', reason })
  })
})
