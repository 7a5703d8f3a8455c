/** A company reviews by any of its people in the project: on the server, in what is due, in notifications and in figures. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Me, stagesFromMe } from '../activity/agenda/assigned-to-me.ts'
import { findReviewNotifications } from '../activity/notifications/rules/review-notifications.ts'
import { getDraft } from '../directory/change-contact.ts'
import { findCompaniesOfPerson, members } from '../kernel/access/member.ts'
import type { Id } from '../kernel/records/record.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { ballInCourt } from '../workflows/ball-in-court.ts'
import { figuresByCompany } from '../workflows/review-companies.ts'
import { workflows } from '../workflows/workflow.ts'
import { feedEntries } from './feed-entries.ts'
import { findMorningNotifications } from './morning-notifications.ts'
import { type Account, createReplica, type Replica } from './replica.ts'
import type { Outcome } from './replica-outcome.ts'
import { visibleContents } from './visible-steps.ts'

const account = (id: string, role: Account['role'] = 'Guest'): Account => ({
  ...{ id, email: `${id}@quay.example`, name: id, role },
})
const owner = account('olga', 'Owner')
const ana = account('ana')
const bo = account('bo')
const dan = account('dan')
const eve = account('eve', 'Member')

let replica: Replica
let effects: Map<Id, Extract<Outcome, { kind: 'applied' }>>
const now = '2026-11-20T09:00:00.000Z'

/** 'done', or the reason of the refusal. */
function ask(by: Account, name: string, args: unknown): string {
  const id = `r${effects.size}`
  const request = { id, name, args, at: now, today: now.slice(0, 10), timeZone: 'UTC' }
  const performed = (requestId: Id) => effects.get(requestId)?.effect
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed })
  if (outcome.kind === 'refused') return outcome.reason
  effects.set(id, outcome)
  return 'done'
}

const join = ({ id, email }: Account, company: string, projectId = 'tower', role = 'Viewer') => {
  const seat = `seat-${id}-${projectId}`
  expect(ask(owner, 'team.invite', { id: seat, projectId, email, role })).toBe('done')
  if (company === '') return
  expect(ask(owner, 'team.set-company', { id: seat, company })).toBe('done')
}

beforeEach(() => {
  replica = createReplica()
  effects = new Map()
  for (const id of ['tower', 'shed']) ask(owner, 'projects.add', { id, draft: projectDraft })
  join(ana, 'Facade Works')
  join(bo, 'FACADE works ')
  join(dan, 'Steel Ltd')
  ask(owner, 'workflows.create', {
    ...{ id: 'w', name: 'Panels', description: '', projectId: 'tower', files: [] },
    stages: [{ name: 'Check', assigneeEmail: 'Facade Works', instructions: '', dueDate: '2026-11-21' }],
  })
})

const getReview = () => replica.find(workflows, 'w') ?? expect.fail()
const start = () => ask(owner, 'workflows.set-status', { id: 'w', status: 'In Progress' })
const stageOfReview = () => ({ id: 'w', stageId: getReview().stages[0]?.id })
const decide = (by: Account) => ask(by, 'workflows.decide', { ...stageOfReview(), outcome: 'B', comment: '' })
const name = (by: Account, assigneeEmail: string) =>
  ask(by, 'workflows.edit-stage', {
    ...stageOfReview(),
    draft: { name: 'Check', assigneeEmail, instructions: '', dueDate: '' },
  })
const getMe = ({ email, name: own }: Account): Me => ({
  emails: [email],
  names: [own],
  companies: findCompaniesOfPerson(replica.all(members), [email]),
})

describe('who decides on a stage that names a company', () => {
  test.each<[string, Account, (() => void) | undefined, string]>([
    ['any of its people in the project', ana, undefined, 'done'],
    ['its people by its name in other letters', bo, undefined, 'done'],
    ['not a person of another company', dan, undefined, 'not-allowed'],
    ['not a person of the team without a company', eve, () => join(eve, ''), 'not-allowed'],
    [
      'not its people in another project',
      eve,
      () => {
        join(eve, '')
        join(eve, 'Facade Works', 'shed')
      },
      'not-allowed',
    ],
    [
      'not a person whom the directory alone places in it',
      eve,
      () => {
        join(eve, '')
        const draft = {
          ...{ ...getDraft(), firstName: 'Eve', lastName: 'East' },
          ...{ companyName: 'Facade Works', email: eve.email },
        }
        expect(ask(eve, 'directory.save', { id: 'contact-eve', isNew: true, draft })).toBe('done')
      },
      'not-allowed',
    ],
    [
      'not a person who has left it',
      ana,
      () => ask(owner, 'team.set-company', { id: 'seat-ana-tower', company: '' }),
      'not-allowed',
    ],
    ['an owner, as before', owner, undefined, 'done'],
  ])('%s', (_, by, change, expected) => {
    change?.()
    start()
    expect(decide(by)).toBe(expected)
  })

  test('no one in a review without a project', () => {
    ask(owner, 'workflows.edit', { id: 'w', draft: { name: 'Panels', description: '', projectId: '' } })
    start()
    expect(decide(ana)).not.toBe('done')
  })

  test('the decision is in the name of the person', () => {
    start()
    decide(bo)
    expect(getReview().stages[0]).toMatchObject({
      assigneeEmail: 'Facade Works',
      decision: { by: bo.email, outcome: 'B' },
    })
  })
})

describe('who may edit a review and not decide', () => {
  const finn = account('finn')

  beforeEach(() => {
    join(finn, 'Glass Ltd', 'tower', 'Editor')
    join(finn, 'Facade Works', 'shed', 'Editor')
    const denied = { projectId: 'tower', party: { role: 'Editor' }, register: 'workflows' }
    expect(ask(owner, 'team.set-permission', { ...denied, action: 'decide', isAllowed: false })).toBe('done')
  })

  test.each([
    ['names another company', 'Steel Ltd', 'done'],
    ['does not name a company to which that person belongs', 'glass ltd', 'not-allowed'],
  ])('%s', (_, company, expected) => {
    start()
    expect(name(finn, company)).toBe(expected)
  })

  test('does not move a review to a project in which that person belongs to its company', () => {
    const shed = { projectId: 'shed', party: { role: 'Editor' }, register: 'workflows' }
    ask(owner, 'team.set-permission', { ...shed, action: 'decide', isAllowed: false })
    const draft = { name: 'Panels', description: '', projectId: 'shed' }
    expect(ask(finn, 'workflows.edit', { id: 'w', draft })).toBe('not-allowed')
    expect(name(owner, 'Steel Ltd')).toBe('done')
    expect(ask(finn, 'workflows.edit', { id: 'w', draft })).toBe('done')
  })
})

describe('delegating', () => {
  test('a person of the company hands the stage to another person, and a colleague takes it back', () => {
    start()
    const delegate = (by: Account) =>
      ask(by, 'workflows.delegate', { ...stageOfReview(), to: dan.email, reason: 'Steel' })
    expect(delegate(dan)).toBe('not-allowed')
    expect(delegate(ana)).toBe('done')
    expect(decide(bo)).toBe('not-allowed')
    expect(ask(dan, 'workflows.take-back', stageOfReview())).toBe('not-allowed')
    expect(ask(bo, 'workflows.take-back', stageOfReview())).toBe('done')
    expect(getReview().stages[0]).toMatchObject({ assigneeEmail: 'Facade Works' })
    expect(decide(bo)).toBe('done')
  })
})

describe('a company that has the ball', () => {
  test('is named as the party', () => {
    start()
    expect(ballInCourt(getReview())).toMatchObject({ party: 'Facade Works', action: 'review' })
  })

  test('all its people in the project are notified, and the author of the change is not', () => {
    expect(start()).toBe('done')
    const to = [...effects.values()].at(-1)?.notices.map((notice) => `${notice.kind} ${notice.to}`)
    expect(to?.toSorted()).toEqual(['awaited ana@quay.example', 'awaited bo@quay.example'])
  })

  test('it is due from its people, in the bell, the mail of the morning and the calendar', () => {
    start()
    const find = (person: Account) => ({
      due: stagesFromMe(getReview(), getMe(person)).map(({ id }) => id),
      bell: findReviewNotifications(getMe(person), '2026-11-20', 'UTC')(getReview()).map(({ rule }) => rule),
      mail: findMorningNotifications(replica, person, { today: '2026-11-20', timeZone: 'UTC' }).map(
        ({ rule }) => rule,
      ),
      calendar: feedEntries(replica, person, { scope: 'mine', timeZone: 'UTC' }).map(({ day }) => day),
    })
    const [stage] = getReview().stages
    expect(find(ana)).toEqual({
      due: [stage?.id],
      bell: ['review-received'],
      mail: ['review-due'],
      calendar: ['2026-11-21'],
    })
    expect(find(dan)).toEqual({ due: [], bell: [], mail: [], calendar: [] })
  })

  test('an address in the profile gives no place in a company', () => {
    ask(dan, 'profile.save', { draft: { email: ana.email, name: 'Ana' } })
    start()
    expect(decide(dan)).toBe('not-allowed')
  })

  test('its decisions and days are counted for it', () => {
    start()
    decide(ana)
    const getCompany = (party: string) => (party === 'Facade Works' ? party : '')
    const figures = figuresByCompany([getReview()], {
      ...{ today: '2026-11-24', timeZone: 'UTC', getCompany },
      isDayOffFor: () => () => false,
    })
    expect(figures.find(({ company }) => company === 'Facade Works')).toMatchObject({
      reviews: 1,
      decided: 1,
    })
  })
})

test('its people see the review in a register that they may not view', () => {
  const denied = { projectId: 'tower', party: { role: 'Viewer' }, register: 'workflows' }
  expect(ask(owner, 'team.set-permission', { ...denied, action: 'view', isAllowed: false })).toBe('done')
  const sees = (person: Account) =>
    [...visibleContents(replica.contents(), replica.getActor(person))].flatMap(([list, records]) =>
      list === workflows.name ? records : [],
    ).length
  expect([sees(ana), sees(bo), sees(dan)]).toEqual([1, 1, 0])
  start()
  expect(decide(ana)).toBe('done')
})
