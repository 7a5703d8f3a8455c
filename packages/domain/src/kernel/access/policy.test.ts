import { expect, test } from 'vitest'
import { roles } from './actor.ts'
import { can, canAnywhere, permissions, type Subject } from './policy.ts'

const pier: Subject = { projectId: 'pier' }

function getGrid(holding: (role: (typeof roles)[number]) => Parameters<typeof can>[0], subject: Subject) {
  const lines = permissions.map((permission) => {
    const cells = roles.map((role) =>
      (can(holding(role), permission, subject).allowed ? role : '-').padEnd(10),
    )
    return `${permission.padEnd(20)}${cells.join('')}`.trimEnd()
  })
  return `\n${lines.join('\n')}\n`
}

const grid = `
comments.add        -         Commenter Editor    Admin
conditions.edit     -         -         Editor    Admin
documents.edit      -         -         Editor    Admin
fields.define       -         -         -         Admin
hold-points.release -         -         -         Admin
links.make          -         -         -         Admin
markups.review      -         -         Editor    Admin
named.answer        Viewer    Commenter Editor    Admin
personal.edit       Viewer    Commenter Editor    Admin
program.edit        -         -         Editor    Admin
projects.delete     -         -         -         Admin
projects.edit       -         -         Editor    Admin
registers.edit      -         -         Editor    Admin
rfis.decide         -         -         Editor    Admin
rfis.edit           -         -         Editor    Admin
rfis.issue          -         -         Editor    Admin
tasks.edit          -         -         Editor    Admin
team.edit           -         -         -         Admin
transmittals.issue  -         -         Editor    Admin
transmittals.void   -         -         -         Admin
workflows.decide    -         -         Editor    Admin
workflows.edit      -         -         Editor    Admin
`
const nothing = permissions.map((permission) =>
  `\n${permission.padEnd(20)}${'-         '.repeat(4)}`.trimEnd(),
)

test.each([
  ['in a project, by a role in it', (role: string) => ({ projects: new Map([['pier', role]]) }), pier, grid],
  ['in a project, by a role everywhere', (role: string) => ({ everywhere: role }), pier, grid],
  ['in the workspace, by a role in it', (role: string) => ({ workspace: role }), 'workspace', grid],
  ['in the workspace, by a role everywhere', (role: string) => ({ everywhere: role }), 'workspace', grid],
  ['in a project, by a role in the workspace', (role: string) => ({ workspace: role }), pier, nothing],
  [
    'in a project, by a role in another',
    (role: string) => ({ projects: new Map([['quay', role]]) }),
    pier,
    nothing,
  ],
  [
    'in the workspace, by a role in a project',
    (role: string) => ({ projects: new Map([['pier', role]]) }),
    'workspace',
    nothing,
  ],
] as const)('permissions with the role %s', (_, stored, subject, expected) => {
  // `as`: a row may name any role.
  const holding = (role: (typeof roles)[number]) => ({ roles: stored(role) }) as Parameters<typeof can>[0]
  expect(getGrid(holding, subject)).toBe(typeof expected === 'string' ? expected : `${expected.join('')}\n`)
})

test('a refusal names the current role and the lowest role that has the permission', () => {
  const answer = { allowed: false, role: 'Viewer', needed: 'Editor' }
  expect(can({ roles: { everywhere: 'Viewer' } }, 'documents.edit', pier)).toEqual(answer)
})

test('someone who has a permission in one project has it somewhere', () => {
  const roles = {
    workspace: 'Viewer',
    projects: new Map([
      ['pier', 'Viewer'],
      ['quay', 'Editor'],
    ] as const),
  } as const
  expect(canAnywhere({ roles }, 'documents.edit').allowed).toBe(true)
  expect(canAnywhere({ roles }, 'team.edit').allowed).toBe(false)
})

test('an Admin has every permission', () => {
  const admin = { roles: { everywhere: 'Admin' } } as const
  const subjects: readonly Subject[] = ['workspace', pier]
  const refused = permissions.filter(
    (permission) => !subjects.every((subject) => can(admin, permission, subject).allowed),
  )
  expect(refused).toEqual([])
})
