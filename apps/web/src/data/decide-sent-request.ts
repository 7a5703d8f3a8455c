/** Decides requests that were not made on a screen of this tab. Loaded on demand: it imports every command. */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Outcome, SentRequest } from './backend.ts'
import { type Deciding, toWork } from './perform-request.ts'
import type { Work } from './store.ts'

/** Decides a request of another tab, and applies its changes. */
export function decideSentRequest(services: Deciding, sent: SentRequest): Outcome {
  const { store } = services
  const numbers: Record<Id, Id> = {}
  const work = sentToWork(services, sent, (wanted, id) => {
    numbers[wanted] = id
  })
  if (!work) return { kind: 'refused', reason: 'command-unknown', fields: [] }
  const committed = store.commit(work, 'other-tab')
  if (committed.kind === 'refused') return { ...committed, kind: 'refused' }
  if (committed.kind === 'read-only') return { kind: 'refused', reason: committed.reason, fields: [] }
  store.aliases.add(numbers)
  return { kind: 'done', ...(Object.keys(numbers).length > 0 && { numbers }) }
}

/** Undefined if this version does not know the command. */
export function sentToWork(
  services: Deciding,
  { request, actor, performed }: SentRequest,
  onNumbered: (wanted: Id, id: Id) => void = () => undefined,
): Work | undefined {
  // `as`: the schema of the command validates the arguments before it decides.
  const command = commands.find(({ name }) => name === request.name) as Command<unknown, string> | undefined
  return command && toWork(services, command, request, { actor, performed, ofOtherTab: { onNumbered } })
}
