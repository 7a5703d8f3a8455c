import { expect, test } from 'vitest'
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
  const { noun, name, status, state } = readPinned(list, { id: '1', ...fields })
  expect(`${noun} ${name}, ${status}: ${state}`).toBe(expected)
})
