import { expect, test } from 'vitest'
import { conditionSchema } from '../conditions/condition.ts'
import { deadlineSchema } from '../deadlines/deadline.ts'
import { holdPointSchema } from '../hold-points/hold-point.ts'
import { memberSchema } from '../kernel/access/member.ts'
import type { Rec } from '../kernel/records/record.ts'
import { leadTimeSchema } from '../lead-times/lead-time.ts'
import { programItemSchema } from '../program/items/program-item.ts'
import { rfiSchema } from '../rfis/rfi.ts'
import { safetyRecordSchema } from '../safety/safety-record.ts'
import { taskSchema } from '../tasks/task.ts'
import { workflowSchema } from '../workflows/workflow.ts'
import { feedEntries, nearestEntries } from './feed-entries.ts'
import { type Account, createReplica } from './replica.ts'
import type { FeedScope } from './wire/feed-scope.ts'

const day = '2026-12-01'
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const gus: Account = { ...max, id: 'gus', email: 'gus@elsewhere.example', role: 'Guest' }
const olga: Account = { ...max, id: 'olga', email: 'olga@harbour.example', role: 'Owner' }
const fromOthers = 'mia@quay.example'

const tower = { projectId: 'tower', name: 'Pour' }
const member = ({ email }: Account) => memberSchema.parse({ id: email, projectId: 'tower', email })
const task = (fields: object) => taskSchema.parse({ id: 't', ...tower, dueDate: day, ...fields })
const condition = (fields: object) =>
  conditionSchema.parse({ id: 'c', projectId: 'tower', heading: 'Pour', dueDate: day, ...fields })
const point = (fields: object) => holdPointSchema.parse({ id: 'h', ...tower, ...fields })
const item = (fields: object) => leadTimeSchema.parse({ id: 'l', ...tower, ...fields })
const row = (fields: object) => programItemSchema.parse({ id: 'p', ...tower, ...fields })
const permit = (fields: object) => safetyRecordSchema.parse({ id: 'p1', ...tower, kind: 'permit', ...fields })
const deadline = (fields: object) => deadlineSchema.parse({ id: 'd', ...tower, date: day, ...fields })
const stage = { id: 's', name: 'Engineer', status: 'Pending', createdAt: `${day}T08:00:00.000Z` }
const workflow = (fields: object) =>
  workflowSchema.parse({ id: 'w', ...tower, status: 'Active', stages: [{ ...stage, ...fields }] })
const rfi = (fields: object) =>
  rfiSchema.parse({ id: 'r', ...tower, subject: 'Depth', status: 'Open', dueDate: day, ...fields })

type Lists = Readonly<Record<string, readonly Rec[]>>

function entries(account: Account, scope: FeedScope, lists: Lists, timeZone = 'UTC') {
  const loaded = Object.entries({ members: [member(max), member(gus)], ...lists }).map(
    ([list, records]) => [list, records.map((record, at) => ({ rank: `a${at}`, record }))] as const,
  )
  return feedEntries(createReplica(new Map(loaded)), account, { scope, timeZone })
}

const both: readonly FeedScope[] = ['mine', 'all']
const onlyAll: readonly FeedScope[] = ['all']

test.each<[string, Lists, string, readonly FeedScope[]]>([
  ['an action of mine', { tasks: [task({ assigneeEmails: [max.email] })] }, 'tasks/t', both],
  ['an action under my name', { tasks: [task({ assigneeEmails: ['max'] })] }, 'tasks/t', both],
  ['an action of no one', { tasks: [task({})] }, 'tasks/t', onlyAll],
  ['an action of other users', { tasks: [task({ assigneeEmails: [fromOthers] })] }, 'tasks/t', onlyAll],
  ['an action that is complete', { tasks: [task({ priority: 'Complete' })] }, 'tasks/t', []],
  ['a condition of mine', { conditions: [condition({ assignee: max.email })] }, 'conditions/c', both],
  [
    'a condition of other users',
    { conditions: [condition({ assignee: fromOthers })] },
    'conditions/c',
    onlyAll,
  ],
  ['a condition under my name', { conditions: [condition({ assignee: 'Max' })] }, 'conditions/c', both],
  ['a hold point', { 'hold-points': [point({ dueDate: day })] }, 'hold-points/h/due', both],
  ['its alarm', { 'hold-points': [point({ alarmDate: day })] }, 'hold-points/h/alarm', both],
  ['one that is released', { 'hold-points': [point({ alarmDate: day, status: 'Closed' })] }, '', []],
  ['an order', { 'lead-times': [item({ orderByDate: day })] }, 'lead-times/l/order-by', both],
  ['a delivery', { 'lead-times': [item({ requiredOnSiteDate: day })] }, 'lead-times/l/required', both],
  ['a past delivery', { 'lead-times': [item({ requiredOnSiteDate: day, status: 'Delivered' })] }, '', []],
  ['an alarm of the program', { 'program-items': [row({ alarmDate: day })] }, 'program/p/alarm', both],
  ['a permit', { 'safety-records': [permit({ validUntil: day })] }, 'safety-records/p1/expiry', both],
  ['one that is closed', { 'safety-records': [permit({ validUntil: day, status: 'Closed' })] }, '', []],
  ['a deadline', { deadlines: [deadline({})] }, 'deadlines/d', both],
  ['a review of mine', { workflows: [workflow({ assigneeEmail: max.email })] }, 'workflows/w/stages/s', both],
  [
    'a review of other users',
    { workflows: [workflow({ assigneeEmail: fromOthers })] },
    'workflows/w/stages/s',
    onlyAll,
  ],
  ['a question to me', { rfis: [rfi({ assignee: max.email })] }, 'rfis/r/due', both],
  ['a question to other users', { rfis: [rfi({ assignee: fromOthers })] }, 'rfis/r/due', onlyAll],
  ['a question that is answered', { rfis: [rfi({ assignee: max.email, status: 'Answered' })] }, '', []],
  ['a question of another project', { rfis: [rfi({ projectId: 'shed' })] }, '', []],
  [
    'an action of another project',
    { tasks: [task({ projectId: 'shed', assigneeEmails: [max.email] })] },
    '',
    [],
  ],
])('the calendar of a member has %s', (_, lists, uid, scopes) => {
  for (const scope of both)
    expect(entries(max, scope, lists).map((entry) => `${entry.uid} ${entry.day}`)).toEqual(
      scopes.includes(scope) ? [`${uid} ${day}`] : [],
    )
})

test('an instant is on the day that it has where the person is', () => {
  const lists = { tasks: [task({ dueDate: '2026-12-01T20:00:00.000Z', assigneeEmails: [max.email] })] }
  const dayIn = (timeZone: string) => entries(max, 'mine', lists, timeZone)[0]?.day
  expect([dayIn('UTC'), dayIn('Australia/Sydney')]).toEqual(['2026-12-01', '2026-12-02'])
})

test('a very large calendar has the days nearest to today', () => {
  const days = ['2024-01-01', '2026-11-30', '2026-12-24', '2031-01-01']
  const lists = { tasks: days.map((dueDate, at) => task({ id: `t${at}`, dueDate })) }
  const all = entries(max, 'all', lists)
  expect(nearestEntries(all, day, 2).map((entry) => entry.day)).toEqual(['2026-11-30', '2026-12-24'])
  expect(nearestEntries(all, day, 4)).toBe(all)
})

test('a guest sees their projects only, and an owner everything, or what the owner takes part in', () => {
  const lists = {
    'hold-points': [point({ dueDate: day }), point({ id: 'x', projectId: null, dueDate: day })],
    tasks: [task({ assigneeEmails: [olga.email] })],
  }
  const uids = (account: Account, scope: FeedScope) => entries(account, scope, lists).map(({ uid }) => uid)
  expect(uids(gus, 'all')).toEqual(['tasks/t', 'hold-points/h/due'])
  expect(uids(gus, 'mine')).toEqual(['hold-points/h/due'])
  expect(uids(olga, 'all')).toEqual(['tasks/t', 'hold-points/h/due', 'hold-points/x/due'])
  expect(uids(olga, 'mine')).toEqual(['tasks/t', 'hold-points/x/due'])
})
