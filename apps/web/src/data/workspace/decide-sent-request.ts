/** Prepares requests that were not made on a screen of this tab. Loaded on demand: it imports every command. */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { SentRequest } from '#data/storage/backend.ts'
import type { Work } from '#data/store/work.ts'
import { type Deciding, toWork } from './perform-request.ts'

/** Undefined if this version does not know the command. */
export function sentToWork(services: Deciding, { request, actor, performed }: SentRequest): Work | undefined {
  // `as`: the schema of the command validates the arguments before it decides.
  const command = commands.find(({ name }) => name === request.name) as Command<unknown, string> | undefined
  return command && toWork(services, command, request, { actor, performed, isSent: true })
}
