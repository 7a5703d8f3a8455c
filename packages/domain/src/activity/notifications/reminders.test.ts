import { describe, expect, test } from 'vitest'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { leadTimeSchema } from '../../lead-times/lead-time.ts'
import { programItemSchema } from '../../program/items/program-item.ts'
import { safetyRecordSchema } from '../../safety/safety-record.ts'
import { taskSchema } from '../../tasks/task.ts'
import { digestSources, findIn, reminderSources } from './reminders.ts'

const today = '2026-11-18'
const reading = { today, emails: ['max@harbour.example'], timeZone: 'UTC' }

const point: Rec = holdPointSchema.parse({ id: 'h', name: 'Membrane', dueDate: today, alarmDate: today })
const item: Rec = leadTimeSchema.parse({ id: 'l', name: 'Beams', orderByDate: today, alarmDate: today })
const row: Rec = programItemSchema.parse({ id: 'p', projectId: 'tower', name: 'Dig', alarmDate: today })
const task: Rec = taskSchema.parse({ id: 't', name: 'Pour', dueDate: today, assigneeEmails: [] })
const training: Rec = safetyRecordSchema.parse({ id: 's', kind: 'training', expiryDate: today })

describe('every rule of a list finds its reminders', () => {
  test.each<[list: string, Rec, readonly string[]]>([
    ['hold-points', point, ['alarm', 'hold-point-due']],
    ['lead-times', item, ['alarm', 'order-near']],
    ['program-items', row, ['alarm']],
    ['tasks', task, ['task-due']],
    ['safety-records', training, ['training-expiring']],
  ])('%s', (name, record, rules) => {
    expect(findIn(reminderSources, { name }, reading)(record).map(({ rule }) => rule)).toEqual(rules)
  })

  test('all sources are covered above', () => {
    const lists = ['hold-points', 'lead-times', 'program-items', 'tasks', 'safety-records']
    expect([...new Set(reminderSources.map(({ list }) => list.name))].sort()).toEqual(lists.sort())
  })
})

test.each<[list: string, Rec, kind: string]>([
  ['tasks', task, 'task'],
  ['hold-points', point, 'hold-point'],
  ['lead-times', item, 'order'],
])('the digest counts %s', (name, record, kind) => {
  expect(findIn(digestSources, { name }, reading)(record)).toEqual([{ kind, day: today }])
})
