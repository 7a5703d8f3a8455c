import { describe, expect, test } from 'vitest'
import { type Contact, contactSchema } from '../../directory/contact.ts'
import { inviteMember, removeMember, setMemberRole } from '../../projects/commands/member-commands.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { type Member, memberSchema } from './member.ts'

const projects = ['1', '2'].map((id) => projectSchema.parse({ id, name: `Site ${id}` }))

function member(id: string, role: string, projectId = '1'): Member {
  return memberSchema.parse({ id, projectId, role, email: `${id}@site.example`, name: id })
}

describe('inviting a team member', () => {
  const team = [member('ana', 'Admin')]

  function invited(email: string, projectId = '1', contacts: Contact[] = []): unknown {
    const context = contextHolding({ projects, members: team, contacts })
    const decision = inviteMember.decide({ id: 'member_1', projectId, email, role: 'Viewer' }, context)
    return decision.kind === 'accepted' ? decision.steps.map((step) => step.change) : decision
  }

  test('adds the person to that project with a new id and the chosen role', () => {
    const record = {
      id: 'member_1',
      projectId: '1',
      email: 'li.chen@x.example',
      name: 'Li Chen',
      role: 'Viewer',
    }
    expect(invited('  li.chen@x.example ')).toEqual([{ kind: 'put', record, isNew: true }])
  })

  test.each([
    ['', 'email-required'],
    ['   ', 'email-required'],
    ['li.chen', 'email-invalid'],
    ['li.chen@x', 'email-invalid'],
    ['li chen@x.example', 'email-invalid'],
    ['a@x.example, b@x.example', 'email-invalid'],
    ['ana@site.example', 'member-exists'],
    [' Ana@SITE.example ', 'member-exists'],
  ])('refuses "%s": %s', (email, reason) => {
    expect(invited(email)).toEqual({ kind: 'refused', reason, fields: ['email'] })
  })

  test('a member of one project can be invited to another', () => {
    expect(invited('ana@site.example', '2')).toMatchObject([{ kind: 'put', record: { projectId: '2' } }])
  })

  test('refuses an invitation to a deleted project', () => {
    expect(invited('li@x.example', '3')).toMatchObject({ kind: 'refused', reason: 'project-gone' })
  })

  test.each([
    ['li.chen@x.example', 'Wei Chen', 'as the directory has it, whatever the capitals'],
    ['sam_roe@x.example', 'Sam Roe', 'as the address reads where the directory knows nobody'],
    ['nameless@x.example', 'Nameless', 'as the address reads where the directory has no name'],
    ['._@x.example', '._@x.example', 'the address itself where it holds no word'],
  ])('%s is named %s: %s', (email, name) => {
    const contacts = [
      { id: 'c1', firstName: 'Wei', lastName: 'Chen', email: 'Li.Chen@x.example' },
      { id: 'c2', email: 'nameless@x.example' },
    ].map((contact) => contactSchema.parse(contact))
    expect(invited(email, '1', contacts)).toMatchObject([{ record: { name } }])
  })

  test.each([
    ['Viewer', true],
    ['Commenter', true],
    ['Editor', true],
    ['Admin', false],
    ['Owner', false],
  ])('the role %s can be chosen: %s', (role, canBe) => {
    expect(inviteMember.args.safeParse({ id: 'm1', projectId: '1', email: 'a@b.co', role }).success).toBe(
      canBe,
    )
    expect(setMemberRole.args.safeParse({ id: 'ana', role }).success).toBe(canBe)
  })
})

describe('the last Admin of a project', () => {
  const otherProject = member('other', 'Admin', '2')

  test.each([
    ['the last Admin', [member('ana', 'Admin'), member('bo', 'Editor'), otherProject], 'last-admin'],
    ['one of two Admins', [member('ana', 'Admin'), member('bo', 'Admin')], undefined],
    ['an Editor next to an Admin', [member('ana', 'Editor'), member('bo', 'Admin')], undefined],
    ['the only member of a project without Admin', [member('ana', 'Viewer'), otherProject], undefined],
    ['a user in a role that only older lists know', [member('ana', 'Owner')], undefined],
    ['a user who is already removed', [otherProject], 'member-gone'],
  ])('removing or demoting %s', (_, members, reason) => {
    const context = contextHolding({ projects, members })
    const removed = removeMember.decide({ id: 'ana' }, context)
    const demoted = setMemberRole.decide({ id: 'ana', role: 'Viewer' }, context)
    expect(removed).toMatchObject(
      reason ? { reason } : { steps: [{ change: { kind: 'remove', id: 'ana' } }] },
    )
    expect(demoted).toMatchObject(reason ? { reason } : { steps: [{ change: { kind: 'put' } }] })
  })
})

test('a new role changes nothing else about the member', () => {
  const stored = { ...member('ana', 'Viewer'), trade: 'Architect', pager: '17' }
  const context = contextHolding({ projects, members: [stored] })
  expect(setMemberRole.decide({ id: 'ana', role: 'Editor' }, context)).toMatchObject({
    steps: [{ change: { kind: 'put', record: { ...stored, role: 'Editor' } } }],
  })
})

test.each<[object, object]>([
  [
    { name: null, email: null, role: null },
    { name: '', email: '', role: 'Viewer' },
  ],
  [
    { projectId: null, trade: null },
    { projectId: '', trade: undefined },
  ],
  [
    { name: 7, email: ['a'] },
    { name: '7', email: '' },
  ],
])('a member stored with %j can be read', (stored, read) => {
  expect(memberSchema.parse({ id: 'm1', desk: 4, ...stored })).toMatchObject({ desk: 4, ...read })
})
