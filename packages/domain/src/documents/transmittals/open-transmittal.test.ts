import { beforeEach, expect, test } from 'vitest'
import { getDraft } from '../../directory/change-contact.ts'
import { type Account, createReplica, type Replica } from '../../team/replica.ts'
import type { Outcome } from '../../team/replica-outcome.ts'
import { projectDraft } from '../../testing/project-draft.ts'
import { transmittals } from './transmittal.ts'
import { getUnopened } from './transmittal-facts.ts'

const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const issuer: Account = { id: 'eva', email: 'eva@harbour.example', name: 'Eva', role: 'Member' }
const li: Account = { id: 'li', email: 'LI@facades.example', name: 'Li Chen', role: 'Guest' }
const mei: Account = { id: 'mei', email: 'mei@steel.example', name: 'Mei Tan', role: 'Guest' }
const kofi: Account = { id: 'kofi', email: 'kofi@steel.example', name: 'Kofi', role: 'Guest' }
const other: Account = { id: 'max', email: 'max@glass.example', name: 'Max', role: 'Guest' }

let replica: Replica
let count: number

function ask(by: Account, name: string, args: unknown, now = '2026-11-27T09:00:00.000Z'): Outcome {
  count += 1
  const request = { id: `r${count}`, name, args, at: now, today: now.slice(0, 10), timeZone: 'UTC' }
  return replica.decide(request, by, { now, hasFile: () => true, performed: () => undefined })
}

const toReason = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.reason : 'done')
const open = (by: Account, now?: string, id = 'tr') => toReason(ask(by, 'transmittals.open', { id }, now))
const issued = () => replica.find(transmittals, 'tr') ?? expect.fail()
const openings = () => (issued().openings ?? []).map(({ id, by, on }) => [toName(id), by, on.slice(0, 10)])
const toName = (recipientId: string) => issued().recipients.find(({ id }) => id === recipientId)?.name

/** A link that was made for the recipient with this name, or for any of them. */
function visitor(name?: string, transmittalId = 'tr'): Account {
  const recipientId = issued().recipients.find((each) => each.name === name)?.id
  const link = { projectId: 'tower', transmittalId, ...(recipientId !== undefined && { recipientId }) }
  return { id: 'outsider', email: '', name: 'Visitor', role: 'Guest', link }
}

beforeEach(() => {
  replica = createReplica()
  count = 0
  ask(owner, 'projects.add', { id: 'tower', draft: projectDraft })
  for (const { id, email } of [issuer, li, mei, kofi, other])
    ask(owner, 'team.invite', {
      ...{ id: `seat-${id}`, projectId: 'tower', email },
      role: id === 'eva' ? 'Editor' : 'Viewer',
    })
  for (const { id, email } of [mei, kofi]) {
    const draft = { ...getDraft(), firstName: id, lastName: 'Steel', companyName: 'Steel', email }
    ask(owner, 'directory.save', { id: `contact-${id}`, isNew: true, draft })
  }
  const filed = { name: 'Plan', type: 'Report', projectId: 'tower', description: '' }
  ask(issuer, 'documents.file', { drafts: [filed] })
  const draft = {
    ...{ projectId: 'tower', number: '', reason: 'For Information', respondBy: null, note: '' },
    recipients: [
      { name: 'Li', company: 'Facades', email: 'li@facades.example' },
      { isCompany: true, name: 'Steel', company: '', email: '' },
      { name: 'Site Office', company: '', email: 'office@site.example' },
    ],
  }
  const documents = [{ id: `r${count}-0`, revision: '', sha256: '' }]
  expect(toReason(ask(issuer, 'transmittals.issue', { id: 'tr', draft, documents }))).toBe('done')
})

test.each([
  ['a person, by the address of the account', () => [li], [['Li', 'Li Chen', '2026-11-27']]],
  ['a company, by any of its people', () => [kofi], [['Steel', 'Kofi', '2026-11-27']]],
  ['a company, by the first of its people alone', () => [mei, kofi], [['Steel', 'Mei Tan', '2026-11-27']]],
  [
    'a recipient without an account, by the link that was made for that recipient',
    () => [visitor('Site Office')],
    [['Site Office', '', '2026-11-27']],
  ],
  [
    'each recipient once',
    () => [li, li, kofi, li],
    [
      ['Li', 'Li Chen', '2026-11-27'],
      ['Steel', 'Kofi', '2026-11-27'],
    ],
  ],
] as const)('it is opened for %s', (_, getReaders, expected) => {
  for (const reader of getReaders()) expect(open(reader)).toBe('done')
  expect(openings()).toEqual(expected)
})

test.each([
  ['the person who issued it', () => issuer, 'tr', 'not-recipient'],
  ['an owner', () => owner, 'tr', 'not-recipient'],
  ['a guest who is no recipient', () => other, 'tr', 'not-recipient'],
  ['a link that any recipient can use', () => visitor(), 'tr', 'not-recipient'],
  ['a link to another transmittal', () => visitor('Site Office', 'elsewhere'), 'tr', 'not-recipient'],
  ['a recipient of one that no longer exists', () => li, 'none', 'item-gone'],
] as const)('%s opens it for no one', (_, getReader, id, reason) => {
  expect(open(getReader(), undefined, id)).toBe(reason)
  expect(openings()).toEqual([])
})

test('the day is that of the first time, and a later time changes nothing', () => {
  open(li)
  const before = issued()
  expect(open(li, '2026-12-03T09:00:00.000Z')).toBe('done')
  expect(issued()).toBe(before)
})

test('it is no edit: neither the log nor the audit has a change', () => {
  const outcome = ask(li, 'transmittals.open', { id: 'tr' })
  expect(outcome).toMatchObject({ kind: 'applied', edits: [], notices: [] })
  expect(outcome.kind === 'applied' && outcome.steps.map(({ list }) => list)).toEqual(['transmittals'])
})

test('those who have neither opened nor acknowledged it are listed, until it is void', () => {
  const names = () => getUnopened(issued()).map(({ name }) => name)
  expect(names()).toEqual(['Li', 'Steel', 'Site Office'])
  open(li)
  const acknowledgement = { recipientId: issued().recipients[2]?.id, by: 'Ben', on: '2026-11-27', note: '' }
  ask(issuer, 'transmittals.acknowledge', { id: 'tr', ...acknowledgement })
  expect(names()).toEqual(['Steel'])
  ask(owner, 'transmittals.void', { id: 'tr', reason: 'Wrong' })
  expect(names()).toEqual([])
})

test('where openings were not recorded, no one counts as a recipient who has not opened it', () => {
  const { openings: _, ...older } = issued()
  expect(getUnopened(older)).toEqual([])
})

test('a link for one recipient acknowledges for that recipient alone', () => {
  const acknowledge = (by: Account, at: number) =>
    toReason(
      ask(by, 'transmittals.acknowledge', {
        ...{ id: 'tr', recipientId: issued().recipients[at]?.id, by: 'Ben', on: '2026-11-27', note: '' },
      }),
    )
  expect(acknowledge(visitor('Site Office'), 0)).toBe('not-recipient')
  expect(acknowledge(visitor('Site Office'), 2)).toBe('done')
  expect(acknowledge(visitor(), 0)).toBe('done')
})
