import { commands } from '@plumbline/domain/commands.ts'
import { expect, test } from 'vitest'
import { messagesByCommand } from './messages-by-command.ts'

test('every command that can be refused has a message, even after its screen was left', () => {
  const without = commands.map(({ name }) => name).filter((name) => !messagesByCommand.has(name))
  // The first two are requests that only the server makes.
  expect(without).toEqual(['team.set-name', 'team.remove-person', 'notifications.mark-read'])
})
