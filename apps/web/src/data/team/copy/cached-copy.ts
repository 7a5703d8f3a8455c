/** Keeps the copy in the cache of the browser, and reads it from there. */

import type { Outbox } from '../cache/outbox.ts'
import { toAnswer } from '../cache/team-answers.ts'
import { type Cached, isSame, type TeamCache } from '../cache/team-cache.ts'
import type { QueuedRequest } from '../cache/team-cache-schema.ts'
import type { Advanced, TeamMessage } from '../cache/team-tabs.ts'
import type { CopyState } from './copy-state.ts'

interface Ports {
  cache: TeamCache
  state: CopyState
  outbox: Outbox
  /** Shows requests that were not made on a screen of this tab. */
  resume(requests: readonly QueuedRequest[]): Promise<void>
  notifyTabs(message: TeamMessage): void
}

type Contents = NonNullable<Parameters<TeamCache['advance']>[0]['contents']>

export type CachedCopy = ReturnType<typeof createCachedCopy>

export function createCachedCopy({ cache, state, outbox, resume, notifyTabs }: Ports) {
  let isCaching = true
  /** The writes and reads, one after the other. */
  let working: Promise<void> = Promise.resolve()

  async function reread() {
    const before = outbox.stored()
    const cached = await cache.read()
    const queued = new Set(cached.queue.map(([, { request }]) => request.id))
    const refused = new Map(cached.refused.map((request) => [request.request.id, request]))
    state.setRefused(cached.refused)
    const answers = before
      .map(({ request }) => request.id)
      .filter((id) => !queued.has(id))
      .map((id) => toAnswer(refused.get(id) ?? id))
    state.settle(answers)
    state.show(await readContents(cached.contents), answers)
    await resume(outbox.adopt(cached.queue))
  }

  /** Returns the lists that may have changed. Damaged contents are dropped, and a snapshot replaces them. */
  async function readContents(contents: Cached['contents']): Promise<readonly string[]> {
    const { lists } = state
    if (!contents) {
      if (isCaching) state.setPosition(undefined)
      return []
    }
    if (isSame(state.position(), contents.position)) return []
    const before = lists.names()
    try {
      lists.load(contents.blocks)
      if (lists.count() !== contents.count) throw new Error('Records are missing in the cache')
      state.setPosition(contents.position)
    } catch {
      state.setPosition(undefined)
      await cache.dropContents()
    }
    return [...before, ...lists.names()]
  }

  /** Without space the team is read from the server at every start. */
  async function dropAndRepeat(write: () => Promise<void>) {
    isCaching = false
    await cache.dropContents()
    await write()
  }

  return {
    store(
      contents: Contents,
      { answers, refused }: Pick<Advanced, 'answers' | 'refused'>,
      message: TeamMessage,
    ) {
      if (contents.isSnapshot) isCaching = true
      const settled = answers.map(({ requestId }) => requestId)
      const write = async () => {
        const isStored = await cache.advance({ contents: isCaching ? contents : undefined, settled, refused })
        if (isStored) notifyTabs(message)
        else await reread()
      }
      working = working
        .then(write)
        .catch(() => dropAndRepeat(write))
        .catch(() => undefined)
    },
    read(): Promise<void> {
      const reading = working.then(reread)
      working = reading.catch(() => undefined)
      return reading
    },
    dropContents(): Promise<void> {
      working = working.then(cache.dropContents).catch(() => undefined)
      return working
    },
    async destroy() {
      await working
      await cache.destroy()
    },
  }
}
