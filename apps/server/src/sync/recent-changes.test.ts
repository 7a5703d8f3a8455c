/** The latest changes in memory: enough for the clients that are connected, and not more than fits. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { createOrganisation } from '../testing/organisation.ts'
import { holdOrganisation } from './organisation-in-memory.ts'
import type { StoredChange } from './stored-change.ts'

const count = 100
const lastSeqs = (from: number) => Array.from({ length: count - from }, (_, index) => from + 1 + index)

onOneEngine((engine) => {
  const shared = engine.share()

  /** After `count` changes of this many characters. Returns what is read, and how often from the database. */
  async function changeOften(chars: number, batch?: string) {
    const { db } = shared()
    const organisation = await createOrganisation(shared())
    const inMemory = holdOrganisation(organisation)
    let looks = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        looks += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    for (let seq = 1; seq <= count; seq += 1) {
      const record = { id: 'pour', name: 'x'.repeat(chars) }
      const step = { list: 'tasks', id: 'pour', confirmed: { rank: 'a', record } }
      const change: StoredChange = {
        ...{ seq, requestId: randomUUID(), by: 'olga', at: '2026-11-20T10:00:00.000Z' },
        steps: [{ ...step, projectId: undefined, before: undefined }],
        ...(batch !== undefined && { batch }),
      }
      inMemory.committed({ epoch: '', seq, audit: '' }, [change])
    }
    return async (after: number) => {
      looks = 0
      const changes = await inMemory.changesAfter(counting, after, count)
      return { seqs: changes.map(({ seq }) => seq), looks }
    }
  }

  test('small changes are all read from memory', async () => {
    const read = await changeOften(1_000)
    expect(await read(0)).toEqual({ seqs: lastSeqs(0), looks: 0 })
  })

  test('of large changes only the latest are in memory, and a user who is behind reads from the database', async () => {
    const read = await changeOften(1_000_000)
    expect(await read(count - 20)).toEqual({ seqs: lastSeqs(count - 20), looks: 0 })
    expect((await read(count - 40)).looks).toBe(1)
  })

  test('of changes that are stored in parts the latest two are in memory', async () => {
    const read = await changeOften(10, randomUUID())
    expect(await read(count - 2)).toEqual({ seqs: lastSeqs(count - 2), looks: 0 })
    expect((await read(count - 3)).looks).toBe(1)
  })

  test('a change that is larger than everything in memory may be is read from memory until the next one', async () => {
    const { db } = shared()
    const inMemory = holdOrganisation(await createOrganisation(shared()))
    const record = { id: 'pour', name: 'x'.repeat(40_000_000) }
    const steps = [{ list: 'tasks', id: 'pour', confirmed: { rank: 'a', record } }]
    const described = { by: 'olga', at: '2026-11-20T10:00:00.000Z' }
    for (const seq of [1, 2])
      inMemory.committed({ epoch: '', seq, audit: '' }, [
        // `as`: without what is not read here.
        { ...described, seq, requestId: randomUUID(), steps } as unknown as StoredChange,
      ])
    expect((await inMemory.changesAfter(db, 1, 10)).map(({ seq }) => seq)).toEqual([2])
    expect(await inMemory.changesAfter(db, 0, 10)).toEqual([])
  })

  /** Texts that the database compresses, and such as it cannot compress. */
  const texts: readonly (readonly [string, (chars: number) => string])[] = [
    ['letters that repeat', (chars) => 'x'.repeat(chars)],
    ['random letters', (chars) => randomBytes(chars / 2).toString('hex')],
  ]

  test.each(texts)(
    'of many large changes with %s as many are read from the database as fit into one answer',
    async (_, toText) => {
      const { db } = shared()
      const organisation = await createOrganisation(shared())
      const sizes = [
        10,
        6_000_000,
        6_000_000,
        6_000_000,
        20_000_000,
        20_000_000,
        ...Array.from({ length: 40 }, () => 10),
      ]
      for (const [index, chars] of sizes.entries()) {
        const record = { id: 'pour', name: toText(chars) }
        const step = { list: 'tasks', id: 'pour', confirmed: { rank: 'a', record } }
        await db
          .insertInto('change')
          .values({
            ...{ organisation_id: organisation, seq: index + 1, request_id: randomUUID(), user_id: 'olga' },
            ...{ at: new Date('2026-11-20T10:00:00.000Z'), steps: JSON.stringify([step]) },
          })
          .execute()
      }
      const inMemory = holdOrganisation(organisation)
      const pages: number[] = []
      for (let after = 0; after < sizes.length; ) {
        const page = await inMemory.changesAfter(db, after, 50)
        expect(page.map(({ seq }) => seq)).toEqual(page.map((_, index) => after + 1 + index))
        pages.push(page.length)
        after = page.at(-1)?.seq ?? expect.fail('No change is read')
      }
      expect(pages).toEqual([3, 1, 1, 1, 40])
    },
  )
})
