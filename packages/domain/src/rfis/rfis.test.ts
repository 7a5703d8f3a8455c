import { describe, expect, test } from 'vitest'
import type { Actor } from '../kernel/access/actor.ts'
import { mayChange } from '../kernel/access/guards.ts'
import type { Accepted, Context, Refused } from '../kernel/commands/command.ts'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { answerRfi, closeRfi, issueRfi, sendBackRfi, voidRfi } from './answer-rfi.ts'
import { changeRfis, deleteRfi, importRfis } from './change-rfis.ts'
import { type Rfi, rfiSchema } from './rfi.ts'
import { isOverdue, officialAnswer, rfiBall } from './rfi-state.ts'
import { getDraft, type RfiDraft, saveRfi } from './save-rfi.ts'

const asker = 'marisol@harbour.example'
const engineer = 'tobias@groundworks.example'
const rfi = (fields: object = {}): Rfi =>
  rfiSchema.parse({
    ...{ id: 'r', number: 'RFI-001', projectId: '1', subject: 'Footing depth', question: 'How deep?' },
    ...{ raisedBy: asker, assignee: engineer, createdAt: '2026-11-02T08:00:00.000Z', ...fields },
  })
const projects = [projectSchema.parse({ id: '1', name: 'Quay House' })]
const holding = (...rfis: readonly Rfi[]): Context => contextHolding({ rfis, projects })

function after(decision: Accepted | Refused<string>): Rfi {
  const change = decision.kind === 'accepted' ? decision.steps[0]?.change : undefined
  if (change?.kind !== 'put') throw new Error(JSON.stringify(decision))
  return change.record as Rfi // `as`: the only list of these commands.
}

const draft: RfiDraft = { ...getDraft(rfi()), number: '', subject: ' Slab edge ', projectId: '1' }
const add = (change: Partial<RfiDraft>, context: Context, proposedNumber?: string) =>
  saveRfi.decide(
    { id: 'new', isNew: true, draft: { ...draft, ...change }, ...(proposedNumber && { proposedNumber }) },
    context,
  )

describe('saving', () => {
  test('a new RFI is a draft with the next number of its project', () => {
    const elsewhere = rfi({ id: 'x', number: 'RFI-090', projectId: '2' })
    expect(after(add({}, holding(rfi(), elsewhere)))).toMatchObject({
      ...{ id: 'new', number: 'RFI-002', subject: 'Slab edge', status: 'Draft', answerDays: 5 },
      ...{ dueDate: null, answers: [] },
    })
  })

  test('a proposed number that another user has taken since gives way to the next one', () => {
    expect(after(add({}, holding(rfi()), 'RFI-001'))).toMatchObject({
      number: 'RFI-002',
      renumberedFrom: 'RFI-001',
    })
  })

  test.each([
    [{ number: 'rfi 001' }, 'number-taken', 'number'],
    [{ subject: ' ' }, 'subject-required', 'subject'],
    [{ projectId: '' }, 'project-required', 'projectId'],
    [{ projectId: '9' }, 'project-gone', 'projectId'],
    [{ taskId: 'x' }, 'task-gone', 'taskId'],
    [{ answerDays: '0' }, 'days-invalid', 'answerDays'],
    [{ answerDays: '2.5' }, 'days-invalid', 'answerDays'],
    [{ costImpact: 'Maybe' }, 'impact-invalid', 'costImpact'],
  ] as const)('%j is refused: %s', (change, reason, field) => {
    expect(add(change, holding(rfi()))).toMatchObject({ reason, fields: [field] })
  })

  test('a number is not cleared, and a record without one can be edited', () => {
    const edit = (stored: Rfi, change: Partial<RfiDraft>) =>
      saveRfi.decide({ id: 'r', draft: { ...getDraft(stored), ...change } }, holding(stored))
    expect(edit(rfi(), { number: ' ' })).toMatchObject({ reason: 'number-required', fields: ['number'] })
    expect(after(edit(rfi({ number: '' }), { location: 'Stair 2' }))).toMatchObject({ location: 'Stair 2' })
  })

  test.each([
    [{ question: ' ' }, 'question-required', 'question'],
    [{ assignee: '' }, 'assignee-required', 'assignee'],
  ] as const)('%j is refused once the RFI is issued, and allowed in a draft', (change, reason, field) => {
    const edit = (status: string) =>
      saveRfi.decide({ id: 'r', draft: { ...getDraft(rfi()), ...change } }, holding(rfi({ status })))
    expect(edit('Open')).toMatchObject({ reason, fields: [field] })
    expect(edit('Draft').kind).toBe('accepted')
  })

  test('the rows of a spreadsheet get numbers one after the other', () => {
    const rows = ['a', 'b'].map((id) => ({
      ...{ id, isNew: true as const },
      change: { subject: `Row ${id}`, projectId: '1' },
    }))
    const decision = importRfis.decide({ rows }, holding(rfi()))
    const steps = decision.kind === 'accepted' ? decision.steps : []
    expect(steps.map(({ change }) => change.kind === 'put' && change.record)).toMatchObject([
      { number: 'RFI-002' },
      { number: 'RFI-003' },
    ])
  })

  test('other working days move the due date of an open question, and an entered date stays', () => {
    const open = rfi({
      ...{ status: 'Open', dueDate: '2026-11-27', answerDays: 5, ballSince: '2026-11-20T01:00:00.000Z' },
    })
    const edit = (change: Partial<RfiDraft>) =>
      after(saveRfi.decide({ id: 'r', draft: { ...getDraft(open), ...change } }, holding(open))).dueDate
    expect(edit({ answerDays: '10' })).toBe('2026-12-04')
    expect(edit({ dueDate: '2026-12-24' })).toBe('2026-12-24')
    expect(edit({ dueDate: '2026-12-24', answerDays: '10' })).toBe('2026-12-24')
    expect(edit({ dueDate: null })).toBe('2026-11-27')
    expect(edit({ subject: 'Other' })).toBe('2026-11-27')
  })
})

describe('the way of an RFI', () => {
  // The day of these contexts, 21 November 2026, is a Saturday.
  test('goes to the party that must answer, back to the person who asked, and again', () => {
    const issued = after(issueRfi.decide({ id: 'r' }, holding(rfi())))
    expect(issued).toMatchObject({ status: 'Open', dueDate: '2026-11-27' })
    expect(rfiBall(issued)).toEqual({ party: engineer, action: 'answer' })
    const answer = { id: 'r', text: ' 1.2 m ', by: 'Tobias', on: '2026-11-21', files: [] }
    const answered = after(answerRfi.decide(answer, holding(issued)))
    expect(rfiBall(answered)).toEqual({ party: asker, action: 'close' })
    expect(officialAnswer(answered)).toMatchObject({ text: '1.2 m', by: 'Tobias', recordedBy: 'Marisol Tan' })
    const back = after(sendBackRfi.decide({ id: 'r', reason: 'Which pad?' }, holding(answered)))
    expect(rfiBall(back)).toEqual({ party: engineer, action: 'answer' })
    expect(officialAnswer(back)).toBeUndefined()
    expect(back.answers).toMatchObject([{ text: '1.2 m', sentBackReason: 'Which pad?' }])
    const again = after(answerRfi.decide({ ...answer, text: 'Pad F2: 1.4 m' }, holding(back)))
    const closed = after(closeRfi.decide({ id: 'r' }, holding(again)))
    expect(closed.status).toBe('Closed')
    expect(rfiBall(closed)).toBeUndefined()
    expect(closed.answers.map(({ text }) => text)).toEqual(['1.2 m', 'Pad F2: 1.4 m'])
  })

  test('a due date that was entered in the draft is not replaced', () => {
    const issued = issueRfi.decide({ id: 'r' }, holding(rfi({ dueDate: '2026-12-24' })))
    expect(after(issued).dueDate).toBe('2026-12-24')
  })

  test('a number that is known to others is never freed', () => {
    expect(deleteRfi.decide({ id: 'r' }, holding(rfi())).kind).toBe('accepted')
    expect(deleteRfi.decide({ id: 'r' }, holding(rfi({ status: 'Open' })))).toMatchObject({
      reason: 'issued',
    })
    const open = holding(rfi({ status: 'Open' }))
    expect(after(voidRfi.decide({ id: 'r', reason: ' Asked twice ' }, open))).toMatchObject({
      ...{ status: 'Void', voidReason: 'Asked twice', number: 'RFI-001' },
    })
  })

  const answer = { id: 'r', text: 'Deep', by: 'Tobias', on: '2026-11-21', files: [] }
  test.each([
    [
      'issued without a question',
      issueRfi.decide({ id: 'r' }, holding(rfi({ question: ' ' }))),
      'question-required',
    ],
    ['issued to no one', issueRfi.decide({ id: 'r' }, holding(rfi({ assignee: '' }))), 'assignee-required'],
    ['issued twice', issueRfi.decide({ id: 'r' }, holding(rfi({ status: 'Open' }))), 'issued-already'],
    ['answered as a draft', answerRfi.decide(answer, holding(rfi())), 'not-open'],
    [
      'answered without a word',
      answerRfi.decide({ ...answer, text: ' ' }, holding(rfi({ status: 'Open' }))),
      'answer-required',
    ],
    [
      'answered tomorrow',
      answerRfi.decide({ ...answer, on: '2026-11-22' }, holding(rfi({ status: 'Open' }))),
      'day-in-future',
    ],
    ['closed while open', closeRfi.decide({ id: 'r' }, holding(rfi({ status: 'Open' }))), 'not-answered'],
    ['voided without a reason', voidRfi.decide({ id: 'r', reason: '' }, holding(rfi())), 'reason-required'],
  ] as const)('an RFI is not %s', (_, decision, reason) => {
    expect(decision).toMatchObject({ kind: 'refused', reason })
  })

  test('only an open question can be overdue', () => {
    const late = { dueDate: '2026-11-20' }
    expect(isOverdue(rfi({ ...late, status: 'Open' }), '2026-11-21')).toBe(true)
    expect(isOverdue(rfi({ ...late, status: 'Open' }), '2026-11-20')).toBe(false)
    expect(isOverdue(rfi({ ...late, status: 'Answered' }), '2026-11-21')).toBe(false)
  })
})

describe('who may', () => {
  const actor = (email: string, role: 'Viewer' | 'Editor'): Pick<Actor, 'id' | 'email' | 'roles'> => ({
    ...{ id: email, email },
    roles: { projects: new Map([['1', role]]) },
  })
  const open = rfi({ status: 'Open' })
  const given = {
    id: 'a',
    text: 'Deep',
    by: 'T',
    on: '2026-11-21',
    documents: [],
    recordedBy: 'T',
    recordedAt: 'x',
  }
  const answered = { ...open, status: 'Answered', answers: [given] }
  const several = rfi({ status: 'Open', assignee: `${engineer}, ines@atelier.example` })
  const reply = { status: 'Answered', answers: [given] }
  const sentBack = { ...open, answers: [{ ...given, sentBackAt: 'x', sentBackReason: 'Why?' }] }
  const may = (email: string, role: 'Viewer' | 'Editor', before: Rfi, then: object) =>
    mayChange(
      actor(email, role),
      'named.answer',
      [{ collection: 'rfis', change: { kind: 'put', record: then as Rfi } }], // `as`: as the commands change it.
      holding(before),
      '2026-11-21T08:00:00.000Z',
    ).allowed

  test.each([
    ['the party that must answer answers', engineer, open, answered, true],
    ['another viewer does not answer', 'vic@quay.example', open, answered, false],
    ['the person who asked does not answer', asker, open, answered, false],
    ['the person who asked closes', asker, answered, { ...answered, status: 'Closed' }, true],
    ['the person who asked sends back', asker, answered, sentBack, true],
    ['the party that answered does not close', engineer, answered, { ...answered, status: 'Closed' }, false],
    [
      'the party that answered rewrites no answer',
      engineer,
      answered,
      { ...answered, answers: [{ ...given, text: 'New' }] },
      false,
    ],
    ['the person who asked does not issue', asker, rfi(), open, false],
    ['the person who asked does not declare void', asker, open, { ...open, status: 'Void' }, false],
    ['one of several parties answers', engineer, several, { ...several, ...reply }, true],
    ['the other one answers', 'ines@atelier.example', several, { ...several, ...reply }, true],
    ['a part of an address is no party', 'tobias', several, { ...several, ...reply }, false],
    [
      'no one names oneself among others',
      'vic@quay.example',
      several,
      { ...several, assignee: `${engineer},vic@quay.example` },
      false,
    ],
    ['no one names oneself', 'vic@quay.example', open, { ...open, assignee: 'vic@quay.example' }, false],
  ] as const)('%s', (_, email, before, then, isAllowed) => {
    expect(may(email, 'Viewer', before, then)).toBe(isAllowed)
    expect(may(email, 'Editor', before, then)).toBe(true)
  })
})

test('without project and subject, both are named in the order of the form', () => {
  const refused = { reason: 'project-required', fields: ['projectId', 'subject'] }
  expect(add({ subject: '', projectId: '' }, holding())).toMatchObject(refused)
})

test('an RFI can name a task of the program of its project', () => {
  const items = [
    { id: 't', projectId: '1', name: 'Pour', isHeading: false },
    { id: 'other', projectId: '2', name: 'Pour', isHeading: false },
    { id: 'heading', projectId: '1', name: 'Works', isHeading: true },
  ]
  const context = contextHolding({ projects, 'program-items': items } as never)
  expect(after(add({ taskId: 't' }, context))).toMatchObject({ taskId: 't' })
  for (const taskId of ['other', 'heading'])
    expect(add({ taskId }, context)).toMatchObject({ reason: 'task-gone', fields: ['taskId'] })
})

describe('RFIs that move together', () => {
  const both = [
    projectSchema.parse({ id: '1' }),
    projectSchema.parse({ id: '2' }),
    projectSchema.parse({ id: '3' }),
  ]
  const stored = [
    rfi({ id: 'a', projectId: '1', number: 'RFI-001' }),
    rfi({ id: 'b', projectId: '2', number: 'RFI-001' }),
    rfi({ id: 'c', projectId: '2', number: 'RFI-007' }),
  ]
  const move = (more: readonly Rfi[], unrestricted?: Context) => {
    const context = contextHolding({ rfis: [...stored, ...more], projects: both })
    const decision = changeRfis.decide(
      { ids: ['a', 'b', 'c'], change: { projectId: '3' } },
      { ...context, ...(unrestricted && { unrestricted }) },
    )
    if (decision.kind === 'refused') throw new Error(decision.reason)
    // `as`: the only list of the command.
    return decision.steps.map(({ change }) => (change.kind === 'put' ? (change.record as Rfi) : undefined))
  }

  test('have distinct numbers, and those that lost theirs remember it', () => {
    expect(move([]).map((each) => [each?.number, each?.renumberedFrom])).toEqual([
      ['RFI-001', undefined],
      ['RFI-002', 'RFI-001'],
      ['RFI-007', undefined],
    ])
  })

  test('also beside RFIs that the person may not see', () => {
    const hidden = rfi({ id: 'x', projectId: '3', number: 'RFI-001' })
    const everything = contextHolding({ rfis: [...stored, hidden], projects: both })
    const numbers = move([], everything).map((each) => each?.number)
    expect(new Set(['RFI-001', ...numbers])).toHaveLength(4)
  })
})

/** A list of another program: what each combination of its columns Status and Answer becomes. */
describe('an imported row', () => {
  const row = { projectId: '1', subject: 'Slab', question: 'Deep?', assignee: engineer }
  const importOne = (change: object, known?: Rfi) =>
    importRfis.decide(
      { rows: [known ? { id: 'r', change } : { id: 'n', isNew: true, change: { ...row, ...change } }] },
      holding(...(known ? [known] : [])),
    )
  const answer = 'Bear on rock'

  test.each([
    [{}, 'Draft', 0],
    [{ status: 'Draft' }, 'Draft', 0],
    [{ status: 'open' }, 'Open', 0],
    [{ status: 'Open', answer }, 'Answered', 1],
    [{ answer }, 'Answered', 1],
    [{ status: 'Answered', answer }, 'Answered', 1],
    [{ status: 'Closed', answer }, 'Closed', 1],
    [{ status: 'Void' }, 'Void', 0],
  ] as const)('%j is %s', (change, status, answers) => {
    const imported = after(importOne(change))
    expect(imported).toMatchObject({ status })
    expect(imported.answers).toHaveLength(answers)
  })

  test('has the day and the author of its answer', () => {
    const given = { status: 'Closed', answer, answeredBy: 'Tobias', answeredOn: '2026-11-19' }
    expect(after(importOne(given)).answers).toMatchObject([
      { text: answer, by: 'Tobias', on: '2026-11-19', recordedBy: 'Marisol Tan' },
    ])
  })

  test.each([
    [{ status: 'Pending' }, 'status-invalid', 'status'],
    [{ status: 'Closed' }, 'answer-required', 'answer'],
    [{ status: 'Open', assignee: '' }, 'assignee-required', 'assignee'],
    [{ answer, answeredOn: '31 Nov' }, 'date-invalid', 'answeredOn'],
    [{ answer, answeredOn: '2027-01-01' }, 'day-in-future', 'answeredOn'],
  ] as const)('%j is refused: %s', (change, reason, field) => {
    expect(importOne(change)).toMatchObject({ reason, fields: [field] })
  })

  const closed = after(importOne({ status: 'Closed', answer }))
  test.each([
    ['goes on', { status: 'Answered', answer }, rfi({ status: 'Open' }), 'Answered'],
    ['changes nothing with what it has', { status: 'Closed', answer }, { ...closed, id: 'r' }, undefined],
    ['does not go back', { status: 'Open' }, { ...closed, id: 'r' }, 'status-order'],
    ['keeps its answer', { answer: 'Other' }, { ...closed, id: 'r' }, 'answer-exists'],
  ] as const)('of a known RFI %s', (_, change, known, expected) => {
    const decision = importOne(change, known)
    if (decision.kind === 'refused') expect(decision.reason).toBe(expected)
    else if (expected === undefined) expect(decision.steps).toEqual([])
    else expect(after(decision).status).toBe(expected)
  })

  test('of another person is answered only by those who may', () => {
    const decision = importOne({ answer })
    const steps = decision.kind === 'accepted' ? decision.steps : []
    const editor = {
      id: 'e',
      email: 'eve@quay.example',
      roles: { projects: new Map([['1', 'Viewer' as const]]) },
    }
    expect(mayChange(editor, 'named.answer', steps, holding(), '2026-11-21T08:00:00.000Z').allowed).toBe(
      false,
    )
  })
})

test('an imported state counts as a change of the RFI', () => {
  const change = { status: 'Answered', answer: 'Bear on rock' }
  const context = holding(rfi({ status: 'Open', updatedAt: '2026-11-02T08:00:00.000Z' }))
  expect(after(importRfis.decide({ rows: [{ id: 'r', change }] }, context)).updatedAt).toBe(context.now)
})

test.each([
  ['a row that changes an RFI', [0, 1]],
  ['a row that adds one', [1, 0]],
] as const)('a number that %s has given is not free for the other rows', (_, order) => {
  const changed = { id: 'r', change: { number: 'RFI-010' } }
  const added = {
    id: 'n',
    isNew: true as const,
    change: { projectId: '1', subject: 'Slab', number: 'RFI-010' },
  }
  const rows = order.map((at) => [changed, added][at] ?? changed)
  expect(importRfis.decide({ rows }, holding(rfi()))).toMatchObject({
    skipped: [{ index: 1, reason: 'number-taken', fields: ['number'] }],
  })
})

test('the numbers of an import are read once, however many rows it has', () => {
  let reads = 0
  const context = holding(rfi())
  const counting: Context = {
    ...context,
    allInScope: (from, scope) => {
      reads += 1
      return context.allInScope(from, scope)
    },
  }
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...{ id: `n${at}`, isNew: true as const, change: { projectId: '1', subject: `Row ${at}` } },
  }))
  const decision = importRfis.decide({ rows }, counting)
  const numbers =
    decision.kind === 'accepted'
      ? decision.steps.map(({ change }) => change.kind === 'put' && (change.record as Rfi).number)
      : []
  expect(new Set(numbers)).toHaveLength(200)
  expect(numbers.at(-1)).toBe('RFI-201')
  expect(reads).toBe(1)
})
