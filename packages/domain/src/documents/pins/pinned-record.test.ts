import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/records/record.ts'
import { readPinned } from './pinned-record.ts'

test.each([
  ['tasks', { name: 'Fix door', priority: 'Pending' }, 'Action Fix door, Pending: open'],
  ['tasks', { name: 'Fix door', priority: 'Urgent' }, 'Action Fix door, Urgent: urgent'],
  ['tasks', { name: 'Fix door', priority: 'Complete' }, 'Action Fix door, Complete: closed'],
  ['tasks', { name: 'Fix door', priority: 'Whenever' }, 'Action Fix door, Pending: open'],
  ['hold-points', { name: 'Pour', status: 'Notified' }, 'Hold Point Pour, Notified: open'],
  ['hold-points', { name: 'Pour', status: 'Action Required' }, 'Hold Point Pour, Action Required: urgent'],
  ['hold-points', { name: 'Pour', status: 'Approved' }, 'Hold Point Pour, Approved: closed'],
  [
    'safety-records',
    { kind: 'incident', description: 'Fall', severity: 'High' },
    'Incident Fall, Open: urgent',
  ],
  [
    'safety-records',
    { kind: 'incident', description: 'Fall', severity: 'High', status: 'Closed' },
    'Incident Fall, Closed: closed',
  ],
  [
    'conditions',
    { heading: 'Dust', status: 'In Progress', priority: 'Low' },
    'Condition Dust, In Progress: open',
  ],
  ['workflows', { name: '', status: 'Completed' }, 'Review Untitled review, Completed: closed'],
])('a pin of %s %o', (list, fields, expected) => {
  const { noun, name, status, state } = readPinned({ list }, { id: '1', ...fields })
  expect(`${noun} ${name}, ${status}: ${state}`).toBe(expected)
})

const stages = [
  { id: 's1', name: 'Engineer', status: 'Approved' },
  { id: 's2', name: 'Architect', status: 'Rejected' },
  { id: 's4', name: 'Client', status: 'Approved with Comments' },
  { id: 's3', name: '', status: 'Pending' },
]

test.each([
  ['s1', 'In Progress', 'Stage Engineer · Steel, Approved: closed'],
  ['s4', 'In Progress', 'Stage Client · Steel, Approved with Comments: closed'],
  ['s2', 'In Progress', 'Stage Architect · Steel, Rejected: urgent'],
  ['s3', 'In Progress', 'Stage Untitled stage · Steel, Pending: open'],
  ['s3', 'Completed', 'Stage Untitled stage · Steel, Pending: closed'],
  ['deleted', 'In Progress', 'Review Steel, In Progress: open'],
])('a pin of the stage %s of a review that is %s', (stageId, status, expected) => {
  const pinned = readPinned({ list: 'workflows', stageId }, { id: '1', name: 'Steel', status, stages } as Rec)
  expect(`${pinned.noun} ${pinned.name}, ${pinned.status}: ${pinned.state}`).toBe(expected)
})
