/** The person of a stage hands it to another person: on the server, with the permissions of deciding. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findReviewNotifications } from '../activity/notifications/rules/review-notifications.ts'
import type { ReviewOrigin } from '../kernel/access/actor.ts'
import type { Id } from '../kernel/records/record.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { workflows } from '../workflows/workflow.ts'
import { type Account, createReplica, type Replica } from './replica.ts'
import type { Outcome } from './replica-outcome.ts'

const account = (id: string, role: Account['role'] = 'Guest'): Account => ({
  ...{ id, email: `${id}@quay.example`, name: id, role },
})
const owner = account('olga', 'Owner')
const [ana, bo, cleo, dan, finn] = ['ana', 'bo', 'cleo', 'dan', 'finn'].map((id) => account(id)) as [
  ...[Account, Account, Account, Account, Account],
]

let replica: Replica
let effects: Map<Id, Extract<Outcome, { kind: 'applied' }>>
let now: string

function ask(by: Account, name: string, args: unknown, id = `r${effects.size}`): string {
  const request = { id, name, args, at: now, today: now.slice(0, 10), timeZone: 'UTC' }
  const performed = (requestId: Id) => effects.get(requestId)?.effect
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed })
  if (outcome.kind === 'refused') return outcome.reason
  effects.set(id, outcome)
  return 'done'
}

const getReview = () => replica.find(workflows, 'w') ?? expect.fail()
const getStage = () => getReview().stages[0] ?? expect.fail()
const named = () => ({ id: 'w', stageId: getStage().id })
const delegate = (by: Account, to: Account, fields: object = {}) =>
  ask(by, 'workflows.delegate', { ...named(), to: to.email, reason: 'On leave', ...fields })
const takeBack = (by: Account) => ask(by, 'workflows.take-back', named())
const decide = (by: Account) => ask(by, 'workflows.decide', { ...named(), outcome: 'B', comment: '' })

/** Finn may edit reviews and not decide in them. The others only look. */
beforeEach(() => {
  replica = createReplica()
  effects = new Map()
  now = '2026-11-20T09:00:00.000Z'
  ask(owner, 'projects.add', { id: 'tower', draft: projectDraft })
  for (const { id, email } of [ana, bo, cleo, dan])
    ask(owner, 'team.invite', { id: `seat-${id}`, projectId: 'tower', email, role: 'Viewer' })
  ask(owner, 'team.invite', { id: 'seat-finn', projectId: 'tower', email: finn.email, role: 'Editor' })
  const denied = { projectId: 'tower', party: { role: 'Editor' }, register: 'workflows' }
  ask(owner, 'team.set-permission', { ...denied, action: 'decide', isAllowed: false })
  ask(owner, 'workflows.create', {
    ...{ id: 'w', name: 'Steel', description: '', projectId: 'tower', files: [] },
    stages: [{ name: 'Check', assigneeEmail: ana.email, instructions: '', reviewDays: '5' }],
  })
  ask(owner, 'workflows.set-status', { id: 'w', status: 'In Progress' })
  now = '2026-11-24T09:00:00.000Z'
})

describe('a stage that was delegated', () => {
  test('is decided by the other person, with both names and the reason, and by no one else', () => {
    const { dueDate } = getStage()
    expect(delegate(ana, bo)).toBe('done')
    expect(getStage()).toMatchObject({ assigneeEmail: bo.email, dueDate })
    expect(dueDate).toBeTruthy()
    expect(decide(ana)).toBe('not-allowed')
    expect(decide(bo)).toBe('done')
    expect(getStage().decision).toMatchObject({
      ...{ by: bo.email, delegatedFor: ana.email, delegatedReason: 'On leave' },
    })
    expect(takeBack(ana)).toBe('stage-not-ready')
    expect(delegate(bo, cleo)).toBe('stage-not-ready')
  })

  test('has one ball, which moves', () => {
    delegate(ana, bo)
    expect(getReview().ballPeriods?.map(({ party, to }) => [party, to])).toEqual([
      [ana.email, now],
      [bo.email, ''],
    ])
  })

  test('is notified to the other person from the day on which it was delegated', () => {
    now = '2026-12-10T09:00:00.000Z'
    delegate(ana, bo)
    const find = (me: Account) =>
      findReviewNotifications({ emails: [me.email], names: [] }, '2026-12-10', 'UTC')(getReview())
    expect(find(bo)).toMatchObject([{ rule: 'review-received', since: now }])
    expect(find(ana)).toEqual([])
  })

  test('is taken back by the person who delegated it', () => {
    delegate(ana, bo)
    expect(takeBack(dan)).toBe('not-allowed')
    expect(takeBack(ana)).toBe('done')
    expect(getStage().delegations).toBeUndefined()
    expect(decide(bo)).toBe('not-allowed')
    expect(decide(ana)).toBe('done')
    expect(getStage().decision).not.toHaveProperty('delegatedFor')
  })

  test('returns to its first person in the next round', () => {
    delegate(ana, bo)
    decide(bo)
    expect(ask(owner, 'workflows.start-round', { id: 'w' })).toBe('done')
    expect(getStage()).toMatchObject({ assigneeEmail: ana.email, status: 'Pending' })
    expect(getStage().delegations).toBeUndefined()
    expect(getReview().rounds?.[0]?.stages[0]).toMatchObject({ delegations: [{ from: ana.email }] })
  })
})

describe('a chain of delegations', () => {
  beforeEach(() => {
    delegate(ana, bo)
    delegate(bo, cleo, { reason: 'On site' })
  })

  test('names the first person in the decision', () => {
    decide(cleo)
    expect(getStage().decision).toMatchObject({ by: cleo.email, delegatedFor: ana.email })
  })

  test.each([
    ['by the first person', ana, [], ana],
    ['by one in the middle', bo, [ana.email], bo],
  ] as const)('is taken back %s', (_, by, from, left) => {
    expect(takeBack(by)).toBe('done')
    expect(getStage().assigneeEmail).toBe(left.email)
    expect((getStage().delegations ?? []).map((each) => each.from)).toEqual(from)
  })

  test('has no loop: delegating to an earlier person gives the stage back', () => {
    expect(delegate(cleo, ana)).toBe('done')
    expect(getStage()).toMatchObject({ assigneeEmail: ana.email })
    expect(getStage().delegations).toBeUndefined()
  })

  test('stays when a bulk change or an import names the same person again', () => {
    const change = { assigneeEmail: cleo.email.toUpperCase(), instructions: 'Check the welds' }
    expect(ask(owner, 'workflows.change-stages', { stages: [named()], change })).toBe('done')
    expect(getStage().instructions).toBe('Check the welds')
    expect(takeBack(ana)).toBe('done')
  })

  test('ends when another person is named on the stage', () => {
    const draft = { name: 'Check', assigneeEmail: dan.email, instructions: '' }
    expect(ask(owner, 'workflows.edit-stage', { ...named(), draft })).toBe('done')
    expect(takeBack(ana)).toBe('not-allowed')
  })
})

test('a person who may not view reviews still takes back the stage that they delegated', () => {
  const denied = { projectId: 'tower', party: { role: 'Viewer' }, register: 'workflows' }
  expect(ask(owner, 'team.set-permission', { ...denied, action: 'view', isAllowed: false })).toBe('done')
  expect(delegate(ana, bo)).toBe('done')
  expect(takeBack(dan)).toBe('not-allowed')
  expect(takeBack(ana)).toBe('done')
})

describe('who may not', () => {
  test('an Editor who may not decide delegates no stage of another person, and gains nothing by naming', () => {
    expect(delegate(finn, bo)).toBe('not-allowed')
    expect(delegate(finn, finn)).toBe('not-allowed')
    delegate(ana, bo)
    expect(takeBack(finn)).toBe('not-allowed')
  })

  test('an Editor who has delegated does not come back by naming the same person again', () => {
    const name = (by: Account, { email }: Account) =>
      ask(by, 'workflows.edit-stage', {
        ...named(),
        draft: { name: 'Check', assigneeEmail: email, instructions: '' },
      })
    name(owner, finn)
    expect(delegate(finn, bo)).toBe('done')
    name(owner, cleo)
    expect(name(finn, bo)).toBe('done')
    expect(takeBack(finn)).toBe('not-allowed')
    expect(decide(finn)).toBe('not-allowed')
  })

  test('a cover decides for the person who is away, and does not delegate', () => {
    const absence = { first: '2026-11-24', last: '2026-11-27', cover: dan.email }
    expect(ask(ana, 'absences.save', { id: 'x', isNew: true, draft: absence })).toBe('done')
    expect(delegate(dan, bo)).toBe('not-allowed')
    expect(decide(dan)).toBe('done')
  })

  test.each([
    ['no reason', { reason: ' ' }, 'reason-required'],
    ['an address of no person of the project', { to: 'eve@outside.example' }, 'person-unknown'],
    ['a name', { to: 'Bo' }, 'person-required'],
    ['the same person', { to: 'ANA@quay.example' }, 'same-person'],
  ])('with %s', (_, fields, reason) => {
    expect(delegate(ana, bo, fields)).toBe(reason)
  })

  test('a reviewer with the link of a mail', () => {
    const link: ReviewOrigin = {
      ...{ projectId: 'tower', workflowId: 'w', stageId: getStage().id, round: 1, email: ana.email },
    }
    const outsider: Account = { ...ana, id: 'outsider', link }
    expect(delegate(outsider, bo)).toBe('not-allowed')
    expect(takeBack(outsider)).toBe('not-allowed')
    delegate(ana, bo)
    expect(decide(outsider), 'the link is for a person who has delegated').toBe('not-allowed')
  })
})

test('delegating can be undone by the person who did it', () => {
  delegate(ana, bo)
  const requestId = [...effects.keys()].at(-1)
  expect(ask(ana, 'undo', { requestId })).toBe('done')
  expect(getStage()).toMatchObject({ assigneeEmail: ana.email })
})
