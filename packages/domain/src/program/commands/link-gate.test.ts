import { expect, test } from 'vitest'
import { conditionSchema } from '../../conditions/condition.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { blankSettings } from '../items/get-settings.ts'
import { type ProgramItem, programItemSchema } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { holdGates, linkGate } from './link-gate.ts'

const stage = 'before-construction-certificate'
const milestone = programItemSchema.parse({
  id: 'cc',
  projectId: '7',
  name: 'Construction certificate',
  milestone: true,
  startDate: '2026-12-01',
  endDate: '2026-12-01',
  duration: 1,
})
const piling = programItemSchema.parse({
  id: 'piling',
  projectId: '7',
  name: 'Piling',
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  duration: 3,
  predecessorId: 'cc',
  links: [{ predecessorId: 'cc', type: 'FS', lag: 0 }],
})
const condition = (fields: object) =>
  conditionSchema.parse({
    id: 'c1',
    projectId: '7',
    heading: 'Noise',
    stage,
    dueDate: '2026-12-14',
    ...fields,
  })

interface Given {
  condition?: object
  items?: readonly ProgramItem[]
  autoSchedule?: boolean
}

const settings = (autoSchedule: boolean): ProgramSettings => ({ ...blankSettings('7'), autoSchedule })

const context = ({ condition: fields = {}, items = [milestone, piling], autoSchedule = true }: Given) =>
  contextHolding({
    conditions: [condition(fields)],
    'program-items': [...items],
    'program-settings': [settings(autoSchedule)],
  })

const linked: ProgramItem = { ...milestone, gate: { stage, notBefore: '2026-12-14' } }

function changed(decision: ReturnType<typeof linkGate.decide> | ReturnType<typeof holdGates.decide>) {
  if (decision.kind === 'refused') return decision.reason
  // `as`: the commands put program items.
  const items = decision.steps.map(({ change }) => (change as unknown as { record: ProgramItem }).record)
  return items.map(({ id, startDate, gate }) => [id, startDate, gate?.notBefore])
}

const link = (given: Given, itemId = 'cc') =>
  changed(linkGate.decide({ projectId: '7', stage, itemId }, context(given)))
const hold = (given: Given) => changed(holdGates.decide({ projectId: '7' }, context(given)))

test('with auto-schedule, a linked milestone is held until the gate is expected to open, and what follows moves', () => {
  expect(link({})).toEqual([
    ['cc', '2026-12-14', '2026-12-14'],
    ['piling', '2026-12-14', undefined],
  ])
})

test('with dates set by hand, nothing moves', () => {
  expect(link({ autoSchedule: false })).toEqual([['cc', '2026-12-01', '2026-12-14']])
})

test('a milestone that is later than the gate stays where it is', () => {
  const later = { ...milestone, startDate: '2027-01-11', endDate: '2027-01-11' }
  expect(link({ items: [later] })).toEqual([['cc', '2027-01-11', '2026-12-14']])
})

test('an open gate holds nothing', () => {
  expect(link({ condition: { status: 'Completed' }, items: [milestone] })).toEqual([
    ['cc', '2026-12-01', null],
  ])
})

test('a gate has one milestone, and none once it is unlinked', () => {
  const other = { ...milestone, id: 'other', gate: { stage, notBefore: null } }
  expect(link({ items: [milestone, other], autoSchedule: false })).toEqual([
    ['cc', '2026-12-01', '2026-12-14'],
    ['other', '2026-12-01', undefined],
  ])
  expect(link({ items: [linked], autoSchedule: false }, '')).toEqual([['cc', '2026-12-01', undefined]])
})

test.each([
  ['a task', 'piling', 'not-a-milestone'],
  ['a deleted item', 'gone', 'item-gone'],
])('%s is refused', (_, itemId, reason) => {
  expect(link({}, itemId)).toBe(reason)
})

test('a new due date of a condition moves the milestone once the gates are taken over', () => {
  expect(hold({ condition: { dueDate: '2026-12-21' }, items: [linked] })).toEqual([
    ['cc', '2026-12-21', '2026-12-21'],
  ])
  expect(hold({ items: [{ ...linked, startDate: '2026-12-14', endDate: '2026-12-14' }] })).toEqual([])
})
