/** Takes over what the server has decided and what has changed there. */
import type { ConfirmedChange, Position, Pulled, Pushed } from '@plumbline/domain/team/wire/sync.ts'
import type { Outbox } from '../cache/outbox.ts'
import { stored, toAnswer, toRefused } from '../cache/team-answers.ts'
import { isSame } from '../cache/team-cache.ts'
import type { QueuedRequest, RefusedRequest } from '../cache/team-cache-schema.ts'
import type { Snapshot } from '../cache/team-client.ts'
import type { Advanced } from '../cache/team-tabs.ts'
import type { CachedCopy } from './cached-copy.ts'
import type { CopyState } from './copy-state.ts'

export interface ServerChangesPorts {
  /** The server has applied these. */
  onApplied(requests: readonly QueuedRequest[]): void
  /** The server's database was restored to a state before the one that was read here. */
  onRestored(): void
  /** The server's audit has lost entries that this browser knows of. */
  onAuditShortened(): void
}

interface Ports extends ServerChangesPorts {
  state: CopyState
  outbox: Pick<Outbox, 'has'>
  store: CachedCopy['store']
}

export function createServerChanges({ state, outbox, store, ...ports }: Ports) {
  const { lists } = state

  /** Takes over confirmed changes and stores them. */
  function advance(to: Position, changes: readonly ConfirmedChange[], nowRefused: readonly RefusedRequest[]) {
    const from = state.position()
    if (!from) return
    const fresh = changes.filter(({ seq }) => seq > from.seq)
    const answers = [...nowRefused.map(toAnswer), ...state.arrivedBy(to).map(stored)]
    if (isSame(from, to) && answers.length === 0) return
    const advanced: Advanced = { from, to, changes: fresh, answers, refused: nowRefused }
    const blocks = state.adopt(advanced)
    store({ from, to: { position: to, count: lists.count() }, blocks, isSnapshot: false }, advanced, {
      kind: 'advanced',
      advanced,
    })
  }

  return {
    onPushed(requests: readonly QueuedRequest[], { answers, pulled }: Pushed, from: Position) {
      if (pulled?.isAuditShortened) ports.onAuditShortened()
      const byId = new Map(requests.map((queued) => [queued.request.id, queued]))
      const applied = answers.flatMap((answer) => (answer.kind === 'applied' ? [answer] : []))
      for (const { requestId, seq } of applied) if (byId.has(requestId)) state.await(requestId, seq)
      ports.onApplied(applied.flatMap(({ requestId }) => byId.get(requestId) ?? []))
      const nowRefused = answers.flatMap((answer) => {
        const queued = byId.get(answer.requestId)
        return answer.kind === 'refused' && queued && outbox.has(answer.requestId)
          ? [toRefused(queued, answer)]
          : []
      })
      // Another tab may have advanced the copy since then.
      const position = state.position()
      if (pulled && isSame(position, from)) advance(pulled.position, pulled.changes, nowRefused)
      else if (position) advance(position, [], nowRefused)
    },
    onPulled(pulled: Pulled, from: Position) {
      if (pulled.isAuditShortened) ports.onAuditShortened()
      if (isSame(state.position(), from)) advance(pulled.position, pulled.changes, [])
    },
    onUnsendable(queued: QueuedRequest, reason: string) {
      const position = state.position()
      if (position) advance(position, [], [{ ...queued, refusal: { reason, fields: [] } }])
    },
    onSnapshot({ position: to, lists: raws, isRestored, isAuditShortened }: Snapshot) {
      if (isAuditShortened) ports.onAuditShortened()
      const from = state.position()
      // The numbers of another state contain nothing about this one. The requests are sent again, and applied once.
      if (isRestored || from?.epoch !== to.epoch) state.awaitNone()
      if (isRestored) ports.onRestored()
      const before = lists.names()
      const blocks = lists.replace(raws)
      state.setPosition(to)
      const answers = state.arrivedBy(to).filter(outbox.has).map(stored)
      state.settle(answers)
      state.show([...before, ...lists.names()], answers)
      const contents = { from, to: { position: to, count: lists.count() }, blocks, isSnapshot: true }
      store(contents, { answers, refused: [] }, { kind: 'reread' })
    },
  }
}
