import { describe, expect, test } from 'vitest'
import { type Contact, contactSchema } from '../../directory/contact.ts'
import { memberSchema } from '../../kernel/access/member.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { type DistributionRule, readDistribution } from '../distribution-rules.ts'
import { documentSchema } from '../document.ts'
import { changeDistribution } from './change-distribution.ts'
import { proposeRecipients, proposeReviewers } from './distribution.ts'
import { issueTransmittal } from './issue-transmittal.ts'
import { remindRecipients } from './remind-recipients.ts'
import { transmittalSchema } from './transmittal.ts'

const contact = (id: string, firstName: string, companyName: string, more: object = {}) =>
  contactSchema.parse({ id, firstName, lastName: '', companyName, email: `${id}@site.example`, ...more })
const li = contact('li', 'Li', 'Northgate')
const kofi = contact('kofi', 'Kofi', ' northgate ')
const mei = contact('mei', 'Mei', 'Arup')
const directory = [li, kofi, mei]

const toLi = { contactId: 'li', name: 'Old Name', company: 'Northgate', email: 'old@site.example' }
const toNorthgate = { isCompany: true, name: 'northgate', company: '', email: '' }
const toBo = { name: 'Bo', company: '', email: 'bo@site.example' }
const rule = (discipline: string, type: string, reason: string, ...recipients: object[]) => ({
  ...{ id: `${discipline}/${type}/${reason}`, discipline, type, reason },
  recipients: recipients.map((recipient, index) => ({ ...recipient, id: String(index) })),
})
const toRules = (...rules: object[]): readonly DistributionRule[] => readDistribution({ distribution: rules })

const structural = { discipline: 'structural', type: 'Blueprint' }
const lease = { discipline: '', type: 'Contract' }

describe('who is proposed for documents', () => {
  const names = (rules: readonly DistributionRule[], documents: object[], reason = 'For Information') =>
    proposeRecipients(rules, documents as never, [reason], directory).map(
      ({ recipient, because }) => `${recipient.name}: ${because.join('; ')}`,
    )

  test.each([
    [
      'by discipline, whatever its capitals',
      rule('Structural', '', '', toBo),
      [structural],
      ['Bo: Structural'],
    ],
    ['by type', rule('', 'Contract', '', toBo), [structural, lease], ['Bo: Contract']],
    ['by both, of one document', rule('Structural', 'Contract', '', toBo), [structural, lease], []],
    ['for all documents', rule('', '', '', toBo), [lease], ['Bo: All documents']],
    ['not without documents', rule('', '', '', toBo), [], []],
    ['by another reason for issue, not', rule('', '', 'For Tender', toBo), [lease], []],
    ['a contact as the directory has it now', rule('', '', '', toLi), [lease], ['Li: All documents']],
    ['no deleted contact', rule('', '', '', { ...toLi, contactId: 'gone' }), [lease], []],
    [
      'a company as the directory spells it',
      rule('', '', '', toNorthgate),
      [lease],
      ['Northgate: All documents'],
    ],
    [
      'no company that the directory has no contact of',
      rule('', '', '', { ...toNorthgate, name: 'Gone' }),
      [lease],
      [],
    ],
  ])('%s', (_, given, documents, expected) => {
    expect(names(toRules(given), documents)).toEqual(expected)
  })

  test('each once, with all rules that name it', () => {
    const rules = toRules(rule('Structural', '', '', toBo, toLi), rule('', 'Contract', 'For Tender', toBo))
    expect(names(rules, [structural, lease], 'For Tender')).toEqual([
      'Bo: Structural; Contract · For Tender',
      'Li: Structural',
    ])
  })

  test('each reason once, where two rules are alike', () => {
    const rules = toRules(rule('', '', '', toBo), { ...rule('', '', '', toBo), id: 'again' })
    expect(names(rules, [lease])).toEqual(['Bo: All documents'])
  })

  test('nothing from a list of another version that cannot be read', () => {
    expect(readDistribution({ distribution: 'all' })).toEqual([])
    expect(readDistribution({ distribution: [{ id: 'a', recipients: 7 }] })[0]?.recipients).toEqual([])
  })
})

describe('changing the list', () => {
  const stored = [rule('Structural', '', '', toBo), rule('', 'Contract', '', toLi)]
  const context = contextHolding({
    projects: [projectSchema.parse({ id: '7', name: 'Quay', distribution: stored })],
    contacts: directory,
  })
  const draft = { discipline: ' Civil ', type: '', reason: '', recipients: [toNorthgate] }
  const ask = (...changes: object[]) =>
    decideRequest(changeDistribution, { projectId: '7', changes }, context) as {
      kind: string
      reason?: string
      fields?: readonly string[]
      steps?: readonly { change: { record: object } }[]
    }
  const after = (...changes: object[]) => {
    const [step] = ask(...changes).steps ?? expect.fail()
    return readDistribution(step?.change.record ?? expect.fail()).map(
      ({ discipline, type, recipients }) => `${discipline}/${type}: ${recipients.map(({ name }) => name)}`,
    )
  }

  test('touches the rows that were edited, and no others', () => {
    expect(after({ id: 'new', rule: draft })).toEqual([
      'Structural/: Bo',
      '/Contract: Old Name',
      'Civil/: northgate',
    ])
    expect(after({ id: 'Structural//', rule: draft })).toEqual(['Civil/: northgate', '/Contract: Old Name'])
    expect(after({ id: 'Structural//', rule: null })).toEqual(['/Contract: Old Name'])
  })

  test.each([
    ['recipients-required', { recipients: [] }],
    ['recipient-unnamed', { recipients: [{ ...toBo, name: ' ' }] }],
    ['email-invalid', { recipients: [{ ...toBo, email: 'bo' }] }],
    ['recipient-twice', { recipients: [toBo, { ...toBo, name: 'BO' }] }],
  ])('is refused: %s', (reason, more) => {
    expect(ask({ id: 'new', rule: { ...draft, ...more } })).toMatchObject({ reason, fields: ['new'] })
  })

  test('is refused for a reason that no transmittal has', () => {
    expect(ask({ id: 'new', rule: { ...draft, reason: 'For Fun' } })).toMatchObject({ kind: 'refused' })
  })
})

describe('a company as recipient', () => {
  const document = documentSchema.parse({
    id: '1',
    name: 'Plan',
    projectId: '7',
    project: 'Quay',
    revision: 'A',
  })
  const issue = (recipients: object[], contacts: readonly Contact[] = directory) =>
    decideRequest(
      issueTransmittal,
      {
        id: 'tr',
        draft: {
          projectId: '7',
          number: '',
          recipients,
          reason: 'For Information',
          respondBy: null,
          note: '',
        },
        documents: [{ id: '1', revision: 'A', sha256: '' }],
      },
      contextHolding({
        projects: [projectSchema.parse({ id: '7', name: 'Quay' })],
        documents: [document],
        contacts,
      }),
    )
  const people = (...emails: string[]) => ({
    steps: [{ change: { record: { recipients: [{ companyPeople: emails.map((email) => ({ email })) }] } } }],
  })

  test('is frozen with the people that the directory names', () => {
    expect(issue([{ ...toNorthgate, name: 'Northgate' }])).toMatchObject(
      people('li@site.example', 'kofi@site.example'),
    )
  })

  test('does not include contacts of other projects, nor those that a guest entered', () => {
    const others = [
      contact('a', 'A', 'Northgate', { projectId: '8' }),
      contact('b', 'B', 'Northgate', { enteredByGuest: true }),
    ]
    expect(issue([toNorthgate], [li, ...others])).toMatchObject(people('li@site.example'))
  })
})

describe('who is proposed as a reviewer', () => {
  const member = (email: string, company: string, projectId = '7') =>
    memberSchema.parse({ id: `${email}-${projectId}`, projectId, email, company })
  const propose = (recipients: object[], team: object[] = [], contacts: readonly Contact[] = directory) =>
    proposeReviewers(
      toRules(rule('Structural', '', 'For Review', ...recipients), rule('', '', 'For Tender', toBo)),
      [structural] as never,
      '7',
      contextHolding({ contacts, members: team as never }),
    ).map(({ party, because }) => `${party} (${because})`)

  test.each<[string, string[], string[]]>([
    [
      'a person, by the address that the directory has now',
      propose([toLi]),
      ['li@site.example (Li, Northgate: Structural · For Review)'],
    ],
    ['no person without an address', propose([{ ...toBo, email: '' }]), []],
    [
      'a company whose people are in the team of the project',
      propose([toNorthgate], [member('kofi@site.example', 'NORTHGATE')]),
      ['Northgate (Northgate: Structural · For Review)'],
    ],
    [
      'the first person of another company',
      propose([toNorthgate], [member('kofi@site.example', 'Northgate', '8')]),
      ['li@site.example (Li, Northgate: Structural · For Review)'],
    ],
    [
      'each once',
      propose([toLi, toNorthgate, toBo]),
      [
        'li@site.example (Li, Northgate: Structural · For Review)',
        'bo@site.example (Bo: Structural · For Review)',
      ],
    ],
    ['no one for another reason for issue', propose([]), []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})

describe('reminding', () => {
  const recipients = [
    { id: 'a', name: 'Li', company: '', email: 'li@site.example' },
    { id: 'b', name: 'Bo', company: '', email: '' },
  ]
  const remind = (recipientIds: string[], more: object = {}) => {
    const sent = { id: 'tr', number: 'TR-1', projectId: '7', sentOn: '2026-11-01', recipients, ...more }
    const context = contextHolding({ transmittals: [transmittalSchema.parse(sent)] })
    return { context, decided: decideRequest(remindRecipients, { id: 'tr', recipientIds }, context) }
  }
  const acknowledgements = [{ id: 'x', recipientId: 'a', by: 'Li', on: '2026-11-02' }]

  test('notes who was reminded, and how often', () => {
    const reminders = [{ id: 'a', on: '2026-11-03', by: 'Eva', count: 2 }]
    const { decided, context } = remind(['a', 'b'], { reminders })
    const on = context.today
    expect(decided).toMatchObject({
      steps: [
        {
          change: {
            record: {
              reminders: [
                { id: 'a', on, count: 3 },
                { id: 'b', on, count: 1 },
              ],
            },
          },
        },
      ],
    })
  })

  test.each([
    ['void', ['a'], { voidedOn: '2026-11-02' }],
    ['acknowledged-already', ['a'], { acknowledgements }],
    ['acknowledged-already', ['unknown'], {}],
  ])('is refused: %s', (reason, ids, more) => {
    expect(remind(ids, more).decided).toMatchObject({ reason })
  })

  test('is refused twice on one day', () => {
    const { context } = remind(['a'])
    const reminders = [{ id: 'a', on: context.today, by: 'Eva', count: 1 }]
    expect(remind(['a'], { reminders }).decided).toMatchObject({ reason: 'reminded-today' })
    expect(remind(['a', 'b'], { reminders }).decided).toMatchObject({ kind: 'accepted' })
  })
})
