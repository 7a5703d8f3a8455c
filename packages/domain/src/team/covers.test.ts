/** A cover decides in the place of a person who is away: on the server, in what is due, and in notifications. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Me, stagesFromMe } from '../activity/agenda/assigned-to-me.ts'
import { findReviewNotifications } from '../activity/notifications/rules/review-notifications.ts'
import { absences, findCovers } from '../kernel/access/absence.ts'
import { mayChange } from '../kernel/access/guards.ts'
import { put } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { workflowSchema, workflows } from '../workflows/workflow.ts'
import { findMorningNotifications } from './morning-notifications.ts'
import { type Account, createReplica, type Replica } from './replica.ts'
import type { Outcome } from './replica-outcome.ts'
import { visibleContents } from './visible-steps.ts'

const account = (id: string, role: Account['role'] = 'Guest'): Account => ({
  ...{ id, email: `${id}@quay.example`, name: id, role },
})
const owner = account('olga', 'Owner')
const away = account('ana')
const cover = account('bo')
const coverOfCover = account('cleo')
const stranger = account('dan')
const outsider = account('eve')

let replica: Replica
let effects: Map<Id, Extract<Outcome, { kind: 'applied' }>>
let now: string

beforeEach(() => {
  replica = createReplica()
  effects = new Map()
  now = '2026-11-20T09:00:00.000Z'
  ask(owner, 'projects.add', { id: 'tower', draft: projectDraft })
  for (const { id, email } of [away, cover, coverOfCover, stranger])
    ask(owner, 'team.invite', { id: `seat-${id}`, projectId: 'tower', email, role: 'Viewer' })
  for (const { email, name } of [away, cover, coverOfCover, stranger])
    ask(owner, 'team.set-name', { email, name })
  ask(owner, 'workflows.create', {
    ...{ id: 'w', name: 'Steel', description: '', projectId: 'tower', files: [] },
    stages: [{ name: 'Check', assigneeEmail: 'Ana@Quay.example', instructions: '' }],
  })
})

/** 'done', or the reason of the refusal. */
function ask(by: Account, name: string, args: unknown, timeZone = 'UTC', id = `r${effects.size}`): string {
  const request = { id, name, args, at: now, today: now.slice(0, 10), timeZone }
  const performed = (requestId: Id) => effects.get(requestId)?.effect
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed })
  if (outcome.kind === 'refused') return outcome.reason
  effects.set(id, outcome)
  return 'done'
}

const enter = (by: Account, to: Account, first: string, last: string, timeZone = 'UTC') =>
  ask(
    by,
    'absences.save',
    { id: `of-${by.id}`, isNew: true, draft: { first, last, cover: to.email } },
    timeZone,
  )
const start = () => ask(owner, 'workflows.set-status', { id: 'w', status: 'In Progress' })
const getReview = () => replica.find(workflows, 'w') ?? expect.fail()
const decide = (by: Account, id?: string) =>
  ask(
    by,
    'workflows.decide',
    { id: 'w', stageId: getReview().stages[0]?.id, outcome: 'B', comment: '' },
    'UTC',
    id,
  )

describe('who decides in the place of a person who is away from 24 to 27 November', () => {
  test.each<[string, Account, string, string]>([
    ['the cover on the first day', cover, '2026-11-24T00:00:00.000Z', 'done'],
    ['the cover on the last day', cover, '2026-11-27T23:59:59.000Z', 'done'],
    ['not the cover before it', cover, '2026-11-23T23:59:59.000Z', 'not-allowed'],
    ['not the cover after it', cover, '2026-11-28T00:00:00.000Z', 'not-allowed'],
    ['the person, too', away, '2026-11-25T09:00:00.000Z', 'done'],
    ['not another person of the team', stranger, '2026-11-25T09:00:00.000Z', 'not-allowed'],
    ['not the cover of the cover', coverOfCover, '2026-11-25T09:00:00.000Z', 'not-allowed'],
  ])('%s', (_, by, at, expected) => {
    expect(enter(away, cover, '2026-11-24', '2026-11-27')).toBe('done')
    expect(enter(cover, coverOfCover, '2026-11-24', '2026-11-27')).toBe('done')
    start()
    now = at
    expect(decide(by)).toBe(expected)
  })

  test('the days begin and end where the person is', () => {
    enter(away, cover, '2026-11-24', '2026-11-24', 'Australia/Perth')
    start()
    now = '2026-11-24T17:00:00.000Z'
    expect(decide(cover), '1 am on the 25th in Perth').toBe('not-allowed')
    now = '2026-11-23T17:00:00.000Z'
    expect(decide(cover), '1 am on the 24th in Perth').toBe('done')
  })

  test('a cover who may not see the project does not decide in it', () => {
    enter(away, outsider, '2026-11-20', '2026-11-27')
    start()
    expect(decide(outsider)).toBe('not-allowed')
    ask(owner, 'projects.add', { id: 'shed', draft: projectDraft })
    ask(owner, 'team.invite', { id: 'seat-eve', projectId: 'shed', email: outsider.email, role: 'Viewer' })
    expect(decide(outsider)).toBe('not-allowed')
  })
})

test('who may edit a review and not decide names no one on a stage for whom that person covers', () => {
  const editor = account('finn')
  ask(owner, 'team.invite', { id: 'seat-finn', projectId: 'tower', email: editor.email, role: 'Editor' })
  const denied = { projectId: 'tower', party: { role: 'Editor' }, register: 'workflows' }
  expect(ask(owner, 'team.set-permission', { ...denied, action: 'decide', isAllowed: false })).toBe('done')
  enter(away, editor, '2026-11-20', '2026-11-27')
  start()
  const stageId = getReview().stages[0]?.id
  const nameReviewer = (by: Account, { email }: Account) =>
    ask(by, 'workflows.edit-stage', {
      ...{ id: 'w', stageId },
      draft: { name: 'Check', assigneeEmail: email, instructions: '', dueDate: '' },
    })
  expect(nameReviewer(owner, stranger)).toBe('done')
  expect(nameReviewer(editor, editor)).toBe('not-allowed')
  expect(nameReviewer(editor, away)).toBe('not-allowed')
  expect(nameReviewer(editor, cover)).toBe('done')
  expect(nameReviewer(owner, away)).toBe('done')
  expect(decide(editor)).toBe('done')
})

test('the decision records both names and the last day of the absence, and can be undone and redone in these days', () => {
  enter(away, cover, '2026-11-20', '2026-11-27')
  start()
  expect(decide(cover, 'decided')).toBe('done')
  expect(getReview().stages[0]?.decision).toMatchObject({
    ...{ by: cover.email, coveredFor: away.email, awayUntil: '2026-11-27', outcome: 'B' },
  })
  expect(ask(cover, 'undo', { requestId: 'decided' }, 'UTC', 'undone')).toBe('done')
  expect(getReview().stages[0]?.decision).toBeUndefined()
  now = '2026-11-28T09:00:00.000Z'
  expect(ask(cover, 'redo', { requestId: 'undone' }, 'UTC', 'late')).toBe('not-allowed')
  now = '2026-11-27T09:00:00.000Z'
  expect(ask(cover, 'redo', { requestId: 'undone' }, 'UTC', 'redone')).toBe('done')
})

test('a cover changes nothing but the decision of the stage', () => {
  enter(away, cover, '2026-11-20', '2026-11-27')
  start()
  const stageId = getReview().stages[0]?.id
  for (const [name, args] of [
    ['workflows.set-stage-status', { id: 'w', stageId, status: 'Approved' }],
    ['workflows.delete-stage', { id: 'w', stageId }],
    ['workflows.set-status', { id: 'w', status: 'Completed' }],
  ] as const)
    expect(ask(cover, name, args), name).toBe('not-allowed')
})

describe('an absence', () => {
  const draft = { first: '2026-11-24', last: '2026-11-27', cover: cover.email }

  test('is entered, changed and deleted by the person alone, not even by an owner', () => {
    expect(enter(away, cover, draft.first, draft.last)).toBe('done')
    for (const other of [owner, cover]) {
      const changed = { id: 'of-ana', draft: { ...draft, cover: stranger.email } }
      expect(ask(other, 'absences.save', changed)).toBe('absence-gone')
      expect(ask(other, 'absences.delete', { id: 'of-ana' })).toBe('absence-gone')
    }
    expect(replica.find(absences, 'of-ana')).toMatchObject({ email: away.email, cover: cover.email })
    expect(ask(away, 'absences.delete', { id: 'of-ana' })).toBe('done')
  })

  test('of another person is not changed by any command', () => {
    enter(away, cover, draft.first, draft.last)
    const stored = replica.find(absences, 'of-ana') ?? expect.fail()
    const mayPut = (by: Account, fields: object) =>
      mayChange(
        replica.getActor(by),
        'personal.edit',
        [put(absences, { ...stored, ...fields })],
        replica,
        now,
      ).allowed
    expect(mayPut(away, { last: '2026-11-30' })).toBe(true)
    expect(mayPut(owner, { last: '2026-11-30' })).toBe(false)
    expect(mayPut(owner, { personId: owner.id, email: owner.email })).toBe(false)
    expect(mayPut(away, { email: owner.email }), 'an absence of the owner').toBe(false)
  })

  test('is seen by the members of the workspace, and by the guests whom it names', () => {
    enter(away, cover, draft.first, draft.last)
    const member = account('mia', 'Member')
    const seenBy = (reader: Account) =>
      [...visibleContents(replica.contents(), replica.getActor(reader))].flatMap(([list, records]) =>
        list === 'absences' ? records.length : [],
      )
    expect([owner, member, away, cover, stranger, outsider].map(seenBy)).toEqual([
      [1],
      [1],
      [1],
      [1],
      [0],
      [0],
    ])
  })
})

describe('what comes to the cover', () => {
  const me = (person: Account, day: string): Me => {
    const emails = [person.email]
    return { emails, names: [], covers: findCovers(replica.all(absences), emails, day) }
  }

  test('the stage is due from both, and from the cover only in these days', () => {
    enter(away, cover, '2026-11-20', '2026-11-27')
    start()
    const due = (person: Account, day: string) =>
      stagesFromMe(getReview(), me(person, day)).map((item) => item.kind === 'stage' && item.coverFor)
    expect(due(away, '2026-11-25')).toEqual([undefined])
    expect(due(cover, '2026-11-25')).toEqual(['ana'])
    expect(due(cover, '2026-11-28')).toEqual([])
    expect(due(coverOfCover, '2026-11-25')).toEqual([])
  })

  test('a notification, with the name of the person, from the first day of the absence on', () => {
    enter(away, cover, '2026-12-07', '2026-12-11')
    start()
    const find = (day: string) => findReviewNotifications(me(cover, day), day, 'UTC')(getReview())
    expect(find('2026-12-04')).toEqual([])
    expect(find('2026-12-08')).toMatchObject([{ since: '2026-12-07', coverFor: 'ana' }])
  })

  test('a mail when the ball arrives, as to the person', () => {
    enter(away, cover, '2026-11-20', '2026-11-27')
    start()
    const { notices = [] } = [...effects.values()].at(-1) ?? {}
    expect(notices.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `awaited ${away.email}`,
      `awaited ${cover.email}`,
    ])
  })

  test('the morning mail has the reminder on its day, and again on the first day of the absence', () => {
    const review = workflowSchema.parse({
      ...{ id: 'w', name: 'Steel', status: 'Active', projectId: 'tower' },
      stages: [{ id: 's', name: 'Check', assigneeEmail: away.email, dueDate: '2026-11-23' }],
    })
    const record = (fields: object) => ({ rank: 'a', record: { id: 'a', ...fields } })
    const days = { first: '2026-11-25', last: '2026-11-27' }
    const seats = [away, cover].map(({ id, email }) =>
      record({ id, projectId: 'tower', email, name: id, role: 'Viewer' }),
    )
    const filled = createReplica(
      new Map([
        ['workflows', [{ rank: 'a', record: review }]],
        ['members', seats],
        ['absences', [record({ ...days, email: away.email, name: 'Ana', cover: cover.email })]],
      ]),
    )
    const mailed = (person: Account, today: string) =>
      findMorningNotifications(filled, person, { today, timeZone: 'UTC' }).map((each) =>
        each.rule === 'digest' ? '' : `${each.rule}: ${each.name}`,
      )
    expect(mailed(away, '2026-11-24')).toEqual(['review-overdue: Check of Steel'])
    expect(mailed(cover, '2026-11-24')).toEqual([])
    expect(mailed(cover, '2026-11-25')).toEqual(['review-overdue: Check of Steel, for Ana'])
    expect(mailed(cover, '2026-11-26')).toEqual([])
  })
})

describe('a person who is removed', () => {
  beforeEach(() => {
    ask(owner, 'projects.add', { id: 'shed', draft: projectDraft })
    enter(away, cover, '2026-11-20', '2026-11-27')
    start()
  })
  const absencesNow = () => replica.all(absences).map(({ email }) => email)

  test('from their last team has no absence left, until that is undone', () => {
    expect(ask(owner, 'team.remove', { id: 'seat-ana' }, 'UTC', 'removal')).toBe('done')
    expect(absencesNow()).toEqual([])
    expect(decide(cover)).toBe('not-allowed')
    expect(ask(owner, 'undo', { requestId: 'removal' })).toBe('done')
    expect(absencesNow()).toEqual([away.email])
    expect(decide(cover)).toBe('done')
  })

  test('from one of two teams keeps it', () => {
    ask(owner, 'team.invite', { id: 'seat-2', projectId: 'shed', email: away.email, role: 'Viewer' })
    expect(ask(owner, 'team.remove', { id: 'seat-ana' })).toBe('done')
    expect(absencesNow()).toEqual([away.email])
  })

  test('from the organisation has none', () => {
    ask(owner, 'team.invite', { id: 'seat-2', projectId: 'shed', email: away.email, role: 'Viewer' })
    expect(ask(owner, 'team.remove-person', { email: away.email })).toBe('done')
    expect(absencesNow()).toEqual([])
  })

  test('is the only one whose absence an Admin ends', () => {
    expect(ask(owner, 'absences.delete', { id: `of-${away.id}` })).toBe('absence-gone')
  })

  test('by the Admin of one project keeps it while another project has the person', () => {
    const admin = account('finn')
    const member = { id: 'seat-finn', projectId: 'shed', email: admin.email, name: '', role: 'Admin' }
    expect(ask(owner, 'move.bring-records', { list: 'members', records: [member] })).toBe('done')
    expect(ask(admin, 'team.remove-person', { email: away.email })).toBe('done')
    expect(absencesNow()).toEqual([away.email])
    const seat = { id: 'seat-2', projectId: 'shed', email: away.email, role: 'Viewer' }
    expect(ask(admin, 'team.invite', seat)).toBe('done')
    expect(ask(admin, 'team.remove-person', { email: away.email })).toBe('done')
    expect(absencesNow()).toEqual([away.email])
  })

  test('who has no place in a team has none after leaving the organisation', () => {
    const member = account('gil', 'Member')
    enter(member, cover, '2026-11-20', '2026-11-27')
    const admin = account('finn')
    const seat = { id: 'seat-finn', projectId: 'shed', email: admin.email, name: '', role: 'Admin' }
    ask(owner, 'move.bring-records', { list: 'members', records: [seat] })
    expect(ask(admin, 'team.remove-person', { email: member.email })).toBe('not-allowed')
    expect(ask(owner, 'team.remove-person', { email: member.email })).toBe('done')
    expect(absencesNow()).toEqual([away.email])
  })
})
