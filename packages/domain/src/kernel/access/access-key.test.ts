/** Keys and maps of what a person may see, with ids that are made to be confused. */
import { describe, expect, test } from 'vitest'
import { findRoles } from './find-roles.ts'
import { can } from './policy.ts'
import { accessKey, maySee } from './visibility.ts'

const rolesIn = (...projectIds: readonly string[]) =>
  findRoles(
    'Guest',
    'gus@elsewhere.example',
    projectIds.map((projectId) => ({ projectId, email: 'gus@elsewhere.example', role: 'Viewer' as const })),
  )

test.each([
  [['A', 'B'], ['A B']],
  [['A', 'B'], ['A,B']],
  [['A', 'B'], ['A","B']],
  [['A', 'B'], ['A\nB']],
])('who may see the projects %j has another key than who may see %j', (some, others) => {
  expect(accessKey(rolesIn(...some))).not.toBe(accessKey(rolesIn(...others)))
})

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a project called %s',
  (projectId) => {
    const guest = { id: 'gus', roles: rolesIn('tower') }

    test('is shown to no guest who is not in its team', () => {
      expect(maySee(guest, { list: 'tasks', id: 'task', projectId })).toBe(false)
      expect(can(guest, 'comments.add', { projectId }).allowed).toBe(false)
    })

    test('is shown to a guest of its team', () => {
      expect(maySee({ id: 'gus', roles: rolesIn(projectId) }, { list: 'tasks', id: 'task', projectId })).toBe(
        true,
      )
    })
  },
)
