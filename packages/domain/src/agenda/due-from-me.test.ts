import { expect, test } from 'vitest'
import { conditionSchema } from '../conditions/condition.ts'
import { taskSchema } from '../tasks/task.ts'
import { workflowSchema } from '../workflows/workflow.ts'
import {
  actionsFromMe,
  conditionsFromMe,
  type DueFromMe,
  daysOverdue,
  sortOldestFirst,
  stagesFromMe,
} from './due-from-me.ts'

const me = ['ana@site.example', 'a.okafor@office.example']
const mine = 'ANA@site.example '
const others = 'ben@site.example'
const action = (fields: object) => actionsFromMe(taskSchema.parse({ id: 't', name: 'Pour', ...fields }), me)
const condition = (fields: object) =>
  conditionsFromMe(conditionSchema.parse({ id: 'c', heading: 'Pour', ...fields }), me)

test.each([
  ['an action of mine', action({ assigneeEmails: [others, mine] }), 1],
  ['one under my second address', action({ assigneeEmails: ['A.Okafor@office.example'] }), 1],
  ['one of somebody else', action({ assigneeEmails: [others] }), 0],
  ['one of nobody', action({ assigneeEmails: [] }), 0],
  ['one that is complete', action({ assigneeEmails: [mine], priority: 'Complete' }), 0],
  ['a condition of mine', condition({ assignee: mine }), 1],
  ['one of several people', condition({ assignee: `${others}, ${mine}` }), 1],
  ['one of somebody else', condition({ assignee: others }), 0],
  ['one of nobody', condition({}), 0],
  ['one that is completed', condition({ assignee: mine, status: 'Completed' }), 0],
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
  ['not one of somebody else', [stage('a', 'Pending', others, '')], []],
])('stages: %s', (_, stages, found) => {
  const workflow = workflowSchema.parse({ id: 'w', name: 'Steel', status: 'Active', stages })
  expect(stagesFromMe(workflow, me).map(({ id, day }) => `${id} ${day}`)).toEqual(found)
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
    due('a', '2026-11-01'),
  ]
  expect(sortOldestFirst(items).map(({ name }) => name)).toEqual(['a', 'b', 'soon', 'never'])
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
