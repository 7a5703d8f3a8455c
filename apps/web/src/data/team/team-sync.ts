/** What screens may do with the exchange of a team: follow its state, and decide about requests that were refused or lost. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { toStorable } from '@plumbline/domain/kernel/values/storable-text.ts'
import type { TeamSync } from './cache/sync-state.ts'
import type { TeamExchange } from './team-exchange.ts'

export function createTeamSync(exchange: TeamExchange, newId: () => Id): TeamSync {
  const { copy, files, lost, status, tabs, reconnect } = exchange
  return {
    state: status.state,
    onChange: status.onChange,
    async retry(requestId) {
      const found = copy.refused().find(({ request }) => request.id === requestId)
      if (!found) return
      files.askAgain(found)
      const { request, performed } = found
      // An older version may have made it of texts that cannot be stored.
      const again = toStorable({ ...request, id: newId() })
      await copy.resolve(requestId, { request: again, performed })
    },
    discard: (requestId) => copy.resolve(requestId),
    lost: lost.list,
    async sendAgain(requestIds) {
      const adopted = await lost.take(requestIds)
      for (const queued of adopted) files.askAgain(queued)
      await copy.sendAgain(adopted)
      tabs.post({ kind: 'lost' })
    },
    async forgetLost(requestIds) {
      await lost.take(requestIds)
      tabs.post({ kind: 'lost' })
    },
    onUpToDate: status.onUpToDate,
    reconnect,
  }
}
