/** What the copy of a team consists of, and how all of it is shown together. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Position } from '@plumbline/domain/team/wire/sync.ts'
import type { StoredBlock } from '#data/database/blocks.ts'
import type { Answer, BackendUpdate } from '#data/storage/backend.ts'
import { createConfirmedLists } from '../cache/confirmed-lists.ts'
import type { Outbox } from '../cache/outbox.ts'
import type { QueuedRequest, RefusedRequest } from '../cache/team-cache-schema.ts'
import type { Advanced } from '../cache/team-tabs.ts'

interface Ports {
  outbox: Outbox
  update(update: BackendUpdate): void
  /** The outbox or the refused requests have changed. */
  onChange(): void
}

export type CopyState = ReturnType<typeof createCopyState>

export function createCopyState({ outbox, update, onChange }: Ports) {
  const lists = createConfirmedLists()
  let position: Position | undefined
  let refused = new Map<Id, RefusedRequest>()
  /** Applied requests whose changes have not arrived yet, with their positions. They stay pending until then. */
  const awaited = new Map<Id, number>()

  /** Drops requests that were answered, and keeps those that were refused. */
  function settle(answers: readonly Answer[], nowRefused: readonly RefusedRequest[] = []) {
    outbox.remove(answers.map(({ requestId }) => requestId))
    for (const { requestId } of answers) awaited.delete(requestId)
    for (const request of nowRefused) refused.set(request.request.id, request)
  }

  function show(changed: Iterable<string>, answers: readonly Answer[]) {
    update({ changed: [...new Set(changed)], answers })
    onChange()
  }

  return {
    lists,
    settle,
    show,
    /** Undefined if there is no snapshot yet. */
    position: () => position,
    setPosition(next: Position | undefined) {
      position = next
    },
    refused: () => [...refused.values()],
    setRefused(requests: readonly RefusedRequest[]) {
      refused = new Map(requests.map((request) => [request.request.id, request]))
    },
    removeRefused(requestId: Id) {
      refused.delete(requestId)
    },
    next: (max: number): readonly QueuedRequest[] =>
      outbox
        .stored()
        .filter(({ request }) => !awaited.has(request.id))
        .slice(0, max),
    await: (requestId: Id, seq: number) => awaited.set(requestId, seq),
    awaitNone: () => awaited.clear(),
    /** The applied requests whose changes have arrived at this position. */
    arrivedBy: ({ seq }: Position): readonly Id[] =>
      Array.from(awaited).flatMap(([id, awaitedSeq]) => (awaitedSeq <= seq ? [id] : [])),
    /** Shows confirmed changes and drops the requests that led to them, in one update. Returns what is to be stored. */
    adopt({ to, changes, answers, refused: nowRefused }: Advanced): readonly StoredBlock[] {
      const steps = changes.flatMap((change) => change.steps)
      const blocks = lists.confirm(steps)
      position = to
      settle(answers, nowRefused)
      show(
        steps.map(({ list }) => list),
        answers,
      )
      return blocks
    },
    /** Shows no records any more, and forgets the answered requests. */
    clear(answers: readonly Answer[]) {
      const changed = lists.names()
      lists.replace(new Map())
      position = undefined
      settle(answers)
      show(changed, answers)
    },
  }
}
