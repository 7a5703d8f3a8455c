import { commands } from '@plumbline/domain/commands.ts'
import { expect, test } from 'vitest'
import { wordsByCommand } from './words-by-command.ts'

test('every command that can be refused has words, also when its screen is gone', () => {
  const without = commands.map(({ name }) => name).filter((name) => !wordsByCommand.has(name))
  expect(without).toEqual(['notifications.mark-read'])
})
