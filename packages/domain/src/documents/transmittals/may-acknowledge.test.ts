import { beforeEach, expect, test } from 'vitest'
import { getDraft } from '../../directory/change-contact.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type Account, createReplica, type Replica } from '../../team/replica.ts'
import type { Outcome } from '../../team/replica-outcome.ts'
import { projectDraft } from '../../testing/project-draft.ts'
import { recipientToAcknowledge } from './may-acknowledge.ts'
import { transmittals } from './transmittal.ts'

const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const issuer: Account = { id: 'eva', email: 'eva@harbour.example', name: 'Eva', role: 'Member' }
const editor: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const li: Account = { id: 'li', email: 'LI@facades.example', name: 'Li Chen', role: 'Guest' }
const kofi: Account = { id: 'kofi', email: 'kofi@facades.example', name: 'Kofi', role: 'Guest' }
const now = '2026-11-27T09:00:00.000Z'
const contactDraft = { ...getDraft(), firstName: 'Some', lastName: 'Person' }

let replica: Replica
let outcomes: Outcome[]

function ask(by: Account, name: string, args: unknown): string {
  const request = { id: `r${outcomes.length}`, name, args, at: now, today: '2026-11-27', timeZone: 'UTC' }
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed: () => undefined })
  outcomes.push(outcome)
  return outcome.kind === 'refused' ? outcome.reason : 'done'
}

const issued = () => replica.find(transmittals, 'tr') ?? expect.fail()
const acknowledge = (by: Account, recipient = 0, name = 'Anybody') =>
  ask(by, 'transmittals.acknowledge', {
    id: 'tr',
    recipientId: issued().recipients[recipient]?.id,
    by: name,
    on: '2026-11-27',
    note: '',
  })
const withdraw = (by: Account) =>
  ask(by, 'transmittals.withdraw-acknowledgement', {
    id: 'tr',
    acknowledgementId: issued().acknowledgements[0]?.id,
  })

beforeEach(() => {
  replica = createReplica()
  outcomes = []
  ask(owner, 'projects.add', { id: 'tower', draft: projectDraft })
  for (const [{ email }, role] of [
    [issuer, 'Editor'],
    [editor, 'Editor'],
    [li, 'Viewer'],
    [kofi, 'Viewer'],
  ] as const)
    ask(owner, 'team.invite', { id: `seat-${email.split('@')[0]}`, projectId: 'tower', email, role })
  ask(issuer, 'documents.file', {
    drafts: [{ name: 'Plan', type: 'Report', projectId: 'tower', description: '' }],
  })
  const [document] = replica.all<{ id: Id; revision?: string }>({ name: 'documents' } as never)
  const recipients = [
    { name: 'Li', company: 'Facades', email: 'li@facades.example' },
    { name: 'Site Office', company: '', email: '' },
  ]
  const draft = {
    ...{ projectId: 'tower', number: '', recipients, reason: 'For Information' },
    ...{ respondBy: null, note: '' },
  }
  const documents = [{ id: document?.id, revision: document?.revision ?? '', sha256: '' }]
  expect(ask(issuer, 'transmittals.issue', { id: 'tr', draft, documents })).toBe('done')
})

test('a recipient with an account is notified when it is issued', () => {
  expect(outcomes.at(-1)).toMatchObject({
    notices: [{ kind: 'addressed', to: 'li@facades.example', recordId: 'tr' }],
  })
  expect(recipientToAcknowledge(issued(), { email: li.email })?.name).toBe('Li')
  expect(recipientToAcknowledge(issued(), { email: '' })).toBeUndefined()
})

test('recipients acknowledge under their own name, whatever the request states', () => {
  expect(acknowledge(li)).toBe('done')
  expect(issued().acknowledgements).toMatchObject([
    { by: 'Li Chen', recordedBy: 'Li Chen', recordedByEmail: li.email },
  ])
  expect(recipientToAcknowledge(issued(), { email: li.email })).toBeUndefined()
})

test('the person who issued it records what others have confirmed', () => {
  expect(acknowledge(issuer, 1, 'Ben at the gate')).toBe('done')
  expect(issued().acknowledgements).toMatchObject([{ by: 'Ben at the gate', recordedBy: 'Eva' }])
  expect(withdraw(issuer)).toBe('done')
})

test.each([
  ['another recipient', li, 1],
  ['a guest who is no recipient', kofi, 0],
  ['an Editor', editor, 0],
  ['an owner', owner, 0],
] as const)('%s does not acknowledge in the name of other users', (_, by, recipient) => {
  expect(acknowledge(by, recipient)).toBe('not-recipient')
  expect(issued().acknowledgements).toEqual([])
})

const visitor = (transmittalId: Id): Account => ({
  ...{ id: 'outsider', email: '', name: 'Gate (by read-only link)', role: 'Guest' },
  link: { projectId: 'tower', transmittalId },
})

test('a read-only link acknowledges its transmittal under the name that was given, once for each recipient', () => {
  expect(acknowledge(visitor('tr'), 1, ' Ben at the gate ')).toBe('done')
  expect(issued().acknowledgements).toMatchObject([
    { by: 'Ben at the gate', recordedBy: 'Gate (by read-only link)', recordedThrough: 'link' },
  ])
  expect(issued().acknowledgements[0]).not.toHaveProperty('recordedByEmail')
  expect(acknowledge(visitor('tr'), 1)).toBe('acknowledged-already')
  expect(acknowledge(visitor('other'), 0)).toBe('not-recipient')
  expect(acknowledge(visitor('tr'), 0, ' ')).toBe('by-required')
  expect(ask(issuer, 'transmittals.void', { id: 'tr', reason: 'Wrong' })).toBe('not-allowed')
  expect(ask(owner, 'transmittals.void', { id: 'tr', reason: 'Wrong' })).toBe('done')
  expect(acknowledge(visitor('tr'), 0)).toBe('void')
})

test('a read-only link makes no other request', () => {
  acknowledge(visitor('tr'))
  expect(withdraw(visitor('tr'))).toBe('not-allowed')
  const others = [
    ['profile.save', { draft: { email: '', name: 'Ben' } }],
    ['undo', { requestId: outcomes.length - 1 }],
    ['tasks.save', {}],
    ['transmittals.void', { id: 'tr', reason: 'No' }],
  ] as const
  for (const [name, args] of others) expect(ask(visitor('tr'), name, args)).toBe('not-allowed')
})

test('what was acknowledged by link is withdrawn by the recipient and the person who issued it', () => {
  for (const by of [li, issuer]) {
    expect(acknowledge(visitor('tr'))).toBe('done')
    for (const other of [editor, owner, kofi]) expect(withdraw(other)).toBe('not-recipient')
    expect(withdraw(by)).toBe('done')
  }
})

test('where the day of the issue has not begun, a link acknowledges on that day', () => {
  const request = {
    ...{ id: 'early', name: 'transmittals.acknowledge', at: now },
    ...{ today: '2026-11-26', timeZone: 'Pacific/Honolulu' },
    args: {
      ...{ id: 'tr', recipientId: issued().recipients[0]?.id, by: 'Ben', note: '' },
      on: '2026-11-26',
    },
  }
  const ports = { now, hasFile: () => true, performed: () => undefined }
  expect(replica.decide(request, visitor('tr'), ports).kind).toBe('applied')
  expect(issued().acknowledgements).toMatchObject([{ on: '2026-11-27' }])
})

test('an address in the profile makes no one a recipient', () => {
  ask(kofi, 'profile.save', { draft: { email: 'li@facades.example', name: 'Li Chen' } })
  expect(acknowledge(kofi)).toBe('not-recipient')
})

test('what a recipient has confirmed is withdrawn only by that recipient', () => {
  acknowledge(li)
  for (const by of [issuer, editor, owner, kofi]) expect(withdraw(by)).toBe('not-recipient')
  expect(withdraw(li)).toBe('done')
})

test('any person of a company acknowledges for it, and no one else of the recipients', () => {
  const contact = { ...contactDraft, companyName: 'Facades', email: kofi.email }
  expect(ask(owner, 'directory.save', { id: 'contact-kofi', isNew: true, draft: contact })).toBe('done')
  const [document] = replica.all<{ id: Id }>({ name: 'documents' } as never)
  const company = { isCompany: true, name: 'Facades', company: '', email: '' }
  const draft = {
    ...{ projectId: 'tower', number: 'C-1', recipients: [company], reason: 'For Information' },
    ...{ respondBy: null, note: '' },
  }
  const sent = [{ id: document?.id, revision: '', sha256: '' }]
  expect(ask(issuer, 'transmittals.issue', { id: 'company', draft, documents: sent })).toBe('done')
  const answer = (by: Account) => {
    const recipientId = replica.find(transmittals, 'company')?.recipients[0]?.id
    const args = { id: 'company', recipientId, by: 'Anybody', on: '2026-11-27', note: '' }
    return ask(by, 'transmittals.acknowledge', args)
  }
  expect(answer(li)).toBe('not-recipient')
  expect(answer(kofi)).toBe('done')
  expect(replica.find(transmittals, 'company')?.acknowledgements).toMatchObject([{ by: 'Kofi' }])
  expect(answer(kofi)).toBe('acknowledged-already')
})

test('a person who joined the company since then acknowledges for it', () => {
  const [document] = replica.all<{ id: Id }>({ name: 'documents' } as never)
  const company = { isCompany: true, name: 'Facades', company: '', email: '' }
  const draft = {
    ...{ projectId: 'tower', number: 'C-2', recipients: [company], reason: 'For Information' },
    ...{ respondBy: null, note: '' },
  }
  const sent = [{ id: document?.id, revision: '', sha256: '' }]
  expect(ask(issuer, 'transmittals.issue', { id: 'early', draft, documents: sent })).toBe('done')
  const answer = (by: Account) =>
    ask(by, 'transmittals.acknowledge', {
      ...{ id: 'early', recipientId: replica.find(transmittals, 'early')?.recipients[0]?.id },
      ...{ by: '', on: '2026-11-27', note: '' },
    })
  expect(answer(li)).toBe('not-recipient')
  const contact = { ...contactDraft, companyName: 'FACADES', email: li.email }
  // What a guest enters about a company is not believed.
  expect(ask(li, 'directory.save', { id: 'contact-li', isNew: true, draft: contact })).not.toBe('done')
  expect(ask(owner, 'directory.save', { id: 'contact-li', isNew: true, draft: contact })).toBe('done')
  expect(answer(li)).toBe('done')
  const withdrawBy = (by: Account) => {
    const acknowledgementId = replica.find(transmittals, 'early')?.acknowledgements[0]?.id
    return ask(by, 'transmittals.withdraw-acknowledgement', { id: 'early', acknowledgementId })
  }
  expect(withdrawBy(issuer)).toBe('not-recipient')
  expect(withdrawBy(li)).toBe('done')
})
