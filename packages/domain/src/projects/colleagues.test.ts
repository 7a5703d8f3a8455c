import { expect, test } from 'vitest'
import { memberSchema } from '../kernel/access/member.ts'
import { groupColleagues } from './colleagues.ts'

const projects = [
  { id: '1', name: 'Quay House' },
  { id: '2', name: 'Mill Lane' },
]
const member = (raw: object) => memberSchema.parse({ id: 'm', projectId: '1', ...raw })

test('a person in several teams is listed once, with every role and project', () => {
  const bo = { email: 'bo@lind.example', name: 'Bo Lind' }
  expect(
    groupColleagues(
      [
        member({ ...bo, id: 'a', role: 'Editor', trade: 'Architect' }),
        member({ id: 'b', email: 'ana@harbour.example', name: 'Ana' }),
        member({ email: ' BO@lind.example', id: 'c', projectId: '2', role: 'Viewer' }),
        member({ ...bo, id: 'd', projectId: '9', role: 'Viewer' }),
      ],
      projects,
    ),
  ).toEqual([
    {
      ...bo,
      key: 'bo@lind.example',
      trade: 'Architect',
      roles: ['Editor', 'Viewer'],
      projects,
    },
    expect.objectContaining({ name: 'Ana', roles: ['Viewer'], projects: [projects[0]] }),
  ])
})

test.each([
  [{ email: 'bo@lind.example' }, 'bo@lind.example'],
  [{}, 'Unnamed'],
])('a member without a name still has a display name: %j', (raw, name) => {
  expect(groupColleagues([member(raw)], projects)).toMatchObject([{ name }])
})
