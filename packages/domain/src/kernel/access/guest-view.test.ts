import { beforeEach, expect, test } from 'vitest'
import { getDraft as toContact } from '../../directory/change-contact.ts'
import { contacts } from '../../directory/contact.ts'
import { type Project, projects } from '../../projects/project.ts'
import { type Account, createReplica, type Replica } from '../../team/replica.ts'
import type { ReplicaStep } from '../../team/replica-records.ts'
import { visibleContents, visibleSteps } from '../../team/visible-steps.ts'
import { projectDraft } from '../../testing/project-draft.ts'
import type { Id } from '../records/record.ts'
import { accessKey } from './visibility.ts'

const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const guest: Account = { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' }
const member: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
const now = '2026-11-27T09:00:00.000Z'
let replica: Replica
let created = 0

function ask(by: Account, name: string, args: unknown): readonly ReplicaStep[] {
  created += 1
  const request = { id: `r${created}`, name, args, at: now, today: '2026-11-27', timeZone: 'UTC' }
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed: () => undefined })
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  return outcome.steps
}

function addContact(id: Id, companyName: string, email: string) {
  const draft = { ...toContact(), firstName: id, lastName: 'Okafor', companyName, email, projectId: 'tower' }
  return ask(owner, 'directory.save', { id, isNew: true, draft })
}

beforeEach(() => {
  replica = createReplica()
  ask(owner, 'projects.add', { id: 'tower', draft: { ...projectDraft, budget: '$98765' } })
  for (const { email } of [guest, member])
    ask(owner, 'team.invite', {
      id: `seat-${email.split('@')[0]}`,
      projectId: 'tower',
      email,
      role: 'Editor',
    })
  addContact('self', 'Glazing Co', 'GUS@glazing.example')
  addContact('mate', ' glazing co', 'mia@glazing.example')
  addContact('rival', 'Rival Facades', 'ria@rival.example')
})

const seen = (by: Account) =>
  JSON.stringify(
    [...visibleContents(replica.contents(), replica.getActor(by))].map(([list, rows]) => [list, rows]),
  )
const getAccess = (by: Account) => accessKey(replica.getActor(by).roles)

test('guests see no budget and only contacts of their own company, members see all', () => {
  expect(seen(member)).toContain('98765')
  expect(seen(member)).toContain('ria@rival.example')
  expect(seen(guest)).not.toContain('98765')
  expect(seen(guest)).not.toMatch(/rival/i)
  expect(seen(guest)).toContain('mia@glazing.example')
})

test('the text that a snapshot sends has no hidden field either', () => {
  const rows = [...visibleContents(replica.contents(), replica.getActor(guest))].flatMap(
    ([, stored]) => stored,
  )
  for (const { text, record } of rows) expect(JSON.parse(text)).toEqual(record)
})

test.each([
  ['budget', '98765'],
  ['contacts', 'ria@rival.example'],
] as const)(
  'a project shows guests its %s once its Admins choose so, and each change needs a snapshot',
  (field, text) => {
    const before = getAccess(guest)
    ask(owner, 'projects.set-guest-view', { id: 'tower', [field]: true })
    expect(seen(guest)).toContain(text)
    expect(getAccess(guest)).not.toBe(before)
    ask(owner, 'projects.set-guest-view', { id: 'tower', [field]: false })
    expect(seen(guest)).not.toContain(text)
    expect(getAccess(guest)).toBe(before)
  },
)

const getContact = (id: Id, by: Account, fields: object) =>
  ask(by, 'directory.save', {
    id,
    isNew: true,
    draft: { ...toContact(), firstName: id, lastName: 'Okafor', projectId: 'tower', ...fields },
  })

test('a company that a guest enters for itself, or another guest for it, shows none of its contacts', () => {
  const claim = { companyName: 'Rival Facades', email: guest.email }
  getContact('claim', guest, claim)
  expect(seen(guest)).not.toContain('ria@rival.example')
  const friend: Account = { ...guest, id: 'fay', email: 'fay@glazing.example' }
  ask(owner, 'team.invite', { id: 'seat-fay', projectId: 'tower', email: friend.email, role: 'Editor' })
  getContact('favour', friend, claim)
  expect(seen(guest)).not.toContain('ria@rival.example')
  ask(owner, 'directory.delete', { id: 'self' })
  expect(seen(guest)).not.toContain('mia@glazing.example')
  getContact('given', member, claim)
  expect(seen(guest)).toContain('ria@rival.example')
})

test('neither does a company that a guest changes on a contact of its own', () => {
  const stored = replica.find(contacts, 'self')
  const first = toContact(stored)
  ask(guest, 'directory.save', { id: 'self', draft: { ...first, companyName: 'Rival Facades' }, first })
  expect(seen(guest)).not.toContain('ria@rival.example')
  const changed = toContact(replica.find(contacts, 'self'))
  // A user who corrects the phone number contains nothing about the company.
  ask(member, 'directory.save', { id: 'self', draft: { ...changed, phone: '555 0100' }, first: changed })
  expect(seen(guest)).not.toContain('ria@rival.example')
  const corrected = toContact(replica.find(contacts, 'self'))
  ask(member, 'directory.save', {
    id: 'self',
    draft: { ...corrected, companyName: 'Glazing Co' },
    first: corrected,
  })
  expect(seen(guest)).toContain('mia@glazing.example')
})

test('a guest who edits another field keeps the company', () => {
  const first = toContact(replica.find(contacts, 'self'))
  ask(guest, 'directory.save', { id: 'self', draft: { ...first, phone: '555 0100' }, first })
  expect(seen(guest)).toContain('mia@glazing.example')
})

test('only Admins of the project choose it', () => {
  for (const by of [guest, member])
    expect(() => ask(by, 'projects.set-guest-view', { id: 'tower', budget: true })).toThrow('not-allowed')
})

test('changes and the activity log tell guests neither', () => {
  const budget = ask(owner, 'projects.edit', {
    id: 'tower',
    draft: { ...projectDraft, budget: '$54321', name: 'Spire' },
    first: { ...projectDraft, budget: '$98765' },
  })
  const contact = addContact('new', 'Rival Facades', 'new@rival.example')
  const reported = JSON.stringify(visibleSteps([...budget, ...contact], replica.getActor(guest)))
  expect(reported).toContain('Spire')
  expect(reported).not.toMatch(/54321|98765|rival/i)
  expect(JSON.stringify(visibleSteps(budget, replica.getActor(member)))).toContain('54321')
})

test('an edit by a guest keeps the budget that the guest does not see, and cannot replace it', () => {
  const visible = { ...projectDraft, budget: '' }
  ask(guest, 'projects.edit', { id: 'tower', draft: { ...visible, name: 'Spire' }, first: visible })
  expect(replica.find(projects, 'tower')).toMatchObject({
    name: 'Spire',
    budget: '$98765',
  } satisfies Partial<Project>)
  const blind = { id: 'tower', draft: { ...visible, budget: '$1' }, first: visible }
  expect(() => ask(guest, 'projects.edit', blind)).toThrow('not-allowed')
})

test('a guest learns nothing of other projects from what the position names', () => {
  ask(owner, 'projects.add', { id: 'secret', draft: projectDraft })
  ask(owner, 'projects.set-guest-view', { id: 'secret', budget: true })
  expect(getAccess(guest)).not.toContain('secret')
})

test('the company that a contact of another project gives a guest shows nothing here', () => {
  ask(owner, 'projects.add', { id: 'own', draft: projectDraft })
  ask(owner, 'team.invite', { id: 'seat-own', projectId: 'own', email: guest.email, role: 'Editor' })
  const self = { ...toContact(), firstName: 'Gus', lastName: 'Okafor', companyName: 'Rival Facades' }
  const draft = { ...self, email: guest.email, projectId: 'own' }
  ask(owner, 'directory.save', { id: 'self-in-own', isNew: true, draft })
  expect(seen(guest)).not.toContain('ria@rival.example')
  ask(owner, 'directory.save', { id: 'self-here', isNew: true, draft: { ...draft, projectId: 'tower' } })
  expect(seen(guest)).toContain('ria@rival.example')
})
