/** This tab's copy of a team: confirmed records in memory, as they are in the cache, and the requests to be sent. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ConfirmedChange, Position, Pulled, Pushed } from '@plumbline/domain/team/wire/sync.ts'
import type { StoredBlock } from '#data/database/blocks.ts'
import type { Answer, BackendUpdate } from '#data/storage/backend.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { type ConfirmedLists, createConfirmedLists } from '../cache/confirmed-lists.ts'
import { createOutbox, type Outbox } from '../cache/outbox.ts'
import { stored, toAnswer, toRefused } from '../cache/team-answers.ts'
import { type Cached, isSame, type Queue, type TeamCache } from '../cache/team-cache.ts'
import type { QueuedRequest, RefusedRequest } from '../cache/team-cache-schema.ts'
import type { Snapshot } from '../cache/team-client.ts'
import type { Advanced, TeamMessage } from '../cache/team-tabs.ts'

export interface TeamCopy {
  readonly lists: Pick<ConfirmedLists, 'entries'>
  readonly outbox: Outbox
  /** Undefined if there is no snapshot yet. */
  position(): Position | undefined
  refused(): readonly RefusedRequest[]
  /** Reads the cache, again if it was read before. */
  read(): Promise<void>
  /** The next requests to be sent. */
  next(max: number): readonly QueuedRequest[]
  onPushed(requests: readonly QueuedRequest[], pushed: Pushed, from: Position): void
  onPulled(pulled: Pulled, from: Position): void
  onSnapshot(snapshot: Snapshot): void
  /** Adds requests to the outbox that were not made on a screen of this tab. */
  sendAgain(requests: readonly QueuedRequest[]): Promise<void>
  /** The server will never take this request. */
  onUnsendable(request: QueuedRequest, reason: string): void
  /** Requests of another tab are in the cache. */
  onQueued(queue: Queue): void
  /** The leader has stored confirmed changes. */
  onAdvanced(advanced: Advanced): void
  onResolved(requestId: Id): void
  resolve(requestId: Id, instead?: QueuedRequest): Promise<void>
  /** Removes the records from the memory and the cache, and keeps the requests. */
  dropRecords(): Promise<void>
  /** Removes everything from the memory and the cache. */
  destroy(): Promise<void>
}

interface Ports {
  cache: TeamCache
  update(update: BackendUpdate): void
  /** Shows requests that were not made on a screen of this tab. */
  resume(requests: readonly QueuedRequest[]): Promise<void>
  notifyTabs(message: TeamMessage): void
  /** Called when requests of this tab are in the cache. */
  onStored(): void
  onFailed(failure: Extract<Write, { kind: 'failed' }>): void
  /** The server has applied these. */
  onApplied(requests: readonly QueuedRequest[]): void
  /** The server's database was restored to a state before the one that was read here. */
  onRestored(): void
  /** The server's audit has lost entries that this browser knows of. */
  onAuditShortened(): void
  /** The outbox or the refused requests have changed. */
  onChange(): void
}

export function createTeamCopy(ports: Ports): TeamCopy {
  const { cache, notifyTabs } = ports
  const lists = createConfirmedLists()
  let position: Position | undefined
  let refused = new Map<Id, RefusedRequest>()
  /** Applied requests whose changes have not arrived yet, with their positions. They stay pending until then. */
  const awaited = new Map<Id, number>()
  let isCaching = true
  /** The writes and rereads of the cache, one after the other. */
  let working: Promise<void> = Promise.resolve()

  const outbox = createOutbox({
    cache,
    onStored(queue) {
      notifyTabs({ kind: 'queued', queue })
      ports.onStored()
      ports.onChange()
    },
    onFailed(requests, failure) {
      const answers = requests.map(({ request }) => ({ ...failure, requestId: request.id }))
      ports.update({ changed: [], answers })
      ports.onFailed(failure)
      ports.onChange()
    },
  })

  function onPushed(requests: readonly QueuedRequest[], { answers, pulled }: Pushed, from: Position) {
    if (pulled?.isAuditShortened) ports.onAuditShortened()
    const byId = new Map(requests.map((queued) => [queued.request.id, queued]))
    const applied = answers.flatMap((answer) => (answer.kind === 'applied' ? [answer] : []))
    for (const { requestId, seq } of applied) if (byId.has(requestId)) awaited.set(requestId, seq)
    ports.onApplied(applied.flatMap(({ requestId }) => byId.get(requestId) ?? []))
    const nowRefused = answers.flatMap((answer) => {
      const queued = byId.get(answer.requestId)
      return answer.kind === 'refused' && queued && outbox.has(answer.requestId)
        ? [toRefused(queued, answer)]
        : []
    })
    // Another tab may have advanced the copy since then.
    if (pulled && isSame(position, from)) advance(pulled.position, pulled.changes, nowRefused)
    else if (position) advance(position, [], nowRefused)
  }

  function onPulled(pulled: Pulled, from: Position) {
    if (pulled.isAuditShortened) ports.onAuditShortened()
    if (isSame(position, from)) advance(pulled.position, pulled.changes, [])
  }

  function onUnsendable(queued: QueuedRequest, reason: string) {
    if (position) advance(position, [], [{ ...queued, refusal: { reason, fields: [] } }])
  }

  /** Adopts confirmed changes and stores them. */
  function advance(to: Position, changes: readonly ConfirmedChange[], nowRefused: readonly RefusedRequest[]) {
    const from = position
    if (!from) return
    const fresh = changes.filter(({ seq }) => seq > from.seq)
    const answers = [...nowRefused.map(toAnswer), ...arrivedBy(to).map(stored)]
    if (isSame(from, to) && answers.length === 0) return
    const advanced: Advanced = { from, to, changes: fresh, answers, refused: nowRefused }
    const blocks = adopt(advanced)
    store({ from, to: { position: to, count: lists.count() }, blocks, isSnapshot: false }, advanced, {
      kind: 'advanced',
      advanced,
    })
  }

  function arrivedBy({ seq }: Position): readonly Id[] {
    return Array.from(awaited).flatMap(([id, awaitedSeq]) => (awaitedSeq <= seq ? [id] : []))
  }

  /** Shows confirmed changes and drops the requests that led to them, in one update. */
  function adopt({ to, changes, answers, refused: nowRefused }: Advanced): readonly StoredBlock[] {
    const steps = changes.flatMap((change) => change.steps)
    const blocks = lists.confirm(steps)
    position = to
    settle(answers, nowRefused)
    ports.update({ changed: [...new Set(steps.map(({ list }) => list))], answers })
    ports.onChange()
    return blocks
  }

  function settle(answers: readonly Answer[], nowRefused: readonly RefusedRequest[]) {
    outbox.remove(answers.map(({ requestId }) => requestId))
    for (const { requestId } of answers) awaited.delete(requestId)
    for (const request of nowRefused) refused.set(request.request.id, request)
  }

  function onSnapshot({ position: to, lists: raws, isRestored, isAuditShortened }: Snapshot) {
    if (isAuditShortened) ports.onAuditShortened()
    const from = position
    // The numbers of another state contain nothing about this one. The requests are sent again, and applied once.
    if (isRestored || from?.epoch !== to.epoch) awaited.clear()
    if (isRestored) ports.onRestored()
    const before = lists.names()
    const blocks = lists.replace(raws)
    position = to
    const answers = arrivedBy(to).filter(outbox.has).map(stored)
    settle(answers, [])
    ports.update({ changed: [...new Set([...before, ...lists.names()])], answers })
    ports.onChange()
    isCaching = true
    store(
      { from, to: { position: to, count: lists.count() }, blocks, isSnapshot: true },
      { answers, refused: [] },
      { kind: 'reread' },
    )
  }

  function store(
    contents: NonNullable<Parameters<TeamCache['advance']>[0]['contents']>,
    { answers, refused }: Pick<Advanced, 'answers' | 'refused'>,
    message: TeamMessage,
  ) {
    const settled = answers.map(({ requestId }) => requestId)
    const write = async () => {
      const isStored = await cache.advance({ contents: isCaching ? contents : undefined, settled, refused })
      if (isStored) notifyTabs(message)
      else await reread()
    }
    // Without space the team is read from the server at every start.
    const withoutContents = async () => {
      isCaching = false
      await cache.dropContents()
      await write()
    }
    working = working
      .then(write)
      .catch(withoutContents)
      .catch(() => undefined)
  }

  function read(): Promise<void> {
    const reading = working.then(reread)
    working = reading.catch(() => undefined)
    return reading
  }

  async function reread() {
    const before = outbox.stored()
    const cached = await cache.read()
    const queued = new Set(cached.queue.map(([, { request }]) => request.id))
    refused = new Map(cached.refused.map((request) => [request.request.id, request]))
    const answers = before
      .map(({ request }) => request.id)
      .filter((id) => !queued.has(id))
      .map((id) => toAnswer(refused.get(id) ?? id))
    settle(answers, [])
    const changed = await readContents(cached.contents)
    ports.update({ changed, answers })
    ports.onChange()
    await ports.resume(outbox.adopt(cached.queue))
  }

  /** Returns the lists that may have changed. Damaged contents are dropped, and a snapshot replaces them. */
  async function readContents(contents: Cached['contents']): Promise<readonly string[]> {
    if (!contents) {
      if (isCaching) position = undefined
      return []
    }
    if (isSame(position, contents.position)) return []
    const before = lists.names()
    try {
      lists.load(contents.blocks)
      if (lists.count() !== contents.count) throw new Error('Records are missing in the cache')
      position = contents.position
    } catch {
      position = undefined
      await cache.dropContents()
    }
    return [...new Set([...before, ...lists.names()])]
  }

  function onQueued(queue: Queue) {
    const added = outbox.adopt(queue)
    ports.onChange()
    void ports.resume(added)
  }

  function enqueue(queue: Queue) {
    onQueued(queue)
    notifyTabs({ kind: 'queued', queue })
    ports.onStored()
  }

  /** Shows no records any more, and forgets the answered requests. */
  function clear(answers: readonly Answer[]) {
    const changed = lists.names()
    lists.replace(new Map())
    position = undefined
    settle(answers, [])
    ports.update({ changed, answers })
    ports.onChange()
  }

  return {
    lists,
    outbox,
    position: () => position,
    refused: () => [...refused.values()],
    read,
    next: (max) =>
      outbox
        .stored()
        .filter(({ request }) => !awaited.has(request.id))
        .slice(0, max),
    onPushed,
    onPulled,
    onSnapshot,
    onUnsendable,
    onQueued,
    onAdvanced(advanced) {
      if (isSame(position, advanced.from)) adopt(advanced)
      else void read()
    },
    onResolved(requestId) {
      refused.delete(requestId)
      ports.onChange()
    },
    async resolve(requestId, instead) {
      const key = await cache.resolveRefused(requestId, instead)
      refused.delete(requestId)
      notifyTabs({ kind: 'resolved', requestId })
      if (key !== undefined && instead) enqueue([[key, instead]])
      ports.onChange()
    },
    async sendAgain(requests) {
      const keys = await cache.append(requests)
      // `as`: one key for each.
      enqueue(keys.map((key, index) => [key, requests[index] as QueuedRequest]))
    },
    dropRecords() {
      clear([])
      working = working.then(cache.dropContents).catch(() => undefined)
      return working
    },
    async destroy() {
      refused.clear()
      clear(outbox.stored().map(({ request }) => stored(request.id)))
      await working
      await cache.destroy()
    },
  }
}
