import { expect, test } from 'vitest'
import { can, permissions, roles } from './policy.ts'

test('who may do what', () => {
  const grid = permissions.map((permission) => {
    const cells = roles.map((role) => (can(role, permission).allowed ? role : '-').padEnd(10))
    return `${permission.padEnd(20)}${cells.join('')}`.trimEnd()
  })

  expect(`\n${grid.join('\n')}\n`).toBe(`
comments.add        -         Commenter Editor    Admin
conditions.edit     -         -         Editor    Admin
documents.edit      -         -         Editor    Admin
notifications.read  Viewer    Commenter Editor    Admin
program.edit        -         -         Editor    Admin
projects.edit       -         -         Editor    Admin
registers.edit      -         -         Editor    Admin
tasks.edit          -         -         Editor    Admin
team.edit           -         -         -         Admin
workflows.edit      -         -         Editor    Admin
`)
})

test('an Admin may do everything', () => {
  expect(permissions.filter((permission) => !can('Admin', permission).allowed)).toEqual([])
})

test('a refusal says which role would do', () => {
  expect(can('Viewer', 'documents.edit')).toEqual({
    allowed: false,
    reason: 'A Viewer may not do this. Ask for the role Editor.',
  })
})
