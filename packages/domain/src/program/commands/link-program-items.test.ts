import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, task } from '../testing/program-items.ts'
import { findLinkProblem, linkProgramItems, unlinkProgramItem } from './link-program-items.ts'

const plain = (predecessorId: string, type: 'FS' | 'SS' | 'FF' | 'SF') => ({
  predecessorId,
  type,
  lag: 0,
  unit: 'days' as const,
})
const items = [
  heading('H'),
  task('a', 'H', { duration: 3, endDate: '2026-01-07' }),
  task('b', 'H', { startDate: '2026-01-20', duration: 2, endDate: '2026-01-21' }),
  task('c', null, {
    startDate: '2026-01-22',
    duration: 2,
    endDate: '2026-01-23',
    predecessorId: 'b',
    links: [plain('b', 'FS'), plain('b', 'FF')],
  }),
  task('elsewhere', null, { projectId: '2' }),
]

function context(list: readonly ProgramItem[] = items, autoSchedule = false) {
  const settings = { ...blankSettings('1'), autoSchedule }
  return contextHolding({ 'program-items': list, 'program-settings': [settings] })
}

const link = (from: string, to: string, type: 'FS' | 'SS' | 'FF' | 'SF' = 'FS') => ({ from, to, type })
const starts = (list: readonly ProgramItem[]) =>
  list.map(({ id, startDate }) => `${id} ${Number(startDate?.slice(8) ?? 0)}`)

describe('linking by hand', () => {
  test.each<['FS' | 'SS' | 'FF' | 'SF', Partial<ProgramItem>]>([
    ['FS', { predecessorId: 'a', startDate: '2026-01-20' }],
    ['SS', { predecessorId: null, links: [plain('a', 'SS')], startDate: '2026-01-20' }],
    ['FF', { predecessorId: null, links: [plain('a', 'FF')], startDate: '2026-01-20' }],
    ['SF', { predecessorId: null, links: [plain('a', 'SF')], startDate: '2026-01-20' }],
  ])('%s is kept without lag, and dates by hand stay', (type, stored) => {
    const after = afterSteps(items, linkProgramItems.decide(link('a', 'b', type), context()))
    expect(after[2]).toMatchObject(stored)
    expect(after.filter((item, index) => item !== items[index])).toHaveLength(1)
  })

  test('a new link is added to the existing ones, also between the same two tasks', () => {
    const after = afterSteps(items, linkProgramItems.decide(link('b', 'c', 'SS'), context()))
    expect(after[3]?.links).toEqual([plain('b', 'FS'), plain('b', 'FF'), plain('b', 'SS')])
  })

  test('with auto-schedule on, all successors move in the same decision, with the linked task first', () => {
    const decision = linkProgramItems.decide(link('a', 'b'), context(items, true))
    expect(decision).toMatchObject({ steps: [{ change: { record: { id: 'b' } } }, {}] })
    expect(starts(afterSteps(items, decision))).toEqual(['H 0', 'a 5', 'b 8', 'c 10', 'elsewhere 5'])
  })

  test.each([
    ['a deleted predecessor', link('x', 'b'), { reason: 'item-gone' }],
    ['a deleted successor', link('a', 'x'), { reason: 'item-gone' }],
    ['a task of another project', link('elsewhere', 'b'), { reason: 'item-gone' }],
    ['from a heading', link('H', 'b'), { reason: 'heading-has-no-links' }],
    ['to a heading', link('a', 'H'), { reason: 'heading-has-no-links' }],
    ['a task to itself', link('a', 'a'), { reason: 'same-task' }],
    ['an existing link', link('b', 'c'), { reason: 'already-linked' }],
    ['a loop', link('c', 'b'), { reason: 'loop', loop: ['c', 'b', 'c'] }],
  ])('linking %s is refused', (_case, expected, problem) => {
    const ofProject = items.filter(({ projectId }) => projectId === '1')
    expect(findLinkProblem(ofProject, expected)).toEqual(problem)
    expect(linkProgramItems.decide(expected, context())).toMatchObject({
      kind: 'refused',
      reason: problem.reason,
    })
  })

  test('a loop through other tasks is listed from the predecessor of the new link', () => {
    const round = [...items, task('d', null, { predecessorId: 'c' })]
    expect(findLinkProblem(round, link('d', 'b'))?.loop).toEqual(['d', 'b', 'c', 'd'])
  })
})

describe('removing the links of a task', () => {
  test('removes the links to its predecessors and keeps those to its successors', () => {
    const chain = [...items, task('d', null, { predecessorId: 'c' })]
    const after = afterSteps(chain, unlinkProgramItem.decide({ id: 'c' }, context(chain)))
    expect(after[3]).toMatchObject({ predecessorId: null, startDate: '2026-01-22' })
    expect(after[3]).not.toHaveProperty('links')
    expect(after[5]?.predecessorId).toBe('c')
  })

  test('with auto-schedule on, the task and its successors keep their dates', () => {
    const after = afterSteps(items, unlinkProgramItem.decide({ id: 'c' }, context(items, true)))
    expect(starts(after)).toEqual(starts(items))
  })

  test.each([
    ['a deleted task', 'x', 'item-gone'],
    ['a task without links', 'a', 'not-linked'],
  ])('unlinking %s is refused', (_case, id, reason) => {
    expect(unlinkProgramItem.decide({ id }, context())).toMatchObject({ reason })
  })
})
