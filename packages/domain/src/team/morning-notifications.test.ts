import { describe, expect, test } from 'vitest'
import { preferencesSchema } from '../activity/notifications/preferences.ts'
import { holdPointSchema } from '../hold-points/hold-point.ts'
import { memberSchema } from '../kernel/access/member.ts'
import type { Rec } from '../kernel/records/record.ts'
import { leadTimeSchema } from '../lead-times/lead-time.ts'
import { programItemSchema } from '../program/items/program-item.ts'
import { programSettingsSchema } from '../program/items/program-settings.ts'
import { presetCalendar } from '../program/schedule/calendar-presets.ts'
import { taskSchema } from '../tasks/task.ts'
import { workflowSchema } from '../workflows/workflow.ts'
import { findMorningNotifications } from './morning-notifications.ts'
import { type Account, createReplica } from './replica.ts'

/** A Wednesday. */
const today = '2026-11-18'
const yesterday = '2026-11-17'
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const gus: Account = { ...max, id: 'gus', email: 'gus@elsewhere.example', role: 'Guest' }
const olga: Account = { ...max, id: 'olga', email: 'olga@harbour.example', role: 'Owner' }

const inTower = { projectId: 'tower' }
const member = ({ id, email }: Account, projectId = 'tower') =>
  memberSchema.parse({ id: `${id} in ${projectId}`, projectId, email, role: 'Viewer' })
const task = (fields: object) => taskSchema.parse({ id: 't', name: 'Pour', ...inTower, ...fields })
const point = (fields: object) => holdPointSchema.parse({ id: 'h', name: 'Membrane', ...inTower, ...fields })
const item = (fields: object) => leadTimeSchema.parse({ id: 'l', name: 'Beams', ...inTower, ...fields })
const review = (dueDate: string, fields: object = {}) =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'Active', ...inTower, ...fields },
    stages: [{ id: 's', name: 'Check', assigneeEmail: max.email, dueDate }],
  })
const row = (fields: object) => programItemSchema.parse({ id: 'p', name: 'Dig', ...inTower, ...fields })

type Lists = Readonly<Record<string, readonly Rec[]>>

function getNotifications(
  account: Account,
  lists: Lists,
  { day = today, timeZone = 'UTC' } = {},
): readonly string[] {
  const loaded = Object.entries({ members: [member(max), member(gus)], ...lists }).map(
    ([list, records]) => [list, records.map((record, at) => ({ rank: `a${at}`, record }))] as const,
  )
  const replica = createReplica(new Map(loaded))
  return findMorningNotifications(replica, account, { today: day, timeZone }).map(({ rule }) => rule)
}

test.each<[string, Lists, readonly string[]]>([
  ['a task that is due today', { tasks: [task({ dueDate: today })] }, ['task-due']],
  ['a task that was due yesterday', { tasks: [task({ dueDate: yesterday })] }, ['task-overdue']],
  ['a task that was due two days ago', { tasks: [task({ dueDate: '2026-11-16' })] }, []],
  ['a task of another user', { tasks: [task({ dueDate: today, assigneeEmails: [olga.email] })] }, []],
  [
    'a task that was assigned today, which is mailed immediately',
    { tasks: [task({ assigneeEmails: [max.email], createdAt: `${today}T05:00:00Z` })] },
    [],
  ],
  ['a task that is complete', { tasks: [task({ dueDate: today, priority: 'Complete' })] }, []],
  ['a hold point two days ahead', { 'hold-points': [point({ dueDate: '2026-11-20' })] }, ['hold-point-due']],
  ['a hold point one day ahead', { 'hold-points': [point({ dueDate: '2026-11-19' })] }, []],
  ['a hold point of yesterday', { 'hold-points': [point({ dueDate: yesterday })] }, ['hold-point-overdue']],
  ['an order a week ahead', { 'lead-times': [item({ orderByDate: '2026-11-25' })] }, ['order-near']],
  ['an alarm of today', { 'hold-points': [point({ alarmDate: today })] }, ['alarm']],
  ['an alarm of yesterday', { 'lead-times': [item({ alarmDate: yesterday })] }, []],
  ['an alarm of the program', { 'program-items': [row({ alarmDate: today })] }, ['alarm']],
  ['a review two working days ahead', { workflows: [review('2026-11-20')] }, ['review-due']],
  ['a review one working day ahead', { workflows: [review('2026-11-19')] }, []],
  ['a review that is due today', { workflows: [review(today)] }, ['review-due']],
  ['a review that was due yesterday', { workflows: [review(yesterday)] }, ['review-overdue']],
  [
    'reviews that are due together, once',
    { workflows: ['v', 'w'].map((id) => review(today, { id })) },
    ['review-due'],
  ],
  [
    'a late review of another user that the member submitted',
    {
      workflows: [
        workflowSchema.parse({
          ...{ ...review('2026-11-13'), submittedBy: max.email },
          stages: [{ id: 's', assigneeEmail: gus.email, dueDate: '2026-11-13' }],
        }),
      ],
    },
    ['review-escalated'],
  ],
  [
    'a review whose project works on no Tuesday, today',
    {
      workflows: [review('2026-11-16')],
      'program-settings': [
        programSettingsSchema.parse({
          ...{ id: 'tower', projectId: 'tower', calendarId: 'c' },
          calendars: [
            {
              ...presetCalendar('Five-day week'),
              id: 'c',
              exceptions: [{ first: yesterday, last: yesterday, shifts: [] }],
            },
          ],
        }),
      ],
    },
    ['review-overdue'],
  ],
  [
    'a hold point of another project',
    { 'hold-points': [point({ alarmDate: today, projectId: 'shed' })] },
    [],
  ],
])('a member is mailed about %s', (_, lists, rules) => {
  expect(getNotifications(max, lists)).toEqual(rules)
})

describe('a morning', () => {
  // Due at half past six in the evening of the 17th in New York, which is the 18th in Sydney.
  const dueAt = '2026-11-17T23:30:00.000Z'
  // The clocks of New York go back on 1 November 2026: half past four UTC is after midnight before, and before it after.
  test.each([
    ['Australia/Sydney', today, dueAt, ['task-due']],
    ['Australia/Sydney', yesterday, dueAt, []],
    ['America/New_York', yesterday, dueAt, ['task-due']],
    ['America/New_York', today, dueAt, ['task-overdue']],
    ['America/New_York', '2026-11-01', '2026-11-01T04:30:00.000Z', ['task-due']],
    ['America/New_York', '2026-11-02', '2026-11-02T04:30:00.000Z', ['task-overdue']],
    ['No/Where', today, dueAt, ['task-overdue']],
  ])('in %s on %s: a task that is due at %s', (timeZone, day, dueDate, rules) => {
    expect(getNotifications(max, { tasks: [task({ dueDate })] }, { day, timeZone })).toEqual(rules)
  })

  const busy = { tasks: [task({ dueDate: today })], 'hold-points': [point({ alarmDate: today })] }
  const withPreferences = (fields: object): Lists => ({
    preferences: [{ ...preferencesSchema.parse(fields), id: max.id }],
  })
  test.each([
    ['everything, by default', {}, ['alarm', 'task-due']],
    ['no e-mail', { emailNotifications: false }, []],
    ['no actions and reviews', { taskAssignments: false }, ['alarm']],
    ['the digest', { dailyDigest: true }, ['alarm', 'task-due', 'digest']],
  ])('a user chooses %s', (_, fields, rules) => {
    expect(getNotifications(max, { ...busy, ...withPreferences(fields) })).toEqual(rules)
  })

  test.each([
    ['after the last morning', '2026-11-17T07:00:00.000Z', ['hold-point-due']],
    ['before the last morning, which reported of it', '2026-11-17T06:59:00.000Z', []],
    ['at an unknown time', '', []],
  ])('a hold point of tomorrow that was entered %s', (_, createdAt, rules) => {
    expect(getNotifications(max, { 'hold-points': [point({ dueDate: '2026-11-19', createdAt })] })).toEqual(
      rules,
    )
  })

  test('what was read is left out, and marks of other users change nothing', () => {
    const marks = (id: string) => ({ 'read-marks': [{ id, newsIds: [`task-due/t/${today}`] }] })
    expect(getNotifications(max, { ...busy, ...marks(max.id) })).toEqual(['alarm'])
    expect(getNotifications(max, { ...busy, ...marks(gus.id) })).toEqual(['alarm', 'task-due'])
  })

  test('a guest is notified about their projects, and not about what belongs to none', () => {
    expect(getNotifications(gus, busy)).toEqual(['alarm', 'task-due'])
    const ofNone = { 'hold-points': [point({ alarmDate: today, projectId: null })] }
    expect(getNotifications(gus, ofNone)).toEqual([])
    expect(getNotifications(max, ofNone)).toEqual(['alarm'])
  })

  test('a user who left the team of a project is notified of nothing of it', () => {
    expect(getNotifications(max, { ...busy, members: [member(gus)] })).toEqual([])
  })

  test('an owner is notified about projects whose team includes them, and elsewhere about their actions only', () => {
    expect(getNotifications(olga, busy)).toEqual([])
    const own = task({ dueDate: today, assigneeEmails: [olga.email.toUpperCase()] })
    expect(getNotifications(olga, { ...busy, tasks: [own] })).toEqual(['task-due'])
    expect(getNotifications(olga, { ...busy, tasks: [own], members: [member(olga)] })).toEqual([
      'alarm',
      'task-due',
    ])
  })
})
