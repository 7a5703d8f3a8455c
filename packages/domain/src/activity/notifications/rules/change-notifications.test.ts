import { expect, test } from 'vitest'
import { workflowSchema } from '../../../workflows/workflow.ts'
import { activitySchema } from '../../log/activity.ts'
import {
  findChangeNotifications,
  foldChanges,
  withoutMentions,
  withoutReviews,
} from './change-notifications.ts'
import { findReviewNotifications, foldReviewNotifications } from './review-notifications.ts'

const today = '2026-11-21'
const emails = ['ana@harbour.example']
const entry = activitySchema.parse({
  id: 'e1',
  user: 'Bo Lind',
  email: 'bo@quay.example',
  action: 'documents.file',
  effect: 'added',
  item: 'Site plan',
  time: '2026-11-20T09:00:00Z',
  collection: 'documents',
  recordId: '9',
  count: 1,
})

test.each([
  ['a document filed', {}, 'document-change', 'added'],
  ['a document deleted', { action: 'documents.delete', effect: 'removed' }, 'document-change', 'removed'],
  [
    'a document commented',
    { action: 'documents.comment', effect: 'changed' },
    'document-change',
    'commented',
  ],
  ['a project edited', { collection: 'projects', effect: 'changed' }, 'project-change', 'changed'],
  ['a condition added', { collection: 'conditions' }, 'project-change', 'added'],
  [
    'a stage commented',
    { collection: 'workflows', action: 'workflows.comment-on-stage' },
    'project-change',
    'commented',
  ],
  ['a task changed', { collection: 'tasks' }, undefined, undefined],
  ['done by me', { email: 'ANA@harbour.example' }, undefined, undefined],
  ['by an unknown person', { email: undefined }, undefined, undefined],
  ['undone', { action: 'undo' }, undefined, undefined],
  ['seven days ago', { time: '2026-11-14T09:00:00Z' }, 'document-change', 'added'],
  ['eight days ago', { time: '2026-11-13T09:00:00Z' }, undefined, undefined],
  ['at an unknown time', { time: '' }, undefined, undefined],
] as const)('changes by other people are notified: %s', (_, fields, rule, did) => {
  const [notifications] = findChangeNotifications({ ...entry, ...fields }, emails, today)
  expect([notifications?.rule, notifications?.did]).toEqual([rule, did])
})

test('a change that brought a review to the user, or its outcome, is not notified twice', () => {
  const [first, second] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z']
  const person = { id: 'p', assigneeEmail: emails[0], status: 'Pending' }
  const decision = { outcome: 'A', at: first, by: 'bo@quay.example' }
  const decided = { id: 'b', assigneeEmail: 'bo@quay.example', status: 'Approved', decision }
  const reviewed = (stages: readonly object[], more: object = {}) =>
    workflowSchema.parse({ id: 'w', name: 'Steel', status: 'Active', stages, ...more })
  const changed = (time: string) => ({
    ...{ ...entry, collection: 'workflows', recordId: 'w', effect: 'changed' as const },
    ...{ id: time, action: 'workflows.decide-stage', time },
  })
  const changes = [first, second].flatMap((time) => findChangeNotifications(changed(time), emails, today))
  const me = { emails, names: [] }
  for (const review of [
    reviewed([decided, { ...person, receivedAt: first }]),
    reviewed([decided], { status: 'Completed', submittedBy: emails[0] }),
  ]) {
    const found = findReviewNotifications(me, today)(review)
    expect(found).toHaveLength(1)
    expect(withoutReviews(changes, foldReviewNotifications(found)).map(({ since }) => since)).toEqual([
      second,
    ])
  }
})

test('a change shows who did it, to what, and how many together', () => {
  expect(findChangeNotifications({ ...entry, count: 3 }, emails, today)).toEqual([
    {
      id: 'change/e1',
      rule: 'document-change',
      type: 'info',
      since: '2026-11-20T09:00:00Z',
      collection: 'documents',
      recordId: '9',
      name: 'Site plan',
      by: 'Bo Lind',
      did: 'added',
      count: 3,
    },
  ])
})

test('repeated changes to one record are one notification, dated by the newest', () => {
  const log = ['new', 'old'].map((id) => ({ ...entry, id }))
  const other = { ...entry, id: 'other', recordId: '10' }
  const changes = [...log, other].flatMap((logged) => findChangeNotifications(logged, emails, today))
  expect(foldChanges(changes).map(({ id }) => id)).toEqual(['change/new', 'change/other'])
})

test('a comment that mentions the user is a mention only, other comments on the record stay', () => {
  const at = (time: string) => ({ ...entry, id: time, time, action: 'documents.comment' })
  const [mentioned, other] = ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z']
  const changes = [at(mentioned), at(other)].flatMap((logged) =>
    findChangeNotifications(logged, emails, today),
  )
  const mention = {
    id: 'mentioned/9/c1',
    rule: 'mentioned',
    type: 'info',
    since: mentioned,
    collection: 'documents',
    recordId: '9',
    name: 'Site plan',
    by: 'Bo Lind',
    comment: '@Ana see this',
  } as const
  expect(withoutMentions(changes, [mention]).map(({ since }) => since)).toEqual([other])
  expect(withoutMentions(changes, [{ ...mention, recordId: '10' }])).toEqual(changes)
})
