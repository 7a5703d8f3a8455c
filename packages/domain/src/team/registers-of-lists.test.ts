/** Which register decides who sees and changes the records of a list. */
import { expect, test } from 'vitest'
import { listToRegister } from '../kernel/access/register-actions.ts'
import { sharedLists } from '../lists.ts'

test('every list belongs to a register, except those that everyone in a project sees', () => {
  const others = sharedLists.map(({ name }) => name).filter((name) => listToRegister(name) === undefined)
  // An entry of `activities` belongs to the register of the record that it is about.
  expect(others).toEqual([
    'projects',
    'members',
    'invitees',
    'deadlines',
    'activities',
    'notifications',
    'deletions',
    'shared-views',
    'absences',
  ])
})
