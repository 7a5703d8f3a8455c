import { describe, expect, test } from 'vitest'
import { workflowSchema } from '../../../workflows/workflow.ts'
import { findReviewNotifications, foldReviewNotifications } from './review-notifications.ts'

const today = '2026-11-27'
const me = { emails: ['ana@quay.example'], names: ['Ana Okafor'] }
const received = '2026-11-24T02:00:00.000Z'
const review = (stage: object, fields: object = {}) =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'Active', ...fields },
    stages: [{ id: 's', name: 'Check', assigneeEmail: 'Ana@quay.example', receivedAt: received, ...stage }],
  })
const rules = (stage: object, fields: object = {}) =>
  findReviewNotifications(me, today)(review(stage, fields)).map(({ rule }) => rule)

describe('reviews are notified', () => {
  test.each<[string, object, object, string[]]>([
    ['when the ball comes to the user', {}, {}, ['review-received']],
    ['under the name of the user', { assigneeEmail: 'ana okafor' }, {}, ['review-received']],
    ['not to another user', { assigneeEmail: 'bo@quay.example' }, {}, []],
    ['not for longer than a week', { receivedAt: '2026-11-19T02:00:00.000Z' }, {}, []],
    ['not while the review is a draft', {}, { status: 'Draft' }, []],
    [
      'to the submitter of what may not proceed',
      { status: 'Rejected', decision: { outcome: 'C', at: received } },
      { submittedBy: 'ana@quay.example' },
      ['review-received'],
    ],
  ])('%s', (_, stage, fields, expected) => {
    expect(rules(stage, fields)).toEqual(expected)
  })

  const [sam, decided] = [
    'sam@quay.example',
    { status: 'Approved', decision: { outcome: 'A', at: received } },
  ]
  test.each<[string, object, object, string[]]>([
    ['to its submitter', decided, { submittedBy: 'ana@quay.example' }, ['A · Approved']],
    ['to no other user', decided, { submittedBy: sam }, []],
    ['not before it is completed', decided, { submittedBy: 'ana@quay.example', status: 'Draft' }, []],
    [
      'not to the submitter who decided',
      { ...decided, decision: { ...decided.decision, by: 'ana@quay.example' } },
      { submittedBy: 'ana@quay.example' },
      [],
    ],
    [
      'not for longer than a week',
      { ...decided, decision: { outcome: 'A', at: '2026-11-19T02:00:00.000Z' } },
      { submittedBy: 'ana@quay.example' },
      [],
    ],
  ])('the outcome %s', (_, stage, fields, expected) => {
    const found = findReviewNotifications(me, today)(review(stage, { status: 'Completed', ...fields }))
    expect(found.flatMap((each) => (each.rule === 'review-decided' ? each.outcome : []))).toEqual(expected)
  })

  test('those that came together are one notification', () => {
    const found = ['w', 'v', 'u'].flatMap((id) => findReviewNotifications(me, today)(review({}, { id })))
    expect(foldReviewNotifications(found)).toMatchObject([{ rule: 'review-received', count: 3 }])
  })

  test('a later round is another notification', () => {
    const [first] = findReviewNotifications(me, today)(review({}))
    const [later] = findReviewNotifications(me, today)(review({}, { rounds: [{ id: '1', stages: [] }] }))
    expect(later?.id).not.toBe(first?.id)
  })
})
