import { commands } from '@plumbline/domain/commands.ts'
import { expect, test } from 'vitest'
import { deedAlone, deedOf, isShown, restOf } from './deeds.ts'

const shown = commands.map(({ name }) => name).filter((action) => isShown({ action }))
const plain = ['added', 'changed', 'removed']

test.each(shown)('the activity log has a text for %s', (action) => {
  expect(plain).not.toContain(deedOf({ action, effect: 'changed' }))
})

test.each(shown)('the history of a record tells %s without its name', (action) => {
  for (const effect of ['added', 'changed', 'removed'] as const)
    expect(deedAlone({ action, effect })).not.toMatch(/ (of|to)$/)
})

test('reading a notification is not logged', () => {
  expect(isShown({ action: 'notifications.read-all' })).toBe(false)
  expect(isShown({ action: 'tasks.save' })).toBe(true)
})

test.each([
  ['tasks.save', 'added', 'added the task'],
  ['tasks.save', 'changed', 'edited the task'],
  ['undo', 'removed', 'undid a change to'],
  ['rockets.launch', 'removed', 'removed'],
  ['constructor', 'added', 'added'],
] as const)('the log describes %s that %s something as: %s', (action, effect, deed) => {
  expect(deedOf({ action, effect })).toBe(deed)
})

test.each([
  ['added', 12, ' and 11 more'],
  ['removed', 2, ' and 1 more'],
  ['removed', 1, ''],
  ['changed', 40, ''],
] as const)('for records %s, %d at once, the log names the first%s', (effect, count, rest) => {
  expect(restOf({ effect, count })).toBe(rest)
})
