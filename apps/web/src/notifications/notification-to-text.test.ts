import type {
  ChangeNotification,
  DerivedNotification,
  DueNotification,
} from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { notificationToPath } from './notification-to-path.ts'
import { notificationToText } from './notification-to-text.ts'

const derived = { id: 'x', type: 'info', since: '2026-11-21', recordId: '7', name: 'Quay' } as const

function dated(rule: DueNotification['rule'], collection: string): DerivedNotification {
  return { ...derived, rule, collection, day: '2026-11-20' }
}

function change(collection: string, did: ChangeNotification['did'], count = 1): DerivedNotification {
  return { ...derived, rule: 'project-change', collection, did, by: 'Bo Lind', count }
}

function decided(outcome: string, mayProceed: boolean, count = 1): DerivedNotification {
  return { ...derived, rule: 'review-decided', collection: 'workflows', outcome, mayProceed, count }
}

test.each([
  [dated('alarm', 'lead-times'), 'Alarm: Quay', 'Lead Times, set for Nov 20, 2026.'],
  [
    dated('hold-point-overdue', 'hold-points'),
    'Hold point overdue: Quay',
    'It was to be released by Nov 20, 2026.',
  ],
  [dated('order-overdue', 'lead-times'), 'Order overdue: Quay', 'It was to be ordered by Nov 20, 2026.'],
  [dated('training-expired', 'safety-records'), 'Training expired: Quay', 'It was valid until Nov 20, 2026.'],
  [
    decided('B · Approved with comments', true),
    'Review decided: Quay',
    'B · Approved with comments. Work may proceed.',
  ],
  [decided('D · Rejected', false, 3), '3 reviews decided', '“Quay” and 2 more.'],
  [change('conditions', 'commented'), 'Condition commented on: Quay', 'By Bo Lind.'],
  [change('workflows', 'removed'), 'Workflow deleted: Quay', 'By Bo Lind.'],
  [change('projects', 'added', 3), 'Project added: Quay and 2 more', 'By Bo Lind.'],
  [
    {
      ...derived,
      rule: 'text-replaced',
      collection: 'tasks',
      by: 'Bo Lind',
      field: 'dueDate',
      text: '2026-12-04',
    },
    'Bo Lind replaced your due date: Quay',
    'It was “Dec 4, 2026”.',
  ],
  [
    { ...derived, rule: 'task-assigned', collection: 'tasks', name: ' ', day: undefined, count: 1 },
    'Assigned to you: Untitled',
    'Action, with no due date.',
  ],
  [
    { ...derived, rule: 'back-up-due', lastBackUp: '2026-11-01T08:00:00Z' },
    'A back-up is due',
    'The last one was made on Nov 1, 2026.',
  ],
] as const satisfies readonly (readonly [DerivedNotification, string, string])[])(
  '%o has the text: %s',
  (notification, title, message) => {
    expect(notificationToText(notification)).toEqual({ title, message })
  },
)

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['Pacific/Auckland', 'The last one was made on Nov 2, 2026.'],
  ['America/Los_Angeles', 'The last one was made on Nov 1, 2026.'],
])('in %s, the last back-up is dated in local time: %s', (zone, message) => {
  vi.stubEnv('TZ', zone)
  const notification: DerivedNotification = {
    ...derived,
    rule: 'back-up-due',
    lastBackUp: '2026-11-01T20:00:00Z',
  }
  expect(notificationToText(notification)).toEqual({ title: 'A back-up is due', message })
})

const counts = { task: 0, 'hold-point': 0, order: 0 }

test.each([
  [dated('alarm', 'program-items'), '/program?highlight=7'],
  [dated('hold-point-due', 'hold-points'), '/hold-points?highlight=7'],
  [dated('order-near', 'lead-times'), '/lead-times?highlight=7'],
  [dated('training-expiring', 'safety-records'), '/safety?highlight=7'],
  [dated('task-due', 'tasks'), '/actions?highlight=7'],
  [dated('task-overdue', 'tasks'), '/actions?highlight=7'],
  [change('documents', 'added'), '/documents?highlight=7'],
  [change('documents', 'removed'), '/documents'],
  [change('projects', 'changed'), '/projects/7'],
  [change('projects', 'removed'), '/projects'],
  [change('workflows', 'commented'), '/workflows/7'],
  [change('conditions', 'changed'), '/projects/3?tab=conditions&highlight=7'],
  [change('rockets', 'added'), '/dashboard'],
  [change('conditions', 'removed'), '/projects'],
  [{ ...derived, rule: 'digest', today: counts, restOfWeek: { ...counts, order: 1 } }, '/lead-times'],
  [{ ...derived, rule: 'back-up-due', lastBackUp: undefined }, '/settings?tab=data'],
] as const satisfies readonly (readonly [DerivedNotification, string])[])(
  '%o links to %s',
  (notification, path) => {
    const storage = createMemoryStorage()
    const isDeleted = 'did' in notification && notification.did === 'removed'
    const rows = isDeleted ? [] : [{ id: '7', projectId: '3', name: 'Quay', kind: 'training' }]
    for (const { key } of lists) storage.setItem(key, JSON.stringify(rows))
    const { store } = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
    expect(notificationToPath(notification, store)).toBe(path)
  },
)
