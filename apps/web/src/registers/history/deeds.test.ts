import { commands } from '@plumbline/domain/commands.ts'
import { expect, test } from 'vitest'
import { deedAlone, getDeed, getRest, isVisible } from './deeds.ts'

const visible = commands.map(({ name }) => name).filter((action) => isVisible({ action }))
const plain = ['added', 'changed', 'removed']

test.each(visible)('the activity log has a text for %s', (action) => {
  expect(plain).not.toContain(getDeed({ action, effect: 'changed' }))
})

test.each(visible)('the history of a record reports %s without its name', (action) => {
  for (const effect of ['added', 'changed', 'removed'] as const)
    expect(deedAlone({ action, effect })).not.toMatch(/ (of|to)$/)
})

test('reading a notification is not logged', () => {
  expect(isVisible({ action: 'notifications.read-all' })).toBe(false)
  expect(isVisible({ action: 'tasks.save' })).toBe(true)
})

test.each([
  ['tasks.save', 'added', 'added the task'],
  ['tasks.save', 'changed', 'edited the task'],
  ['undo', 'removed', 'undid a change to'],
  ['rockets.launch', 'removed', 'removed'],
  ['constructor', 'added', 'added'],
] as const)('the log describes %s that %s something as: %s', (action, effect, deed) => {
  expect(getDeed({ action, effect })).toBe(deed)
})

test.each([
  ['added', 12, ' and 11 more'],
  ['removed', 2, ' and 1 more'],
  ['removed', 1, ''],
  ['changed', 40, ''],
] as const)('for records %s, %d immediately, the log names the first%s', (effect, count, rest) => {
  expect(getRest({ effect, count })).toBe(rest)
})
