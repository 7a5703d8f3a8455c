/** Decides requests sent by other tabs. Loaded on demand, because it imports the code of every command. */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import { decideRequest } from '@plumbline/domain/kernel/decide-request.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { enterActivity } from './activity-log.ts'
import type { Outcome, SentRequest } from './backend.ts'
import { contextOf, type Deciding } from './perform-request.ts'

export function decideSentRequest(services: Deciding, sent: SentRequest): Outcome {
  const { store } = services
  const { request, actor, performed } = sent
  // `as`: the schema of the command validates the arguments before it decides.
  const command = commands.find(({ name }) => name === request.name) as Command<unknown, string> | undefined
  if (!command) return { kind: 'refused', reason: 'command-unknown', fields: [] }
  const numbers: Record<Id, Id> = {}
  const committed = store.commit(
    {
      request,
      actor,
      decide: (ids) =>
        decideRequest(command, store.aliases.resolveIn(request.args), {
          ...contextOf(services, request, actor, performed),
          ids,
          // The sending tab has already checked that the files exist.
          hasFile: () => true,
          onNumbered(wanted, id) {
            numbers[wanted] = id
          },
        }),
      alongside: (taken) =>
        enterActivity(store, { id: request.id, action: command.name, actor, at: request.at }, taken),
    },
    'other-tab',
  )
  if (committed.kind === 'refused') return { ...committed, kind: 'refused' }
  if (committed.kind === 'read-only') return { kind: 'refused', reason: committed.reason, fields: [] }
  store.aliases.add(numbers)
  return { kind: 'done', ...(Object.keys(numbers).length > 0 && { numbers }) }
}
