import { expect, test } from 'vitest'
import { type Task, taskSchema, tasks } from '../../../tasks/task.ts'
import { workflowSchema, workflows } from '../../../workflows/workflow.ts'
import { findMentionNotifications } from './mention-notifications.ts'

const today = '2026-11-21'
const ben = { name: 'Ben Steel', email: 'ben@steel.example' }
const me = { emails: ['Ben@steel.example', 'ben@home.example'], names: ['Ben', 'Benjamin Steel'] }
const comment = { id: 'c1', user: 'Olga', text: '@Ben Steel when?', timestamp: '2026-11-20T09:00:00Z' }

const withComment = (fields: object): Task =>
  taskSchema.parse({ id: 't1', name: 'Order anchors', comments: [{ ...comment, ...fields }] })
const reported = findMentionNotifications(tasks, me, [ben], today)

test.each([
  ['by the name in a team', {}, 1],
  ['by an address', { text: 'see @ben@steel.example.' }, 1],
  ['by another own address', { text: 'see @ben@home.example' }, 1],
  ['by a name that is in no team', { text: '@Benjamin Steel' }, 0],
  ['another user', { text: '@olga@harbour.example' }, 0],
  ['without an @', { text: 'Ben Steel knows' }, 0],
  ['by their name as it is now', { user: 'Ben' }, 0],
  ['thirty days ago', { timestamp: '2026-10-22T09:00:00Z' }, 1],
  ['thirty-one days ago', { timestamp: '2026-10-21T09:00:00Z' }, 0],
  ['at an unknown time', { timestamp: '' }, 0],
] as const)('a mention in a comment is notified: %s', (_, fields, count) => {
  expect(reported(withComment(fields))).toHaveLength(count)
})

test('it shows who, on which record, and what', () => {
  expect(reported(withComment({}))).toEqual([
    {
      id: 'mentioned/t1/c1',
      rule: 'mentioned',
      type: 'info',
      since: comment.timestamp,
      collection: 'tasks',
      recordId: 't1',
      name: 'Order anchors',
      by: 'Olga',
      comment: comment.text,
    },
  ])
})

test('a comment on a stage or on a file is about the record that has it', () => {
  const workflow = workflowSchema.parse({
    id: 'w1',
    name: 'Façade',
    stages: [{ id: 's1', comments: [comment] }],
    documents: [{ id: 'd1', comments: [{ ...comment, id: 'c2' }] }],
  })
  const notifications = findMentionNotifications(workflows, me, [ben], today)(workflow)
  expect(notifications.map(({ id }) => id).sort()).toEqual(['mentioned/w1/c1', 'mentioned/w1/c2'])
  expect(notifications.map(({ name }) => name)).toEqual(['Façade', 'Façade'])
})
