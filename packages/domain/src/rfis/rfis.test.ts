import { describe, expect, test } from 'vitest'
import type { Actor } from '../kernel/access/actor.ts'
import { mayChange } from '../kernel/access/guards.ts'
import type { Accepted, Context, Refused } from '../kernel/commands/command.ts'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { answerRfi, closeRfi, issueRfi, sendBackRfi, voidRfi } from './answer-rfi.ts'
import { deleteRfi, importRfis } from './change-rfis.ts'
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
    ['no one names oneself', 'vic@quay.example', open, { ...open, assignee: 'vic@quay.example' }, false],
  ] as const)('%s', (_, email, before, then, isAllowed) => {
    expect(may(email, 'Viewer', before, then)).toBe(isAllowed)
    expect(may(email, 'Editor', before, then)).toBe(true)
  })
})
