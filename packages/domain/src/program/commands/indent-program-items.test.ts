import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, ranked, task } from '../testing/program-items.ts'
import { indentProgramItems, outdentProgramItems } from './indent-program-items.ts'

const items = ranked([
  heading('G'),
  task('a', 'G'),
  heading('H', 'G'),
  task('b', 'H', { level: 2 }),
  task('c', 'H', { level: 2 }),
  heading('I', 'G'),
  task('d', 'I', { level: 2 }),
  task('e'),
  heading('K'),
  task('f'),
])
const holding = (list: readonly ProgramItem[]) => contextHolding({ 'program-items': list })
/** For example 'G .a .H ..b', with one dot for each level. */
const outline = (list: readonly ProgramItem[]) =>
  orderProgram(list)
    .map(({ item, level }) => '.'.repeat(level) + item.id)
    .join(' ')

const indented = (ids: string, list: readonly ProgramItem[] = items) =>
  afterSteps(list, indentProgramItems.decide({ ids: ids.split(' ') }, holding(list)))
const outdented = (ids: string, list: readonly ProgramItem[] = items) =>
  afterSteps(list, outdentProgramItems.decide({ ids: ids.split(' ') }, holding(list)))

/* All cases start from G .a .H ..b ..c .I ..d e K f. */
describe('indenting moves rows to the end of the nearest heading above on their level', () => {
  test.each([
    ['a task directly below a heading', 'e', 'G .a .H ..b ..c .I ..d .e K f'],
    ['a heading with its descendants', 'I', 'G .a .H ..b ..c ..I ...d e K f'],
    ['past a task in between', 'f', 'G .a .H ..b ..c .I ..d e K .f'],
    ['several in their order', 'e f', 'G .a .H ..b ..c .I ..d .e K .f'],
    ['a row and one of its descendants', 'I d', 'G .a .H ..b ..c ..I ...d e K f'],
    ['only those that can be indented', 'a e', 'G .a .H ..b ..c .I ..d .e K f'],
    ['heading and task together', 'K f', 'G .a .H ..b ..c .I ..d .K .f e'],
  ])('%s', (_, ids, after) => {
    expect(outline(indented(ids))).toBe(after)
  })

  test.each([
    ['the first row', 'G'],
    ['a task with only tasks above', 'a'],
    ['one whose heading above is on another level', 'b'],
    ['all rows together', 'G a H b c I d e K f'],
    ['a heading right after another that is indented too', 'H I'],
  ])('%s is refused: only a heading can hold other rows', (_, ids) => {
    expect(indentProgramItems.decide({ ids: ids.split(' ') }, holding(items))).toMatchObject({
      kind: 'refused',
      reason: 'no-heading-above',
    })
  })
})

describe('outdenting moves rows after their heading', () => {
  test.each([
    ['a task', 'b', 'G .a .H ..c .b .I ..d e K f'],
    ['several in their order', 'b c', 'G .a .H .b .c .I ..d e K f'],
    ['a heading with its descendants', 'H', 'G .a .I ..d H .b .c e K f'],
    ['of different levels', 'a d', 'G .H ..b ..c .I .d a e K f'],
    ['only those that are not outermost', 'e a', 'G .H ..b ..c .I ..d a e K f'],
  ])('%s', (_, ids, after) => {
    expect(outline(outdented(ids))).toBe(after)
  })

  test('outermost rows are refused', () => {
    expect(outdentProgramItems.decide({ ids: ['e', 'K'] }, holding(items))).toMatchObject({
      reason: 'already-outermost',
    })
  })
})

test('level and heading are stored; dates and links do not change', () => {
  const linked = items.map((item) => (item.id === 'f' ? { ...item, predecessorId: 'e' } : item))
  const moved = indented('f', linked).find(({ id }) => id === 'f')
  expect(moved).toEqual({ ...linked[9], parentId: 'K', rank: 'i00000', level: 1 })
})

test('deleted rows are ignored, and the command is refused if none is left', () => {
  expect(outline(indented('gone e'))).toBe('G .a .H ..b ..c .I ..d .e K f')
  for (const command of [indentProgramItems, outdentProgramItems])
    expect(command.decide({ ids: ['gone'] }, holding(items))).toMatchObject({ reason: 'item-gone' })
})

const forest = fc
  .array(fc.record({ parent: fc.integer({ min: -1, max: 9 }), isHeading: fc.boolean() }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((list) => {
    const created: ProgramItem[] = []
    for (const [at, { parent, isHeading }] of list.entries()) {
      const over = created[parent]?.isHeading ? `i${parent}` : null
      created.push((isHeading ? heading : task)(`i${at}`, over))
    }
    return created
  })

test('for any program, no row is lost, only headings have children, and the moved rows keep their order', () => {
  fc.assert(
    fc.property(forest, fc.subarray([...Array(10).keys()], { minLength: 1 }), (list, places) => {
      const ids = places.map((index) => `i${index}`)
      for (const command of [indentProgramItems, outdentProgramItems]) {
        const decision = command.decide({ ids }, holding(list))
        if (decision.kind === 'refused') continue
        const rows = orderProgram(afterSteps(list, decision))
        const order = (all: readonly { item: ProgramItem }[]) =>
          all.map(({ item }) => item.id).filter((id) => ids.includes(id))
        expect(rows.map(({ item }) => item.id).toSorted()).toEqual(list.map(({ id }) => id).toSorted())
        expect(rows.every(({ parentRow }) => parentRow < 0 || rows[parentRow]?.item.isHeading)).toBe(true)
        if (command === indentProgramItems) expect(order(rows)).toEqual(order(orderProgram(list)))
      }
    }),
  )
})
