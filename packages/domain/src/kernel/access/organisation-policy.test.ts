import { expect, test } from 'vitest'
import { type OrganisationRole, organisationRoles } from './find-roles.ts'
import { mayInvite, refuseMemberChange } from './organisation-policy.ts'

test.each([
  ['Owner', ['Guest', 'Member', 'Admin', 'Owner']],
  ['Admin', ['Guest', 'Member', 'Admin']],
  ['Member', []],
  ['Guest', []],
] as const)('%s invites people to the organisation as %j', (role, invited) => {
  const allowed = organisationRoles.filter((other) =>
    mayInvite(role, { role: other, projectId: undefined }, false),
  )
  expect(allowed).toEqual(invited)
})

test.each([
  ['Owner', false, ['Guest', 'Member', 'Admin', 'Owner']],
  ['Member', true, ['Guest']],
  ['Guest', true, ['Guest']],
  ['Member', false, []],
  ['Guest', false, []],
] as const)('%s, administers the project: %s, invites people to it as %j', (role, administers, invited) => {
  const allowed = organisationRoles.filter((other) =>
    mayInvite(role, { role: other, projectId: 'pier' }, administers),
  )
  expect(allowed).toEqual(invited)
})

test.each<
  [
    by: OrganisationRole,
    from: OrganisationRole,
    to: OrganisationRole | undefined,
    isLastOwner: boolean,
    answer: string | undefined,
  ]
>([
  ['Owner', 'Member', 'Owner', false, undefined],
  ['Owner', 'Owner', 'Member', false, undefined],
  ['Owner', 'Owner', undefined, false, undefined],
  ['Owner', 'Owner', 'Admin', true, 'last-owner'],
  ['Owner', 'Owner', undefined, true, 'last-owner'],
  ['Owner', 'Owner', 'Owner', true, undefined],
  ['Admin', 'Guest', 'Admin', false, undefined],
  ['Admin', 'Admin', undefined, false, undefined],
  ['Admin', 'Member', 'Owner', false, 'not-permitted'],
  ['Admin', 'Owner', 'Member', false, 'not-permitted'],
  ['Admin', 'Owner', undefined, false, 'not-permitted'],
  ['Member', 'Guest', undefined, false, 'not-permitted'],
  ['Guest', 'Guest', 'Member', false, 'not-permitted'],
])('%s changes %s to %s, last owner: %s → %s', (by, from, to, isLastOwner, answer) => {
  expect(refuseMemberChange({ by, from, to, isLastOwner })).toBe(answer)
})
