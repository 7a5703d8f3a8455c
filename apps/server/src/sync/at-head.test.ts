/** Reading at the head: many readers share one look at the database, and none of them sees less than was stored before. */
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { addProject, createOrganisation, openNode, owner } from '../testing/organisation.ts'
import { holdOrganisation } from './organisation-in-memory.ts'

onEachEngine((engine) => {
  const shared = engine.share()

  test('who asks while others wait shares their look at the head', async () => {
    const { db } = shared()
    const inMemory = holdOrganisation(await createOrganisation(shared()))
    let looks = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        looks += JSON.stringify(node).includes('organisation_head') ? 1 : 0
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const seqs = await Promise.all(
      Array.from({ length: 100 }, () => inMemory.atHead(counting, async (_, head) => head.seq)),
    )
    expect(seqs).toEqual(Array(100).fill(0))
    expect(looks).toBe(1)
  })

  test('what another process has stored is seen by the user who asks afterwards', async () => {
    const organisation = await createOrganisation(shared())
    const writer = openNode(shared(), organisation)
    const reader = openNode(shared(), organisation)
    const { db } = shared()
    const readers: Promise<void>[] = []
    for (let index = 0; index < 30; index++) {
      const [answer] = await writer.push(owner, addProject(`p${index}`))
      const stored = answer?.kind === 'applied' ? answer.seq : Number.NaN
      // Not awaited, so that the next ones join those that still wait.
      readers.push(
        reader.inMemory.atHead(db, async (_, { seq }) => {
          expect(seq).toBeGreaterThanOrEqual(stored)
        }),
      )
    }
    await Promise.all(readers)
  })

  test('a reader that fails takes no one with it, and neither does a head that cannot be read', async () => {
    const { db } = shared()
    const inMemory = holdOrganisation(await createOrganisation(shared()))
    const failing = inMemory.atHead(db, () => Promise.reject(new Error('of this reader')))
    const fine = inMemory.atHead(db, async (_, { seq }) => seq)
    await expect(failing).rejects.toThrow('of this reader')
    expect(await fine).toBe(0)
    const unknown = holdOrganisation('00000000-0000-4000-8000-000000000000')
    const both = [unknown.atHead(db, async () => 1), unknown.atHead(db, async () => 2)]
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
  })
})
