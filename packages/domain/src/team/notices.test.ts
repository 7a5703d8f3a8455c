import { describe, expect, test } from 'vitest'
import type { Rec } from '../kernel/records/record.ts'
import { getNotices } from './notices.ts'

const ana = { name: 'Ana Okafor', email: 'Ana@Harbour.example' }
const ben = { name: 'Ben', email: 'ben@harbour.example' }
const people = [ana, ben]
const task = (fields: object): Rec =>
  ({ id: 't1', name: 'Order steel', projectId: 'tower', ...fields }) as Rec
const about = { list: 'tasks', recordId: 't1', name: 'Order steel', projectId: 'tower' }

describe('notices', () => {
  test('a newly assigned person is notified, and one who was assigned before is not', () => {
    const before = task({ assigneeEmails: [ana.email] })
    const after = task({ assigneeEmails: [ana.email, ben.email] })
    expect(
      getNotices([{ list: 'tasks', before, after }], people, { name: 'Max', email: 'max@b.example' }),
    ).toEqual([{ kind: 'assigned', to: ben.email, ...about }])
  })

  test('no one is notified of their own change', () => {
    const after = task({ assigneeEmails: [ana.email] })
    expect(getNotices([{ list: 'tasks', before: undefined, after }], people, ana)).toEqual([])
  })

  const [kim, mei, sam] = ['kim@steel.example', 'mei@glass.example', 'sam@steel.example']
  const buildReview = (status: string, stages: readonly object[]) =>
    ({ id: 'w1', name: 'Façade', status, submittedBy: sam, stages }) as unknown as Rec // `as`: the fields that decide.
  const stage = (assigneeEmail: string, more: object = {}) => ({
    ...{ id: assigneeEmail, assigneeEmail, status: 'Pending' },
    ...more,
  })
  const approved = { status: 'Approved' }

  test.each<[string, readonly Rec[], readonly string[]]>([
    [
      'a review of two steps',
      [
        buildReview('Draft', [stage(kim), stage(mei)]),
        buildReview('Active', [stage(kim), stage(mei)]),
        buildReview('Active', [stage(kim, approved), stage(mei)]),
      ],
      [kim, mei],
    ],
    [
      'a review that starts with its stages',
      [
        buildReview('Active', [stage(kim), stage(mei)]),
        buildReview('Active', [stage(kim, approved), stage(mei)]),
      ],
      [kim, mei],
    ],
    [
      'a step of two people',
      [
        buildReview('Active', [stage(kim), stage(ben.email), stage(mei, { isSideBySide: true })]),
        buildReview('Active', [stage(kim, approved), stage(ben.email), stage(mei, { isSideBySide: true })]),
      ],
      [kim, ben.email, mei],
    ],
    [
      'a later stage that is given to another person before it begins',
      [
        buildReview('Active', [stage(kim), stage(ben.email)]),
        buildReview('Active', [stage(kim), stage(mei)]),
        buildReview('Active', [stage(kim, approved), stage(mei)]),
      ],
      [kim, mei],
    ],
    ['a draft', [buildReview('Draft', []), buildReview('Draft', [stage(kim)])], []],
  ])('each person of %s is notified once, when it waits for that person', (_, versions, expected) => {
    const notices = versions.flatMap((after, at) =>
      getNotices([{ list: 'workflows', before: versions[at - 1], after }], people, ana),
    )
    expect(notices.map(({ kind, to }) => [kind, to])).toEqual(expected.map((to) => ['awaited', to]))
  })

  const decision = (by: string, more: object = {}) => ({
    ...{ status: 'Approved', decision: { outcome: 'A', at: '2026-11-20T09:00:00.000Z', by, ...more } },
  })
  const byLink = { isByMailLink: true }
  const linked = stage(mei, decision(mei, byLink))
  test.each<[string, object, object, readonly string[]]>([
    ['its submitter', {}, {}, [sam]],
    ['people who decided by a mail link', { stages: [linked, stage(kim, decision(kim))] }, {}, [sam, mei]],
    ['those of an earlier round', { rounds: [{ id: '1', stages: [linked] }] }, {}, [sam, mei]],
    ['no submitter who decided', { stages: [stage(sam, decision(sam))] }, {}, []],
    ['no one before it is completed', { status: 'Active' }, {}, []],
    ['no one without an outcome', { stages: [stage(kim)] }, {}, []],
    ['no one twice in a round', {}, { status: 'Completed' }, []],
    [
      'its submitter again after another round',
      { rounds: [{ id: '1', stages: [] }] },
      { status: 'Completed' },
      [sam],
    ],
  ])('the outcome of a review is notified to %s', (_, after, before, expected) => {
    const draft = buildReview('Active', [stage(kim, decision(kim))])
    const change = {
      list: 'workflows',
      before: { ...draft, ...before },
      after: { ...draft, status: 'Completed', ...after },
    }
    const notices = getNotices([change], people, ana)
    const decided = notices.filter(({ kind }) => kind === 'decided')
    expect(decided.map(({ to }) => to)).toEqual(expected)
  })

  test('the outcomes of many reviews that one request decides are one notice', () => {
    const changes = ['w1', 'w2', 'w3'].map((id) => {
      const before = { ...buildReview('Active', [stage(kim, decision(kim))]), id }
      return { list: 'workflows', before, after: { ...before, status: 'Completed' } }
    })
    expect(getNotices(changes, people, ana)).toMatchObject([
      { kind: 'decided', to: sam, others: ['w2', 'w3'] },
    ])
  })

  test.each([
    ['whose stage follows an approval', { status: 'Approved' }, [['awaited', ben.email]]],
    ['who submitted what was rejected', { status: 'Rejected' }, [['awaited', 'sam@steel.example']]],
    ['who is to review is not notified again', { instructions: 'Welds' }, []],
  ])('the ball of a review has come to the one %s', (_, change, expected) => {
    const stages = [
      { id: 's1', assigneeEmail: ana.email, status: 'Pending' },
      { id: 's2', assigneeEmail: ben.email, status: 'Pending' },
    ]
    const before = { id: 'w1', name: 'Steel', status: 'Active', submittedBy: 'sam@steel.example', stages }
    const after = { ...before, stages: [{ ...stages[0], ...change }, stages[1]] }
    const changed = { list: 'workflows', before: before as Rec, after: after as Rec }
    const notices = getNotices([changed], people, ana)
    expect(notices.map(({ kind, to }) => [kind, to])).toEqual(expected)
  })

  test.each([
    ['a draft that names who will answer', undefined, { status: 'Draft' }, []],
    ['an RFI that is issued', { status: 'Draft' }, { status: 'Open' }, [['awaited', ben.email]]],
    [
      'an RFI that is answered',
      { status: 'Open' },
      { status: 'Answered' },
      [['awaited', 'sam@steel.example']],
    ],
    ['a comment on an open RFI', { status: 'Open' }, { status: 'Open', comments: [] }, []],
    ['an RFI that is closed', { status: 'Answered' }, { status: 'Closed' }, []],
  ])('the turn of an RFI: %s', (_, from, to, expected) => {
    const rfi = { id: 'r1', number: 'RFI-001', assignee: ben.email, raisedBy: 'sam@steel.example' }
    // `as`: the fields of an RFI that decide.
    const [before, after] = [from && ({ ...rfi, ...from } as Rec), { ...rfi, ...to } as Rec]
    const notices = getNotices([{ list: 'rfis', before, after }], people, ana)
    expect(notices.map(({ kind, to }) => [kind, to])).toEqual(expected)
  })

  test('many reviews that start together are one notice', () => {
    const changes = ['w1', 'w2', 'w3'].map((id) => {
      const before = {
        id,
        name: id,
        status: 'Draft',
        stages: [{ id: 's', assigneeEmail: ben.email, status: 'Pending' }],
      }
      return { list: 'workflows', before: before as Rec, after: { ...before, status: 'Active' } as Rec }
    })
    expect(getNotices(changes, people, ana)).toMatchObject([
      { kind: 'awaited', to: ben.email, recordId: 'w1', others: ['w2', 'w3'] },
    ])
  })

  test('a mention in a new comment states more than an assignment', () => {
    const comment = { id: 'c2', text: '@Ben when?' }
    const before = task({ comments: [{ id: 'c1', text: '@Ana Okafor look' }] })
    const after = task({
      assigneeEmails: [ben.email],
      comments: [{ id: 'c1', text: '@Ana Okafor look' }, comment],
    })
    expect(
      getNotices([{ list: 'tasks', before, after }], people, { name: 'Max', email: 'max@b.example' }),
    ).toEqual([{ kind: 'mentioned', to: ben.email, comment: comment.text, ...about }])
  })

  test('an import that assigns many tasks is one notice for each person', () => {
    const changes = Array.from({ length: 500 }, (_, at) => ({
      list: 'tasks',
      before: undefined,
      after: task({
        id: `t${at}`,
        name: `Task ${at}`,
        projectId: at < 100 ? 'tower' : 'pier',
        assigneeEmails: [at % 5 === 0 ? ana.email : ben.email],
      }),
    }))
    const notices = getNotices(changes, people, { name: 'Max', email: 'max@b.example' })
    expect(notices.map(({ to, name, projectId, others }) => [to, name, projectId, others?.length])).toEqual([
      ['ana@harbour.example', 'Task 0', undefined, 99],
      [ben.email, 'Task 1', undefined, 399],
    ])
  })

  test('a deleted record concerns no one', () => {
    const before = task({ assigneeEmails: [ana.email] })
    expect(getNotices([{ list: 'tasks', before, after: undefined }], people, ben)).toEqual([])
  })
})
