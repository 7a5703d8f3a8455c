import { describe, expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { inviteToRegister, withdrawInvitation } from './invitation-commands.ts'
import { type InvitationList, inviteesToText, isOnList } from './invitation-list.ts'
import { inviteeSchema } from './invitee.ts'

const ana = { register: 'lead-times', email: 'ana@x.example' }
const invitees = [
  inviteeSchema.parse({ id: 'i1', ...ana }),
  inviteeSchema.parse({ id: 'i2', register: 'program', projectId: 1, email: 'kofi@x.example' }),
]
const holding = () =>
  contextHolding({ invitees, projects: ['1', '2'].map((id) => projectSchema.parse({ id, name: `P${id}` })) })

function invite(list: InvitationList, email: string): unknown {
  const decision = inviteToRegister.decide({ id: 'invitee_1', ...list, email }, holding())
  return decision.kind === 'accepted' ? decision.steps.map(({ change }) => change) : decision.reason
}

describe('inviting', () => {
  test('an invitee is stored with the register, the time and the trimmed e-mail', () => {
    const record = { id: 'invitee_1', register: 'hold-points', email: 'li@x.example' }
    expect(invite({ register: 'hold-points' }, '  li@x.example ')).toEqual([
      { kind: 'put', isNew: true, record: { ...record, invitedAt: '2026-11-21T09:30:00.000Z' } },
    ])
  })

  test('an invitee of the program belongs to its project', () => {
    const invited = invite({ register: 'program', projectId: '2' }, 'kofi@x.example')
    expect(invited).toMatchObject([{ record: { register: 'program', projectId: '2' } }])
  })

  test.each([
    ['lead-times', undefined, '', 'email-empty'],
    ['lead-times', undefined, '   ', 'email-empty'],
    ['lead-times', undefined, 'ana', 'email-invalid'],
    ['lead-times', undefined, 'a@x.example, b@x.example', 'email-invalid'],
    ['lead-times', undefined, ' ANA@x.example ', 'invitee-exists'],
    ['program', '1', 'Kofi@X.example', 'invitee-exists'],
    ['program', undefined, '', 'email-empty'],
    ['program', undefined, 'li@x.example', 'project-required'],
    ['program', '9', 'li@x.example', 'project-required'],
  ] as const)('to %s of project %s, "%s" is refused: %s', (register, projectId, email, reason) => {
    expect(invite({ register, projectId }, email)).toBe(reason)
  })

  test.each(['hold-points', 'program'] as const)(
    'someone who is invited to one register can be invited to %s',
    (register) => {
      expect(invite({ register, projectId: '1' }, ana.email)).toMatchObject([{ record: { register } }])
    },
  )
})

test('an invitee with nulls and unexpected values in its fields can still be read', () => {
  const odd = { id: 7, register: 'lead-times', email: null, projectId: {}, invitedAt: null }
  expect(inviteeSchema.parse(odd)).toMatchObject({ id: '7', email: '', projectId: undefined, invitedAt: '' })
})

test('an invitation can be withdrawn once', () => {
  expect(withdrawInvitation.decide({ id: 'i1' }, holding())).toMatchObject({
    steps: [{ change: { kind: 'remove', id: 'i1' } }],
  })
  expect(withdrawInvitation.decide({ id: 'i9' }, holding())).toMatchObject({ reason: 'invitee-gone' })
})

test.each([
  ['lead-times', undefined, ['i1']],
  ['program', '1', ['i2']],
  ['program', '2', []],
  ['program', undefined, []],
] as const)('the list of %s, project %s, holds %j', (register, projectId, ids) => {
  const found = invitees.filter((invitee) => isOnList(invitee, { register, projectId }))
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test.each([
  [0, ''],
  [1, 'ana@x.example'],
  [50, 'a'.repeat(50)],
  [51, `${'a'.repeat(47)}...`],
])('a list of invitees over 50 characters is cut to 47 and an ellipsis: %i', (length, visible) => {
  const email = length > 1 ? 'a'.repeat(length) : ana.email
  expect(inviteesToText(length === 0 ? [] : [email])).toBe(visible)
})

test('the invitees are shown in one line, separated by commas', () => {
  expect(inviteesToText(['a@x.example', 'b@x.example'])).toBe('a@x.example, b@x.example')
})
