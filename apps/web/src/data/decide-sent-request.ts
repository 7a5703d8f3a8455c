/** Decides requests sent by other tabs. Loaded on demand, because it imports the code of every command. */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Outcome, SentRequest } from './backend.ts'
import { commitRequest, type Deciding } from './perform-request.ts'

export function decideSentRequest(services: Deciding, { request, actor, performed }: SentRequest): Outcome {
  // `as`: the schema of the command validates the arguments before it decides.
  const command = commands.find(({ name }) => name === request.name) as Command<unknown, string> | undefined
  if (!command) return { kind: 'refused', reason: 'command-unknown', fields: [] }
  const numbers: Record<Id, Id> = {}
  const onNumbered = (wanted: Id, id: Id) => {
    numbers[wanted] = id
  }
  const performing = commitRequest(services, command, request, {
    actor,
    performed,
    ofOtherTab: { onNumbered },
  })
  if (performing.kind === 'refused') return performing
  if (performing.kind === 'read-only') return { kind: 'refused', reason: performing.reason, fields: [] }
  services.store.aliases.add(numbers)
  return { kind: 'done', ...(Object.keys(numbers).length > 0 && { numbers }) }
}
