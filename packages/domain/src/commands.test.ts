import { expect, test } from 'vitest'
import { permissions } from './access/policy.ts'
import { commands } from './commands.ts'

test('no two commands share a name, and each is called noun.verb', () => {
  const names = commands.map((command) => command.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z-]+\.[a-z-]+$/.test(name))).toEqual([])
})

test.each(commands)('$name needs a permission of the policy', ({ needs }) => {
  expect(permissions).toContain(needs)
})
