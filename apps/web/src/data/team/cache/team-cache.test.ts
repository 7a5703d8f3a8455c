/** The cache of a team on a fake IndexedDB: what is stored together, what is not stored, and blocks of lists. */
import 'fake-indexeddb/auto'
import type { Position } from '@plumbline/domain/team/wire/sync.ts'
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createConfirmedLists } from './confirmed-lists.ts'
import { openTeamCache } from './team-cache.ts'
import type { QueuedRequest } from './team-cache-schema.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const at = (seq: number): Position => ({ epoch: 'one', access: 'everything', seq })
const contentsAt = (from: Position | undefined, seq: number, text: string) => ({
  from,
  to: { position: at(seq), count: 1 },
  blocks: [{ list: 'contacts', start: '', text }],
  isSnapshot: from === undefined,
})
const queued = (id: string): QueuedRequest => ({
  request: { id, name: 'directory.save', args: {}, at: '', today: '2026-11-23', timeZone: 'UTC' },
  performed: undefined,
})
const nothing = { settled: [], refused: [] }

test('a tab that has fallen behind stores nothing', async () => {
  const [cache, frozen] = [openTeamCache('team'), openTeamCache('team')]
  expect(await cache.advance({ contents: contentsAt(undefined, 1, 'one'), ...nothing })).toBe(true)
  expect(await cache.advance({ contents: contentsAt(at(1), 9, 'nine'), ...nothing })).toBe(true)
  await cache.append([queued('r1')])
  const late = { contents: contentsAt(at(1), 2, 'two'), settled: ['r1'], refused: [] }
  expect(await frozen.advance(late)).toBe(false)
  expect(await cache.read()).toMatchObject({
    contents: { position: at(9), blocks: [{ text: 'nine' }] },
    queue: [[1, { request: { id: 'r1' } }]],
  })
})

test('requests keep their order, and none is added twice', async () => {
  const [one, other] = [openTeamCache('team'), openTeamCache('team')]
  const keys = await Promise.all([
    one.append([queued('a'), queued('b')]),
    other.append([queued('c'), queued('a')]),
  ])
  expect(keys).toEqual([
    [1, 2],
    [3, 1],
  ])
  const { queue } = await one.read()
  expect(queue.map(([, { request }]) => request.id)).toEqual(['a', 'b', 'c'])
})

test('records can be dropped without the requests, and everything can be removed', async () => {
  const cache = openTeamCache('team')
  await cache.advance({ contents: contentsAt(undefined, 1, 'one'), ...nothing })
  await cache.append([queued('a')])
  await cache.dropContents()
  expect(await cache.read()).toMatchObject({ contents: undefined, queue: [[1, {}]] })
  await cache.destroy()
  expect(await indexedDB.databases()).toEqual([])
})

const rank = fc.integer({ min: 0, max: 4_000 }).map((value) => `i${String(value).padStart(5, '0')}`)
const step = fc.record({ id: fc.integer({ min: 0, max: 3_000 }), rank: fc.option(rank, { freq: 4 }) })

test('the blocks that changed are enough to read the same lists again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 400 }), { maxLength: 12 }), (rounds) => {
      const lists = createConfirmedLists()
      const blocks = new Map<string, string>()
      let adopted = new Map<string, string>()
      for (const [round, steps] of rounds.entries()) {
        const changed = lists.confirm(
          steps.flatMap(({ id, rank }) => {
            const other = rank !== null && adopted.get(rank)
            // Each record has a rank of its own.
            if (other && other !== `c${id}`) return []
            adopted = new Map([...adopted].filter(([, owner]) => owner !== `c${id}`))
            if (rank !== null) adopted.set(rank, `c${id}`)
            const record = rank === null ? null : { id: `c${id}`, firstName: `${round}` }
            return [{ list: 'contacts', id: `c${id}`, record, ...(rank !== null && { rank }) }]
          }),
        )
        for (const { start, text } of changed) {
          if (text === null) blocks.delete(start)
          else blocks.set(start, text)
        }
      }
      const again = createConfirmedLists()
      const stored = [...blocks].sort(([a], [b]) => (a < b ? -1 : 1))
      again.load(stored.map(([start, text]) => ({ list: 'contacts', start, text })))
      const visible = (entries: ReturnType<typeof lists.entries>) => entries.map(({ id, text }) => [id, text])
      expect(visible(again.entries('contacts'))).toEqual(visible(lists.entries('contacts')))
      expect(again.count()).toBe(adopted.size)
    }),
    { numRuns: 60 },
  )
})
