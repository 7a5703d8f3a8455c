import { expect, test } from 'vitest'
import { holdPointSchema, holdPointStatuses, isOverdue, isReleased } from './hold-point.ts'

const today = '2026-11-21'
const point = (fields: object) => holdPointSchema.parse({ id: 'a', name: 'Membrane', ...fields })

test.each(holdPointStatuses.map((status) => [status, ['Approved', 'Closed'].includes(status)] as const))(
  'a hold point that is %s allows work to continue: %s',
  (status, isDone) => {
    expect(isReleased(point({ status }))).toBe(isDone)
    expect(isOverdue(point({ status, dueDate: '2026-11-20' }), today)).toBe(!isDone)
  },
)

test.each([
  ['2026-11-20', true],
  ['2026-11-20T23:00:00', true],
  ['2026-11-21', false],
  ['soon', false],
  ['', false],
  [null, false],
])('a hold point due %s is overdue: %s', (dueDate, isLate) => {
  expect(isOverdue(point({ dueDate }), today)).toBe(isLate)
})

test('a hold point with nulls, numbers and unexpected values in its fields can still be read', () => {
  const odd = { id: 'a', name: null, description: 7, status: null, projectId: [], responsibleParty: null }
  expect(holdPointSchema.parse({ ...odd, dueDate: false, createdAt: null })).toMatchObject({
    name: '',
    description: '7',
    status: 'Pending Approval',
    projectId: undefined,
    responsibleParty: '',
    dueDate: undefined,
    createdAt: '',
  })
})

test('a hold point of an older list is Pending Approval and has text ids', () => {
  expect(holdPointSchema.parse({ id: 7, name: 'Membrane', projectId: 2 })).toMatchObject({
    id: '7',
    projectId: '2',
    status: 'Pending Approval',
    responsibleParty: '',
  })
})
