import { expect, test } from 'vitest'
import { conditionSchema } from '../../conditions/condition.ts'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import { leadTimeSchema } from '../../lead-times/lead-time.ts'
import { safetyRecordSchema } from '../../safety/safety-record.ts'
import { taskSchema } from '../../tasks/task.ts'
import { workflowSchema } from '../../workflows/workflow.ts'
import {
  actionsFromMe,
  conditionsFromMe,
  type DueFromMe,
  holdPointsFromMe,
  stagesFromMe,
} from './assigned-to-me.ts'
import { daysOverdue, expiriesFromMe, ordersFromMe, sortOldestFirst } from './due-from-me.ts'

const me = { emails: ['ana@site.example', 'a.okafor@office.example'], names: ['Ana Okafor'] }
const mine = 'ANA@site.example '
const others = 'ben@site.example'
const action = (fields: object) => actionsFromMe(taskSchema.parse({ id: 't', name: 'Pour', ...fields }), me)
const condition = (fields: object) =>
  conditionsFromMe(conditionSchema.parse({ id: 'c', heading: 'Pour', ...fields }), me)

test.each([
  ['an action of mine', action({ assigneeEmails: [others, mine] }), 1],
  ['one under my second address', action({ assigneeEmails: ['A.Okafor@office.example'] }), 1],
  ['one under my name', action({ assigneeEmails: [others, 'ana okafor '] }), 1],
  ['one of another user', action({ assigneeEmails: [others] }), 0],
  ['one of no one', action({ assigneeEmails: [] }), 0],
  ['one that is complete', action({ assigneeEmails: [mine], priority: 'Complete' }), 0],
  ['a condition of mine', condition({ assignee: mine }), 1],
  ['one of several people', condition({ assignee: `${others}, ${mine}` }), 1],
  ['one under my name', condition({ assignee: 'Ana Okafor' }), 1],
  ['one of another user', condition({ assignee: others }), 0],
  ['one of no one', condition({}), 0],
  ['one that is completed', condition({ assignee: mine, status: 'Completed' }), 0],
])('due from me: %s', (_, found, count) => {
  expect(found).toHaveLength(count)
})

const today = '2026-11-21'
const holdPoint = (fields: object) =>
  holdPointsFromMe(holdPointSchema.parse({ id: 'h', name: 'Slab', dueDate: '2026-11-20', ...fields }), me)
const order = (fields: object) =>
  ordersFromMe(leadTimeSchema.parse({ id: 'l', name: 'Lift', ...fields }), today)
const expiry = (fields: object) => expiriesFromMe(safetyRecordSchema.parse({ id: 's', ...fields }), today)

test.each([
  ['a hold point for my address', holdPoint({ responsibleParty: mine }), 1],
  ['a hold point for my name', holdPoint({ responsibleParty: ' ana okafor' }), 1],
  ['one for several people', holdPoint({ responsibleParty: 'Certifier, Ana Okafor' }), 1],
  ['one for another user', holdPoint({ responsibleParty: 'Anaïs Okafor' }), 0],
  ['one for no one', holdPoint({ responsibleParty: '' }), 0],
  ['one that is released', holdPoint({ responsibleParty: mine, status: 'Approved' }), 0],
  ['an order due in 14 days', order({ orderByDate: '2026-12-05' }), 1],
  ['an order due in 15 days', order({ orderByDate: '2026-12-06' }), 0],
  ['an order that is overdue', order({ orderByDate: '2026-03-01' }), 1],
  ['an order that was placed', order({ orderByDate: '2026-03-01', status: 'Ordered' }), 0],
  ['an order without a date', order({}), 0],
  ['training that expires in 30 days', expiry({ kind: 'training', expiryDate: '2026-12-21' }), 1],
  ['training that is valid for longer', expiry({ kind: 'training', expiryDate: '2026-12-22' }), 0],
  ['training that has expired', expiry({ kind: 'training', expiryDate: '2026-11-20' }), 1],
  ['a permit that expires in 3 days', expiry({ kind: 'permit', validUntil: '2026-11-24' }), 1],
  ['a permit that is closed', expiry({ kind: 'permit', validUntil: '2026-11-20', status: 'Closed' }), 0],
  ['an incident', expiry({ kind: 'incident', severity: 'High', status: 'Open' }), 0],
])('due from me: %s', (_, found, count) => {
  expect(found).toHaveLength(count)
})

const stage = (id: string, status: string, assigneeEmail: string, updatedAt: string) => ({
  id,
  name: `Stage ${id}`,
  status,
  assigneeEmail,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt,
})

test.each<[string, object[], string[]]>([
  [
    'whose turn it is, since the one before was approved',
    [stage('a', 'Approved', others, '2026-11-10T08:00:00.000Z'), stage('b', 'Pending', mine, '')],
    ['b 2026-11-10'],
  ],
  [
    'the first one, since it was there',
    [stage('a', 'In Review', mine, '2026-11-20T08:00:00.000Z')],
    ['a 2026-11-02'],
  ],
  [
    'not one whose turn has not come',
    [stage('a', 'Pending', others, ''), stage('b', 'Pending', mine, '')],
    [],
  ],
  ['under my name', [stage('a', 'Pending', 'Ana Okafor', '')], ['a 2026-11-02']],
  ['not one of another user', [stage('a', 'Pending', others, '')], []],
])('stages: %s', (_, stages, found) => {
  const workflow = workflowSchema.parse({ id: 'w', name: 'Steel', status: 'Active', stages })
  expect(stagesFromMe(workflow, me).map(({ id, day }) => `${id} ${day}`)).toEqual(found)
})

test.each([
  ['a stage that is due', 'Pending', { dueDate: '2026-11-18' }, ['s 2026-11-18 3']],
  ['a stage without a due date, which has only waited', 'Pending', {}, ['s 2026-11-02 0']],
  ['a review that its submitter has to revise', 'Rejected', { updatedAt: '2026-11-09' }, ['w 2026-11-09 0']],
])('reviews: %s', (_, status, fields, expected) => {
  const own = { ...stage('s', status, status === 'Pending' ? mine : others, ''), ...fields }
  const named = { id: 'w', name: 'Steel', status: 'Active', submittedBy: mine.trim() }
  const items = stagesFromMe(workflowSchema.parse({ ...named, stages: [own] }), me)
  expect(items.map((item) => `${item.id} ${item.day} ${daysOverdue(item, today)}`)).toEqual(expected)
})

const due = (name: string, day: string | undefined, kind: 'action' | 'condition' = 'action'): DueFromMe => ({
  kind,
  id: name,
  name,
  day,
  projectId: null,
})

test('items are sorted by day, then by name; items without a due date come last', () => {
  const items = [
    due('never', undefined),
    due('soon', '2026-12-01'),
    due('b', '2026-11-01', 'condition'),
    due('a 10', '2026-11-01'),
    due('a 9', '2026-11-01'),
  ]
  expect(sortOldestFirst(items).map(({ name }) => name)).toEqual(['a 9', 'a 10', 'b', 'soon', 'never'])
})

test.each([
  ['due yesterday', 'action', '2026-11-20', 1],
  ['due in the month before', 'condition', '2026-10-31', 21],
  ['due today', 'action', '2026-11-21', 0],
  ['due tomorrow', 'action', '2026-11-22', 0],
  ['never due', 'action', undefined, 0],
  ['a stage, which has only waited', 'stage', '2026-11-01', 0],
] as const)('days overdue: %s', (_, kind, day, days) => {
  expect(daysOverdue({ kind, day }, '2026-11-21')).toBe(days)
})
