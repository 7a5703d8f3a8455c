/** Notices are delivered when the transaction that published them is committed, and only then. */
import { expect, test } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import type { Notice } from './bus.ts'

onEachEngine((engine) => {
  const database = engine.share()

  test('a notice is delivered after the commit, to everybody who listens', async () => {
    const settings = await engine.create()
    const { bus, db } = await engine.open(settings)
    const isEmbedded = engine.name === 'pglite'
    const other = isEmbedded ? bus : (await engine.open(settings)).bus
    const received: Notice[] = []
    const listener = { notice: (notice: Notice) => void received.push(notice) }
    bus.subscribe(listener)
    other.subscribe({ ...listener })

    await db.transaction().execute(async (transaction) => {
      await bus.publish(transaction, 'head', { organisation: 'o1', seq: 7 })
      await transaction.selectFrom('organisation').selectAll().execute()
      expect(received).toEqual([])
    })
    const notice = { topic: 'head', payload: { organisation: 'o1', seq: 7 } }
    await expect.poll(() => received).toEqual([notice, notice])
  })

  test('a notice of a transaction that is rolled back is never delivered', async () => {
    const { bus, db } = database()
    const received: unknown[] = []
    bus.subscribe({ notice: ({ payload }) => void received.push(payload) })
    const failing = db.transaction().execute(async (transaction) => {
      await bus.publish(transaction, 'head', 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.transaction().execute((transaction) => bus.publish(transaction, 'head', 'kept'))
    // Notices come in the order of the commits, so the lost one would have come before.
    await expect.poll(() => received).toEqual(['kept'])
  })

  test('who has left hears nothing, and a failed query before does not end the notices', async () => {
    const { bus, db, pool } = database()
    const received: unknown[] = []
    const leave = bus.subscribe({ notice: () => void received.push('left') })
    bus.subscribe({ notice: ({ payload }) => void received.push(payload) })
    leave()
    await expect(pool.query('select nothing')).rejects.toThrow()
    await db.transaction().execute((transaction) => bus.publish(transaction, 'head', 1))
    await expect.poll(() => received).toEqual([1])
  })
})
