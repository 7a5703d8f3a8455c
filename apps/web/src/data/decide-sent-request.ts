/** Decides requests that were not made on a screen of this tab. Loaded on demand: it imports every command. */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Outcome, SentRequest } from './backend.ts'
import { commitRequest, type Deciding, toWork } from './perform-request.ts'
import type { Work } from './store.ts'

/** Decides a request of another tab, and applies its changes. */
export function decideSentRequest(services: Deciding, { request, actor, performed }: SentRequest): Outcome {
  const command = findCommand(request.name)
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

/** Undefined if this version does not know the command. */
export function sentToWork(services: Deciding, { request, actor, performed }: SentRequest): Work | undefined {
  const command = findCommand(request.name)
  const ofOtherTab = { onNumbered: () => undefined }
  return command && toWork(services, command, request, { actor, performed, ofOtherTab })
}

function findCommand(name: string): Command<unknown, string> | undefined {
  // `as`: the schema of the command validates the arguments before it decides.
  return commands.find((command) => command.name === name) as Command<unknown, string> | undefined
}
