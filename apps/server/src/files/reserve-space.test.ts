/** Files that are stored while the free space for another file is being read. */
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { createOrganisation } from '../testing/organisation.ts'
import { createFileQuotas } from './file-quota.ts'

onOneEngine((engine) => {
  // An answer that is held holds its connection, and the embedded database has only one.
  const testLate = test.skipIf(engine.name === 'pglite')
  const database = engine.share()

  /** The answers of the database arrive when `deliver` is called. */
  async function open(max: number) {
    const { db } = database()
    const organisation = await createOrganisation({ db })
    const arrived: (() => void)[] = []
    const late: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await new Promise<void>((resolve) => arrived.push(resolve))
        return result
      },
    }
    const quotas = createFileQuotas({ db: db.withPlugin(late) }, { team: max, person: max })
    const hasRead = (count = 1) => expect.poll(() => arrived.length).toBe(count)
    const deliver = () => arrived.shift()?.()
    const reserve = (key: string, size: number) => quotas.reserve({ organisation, person: 'ana', key, size })

    return {
      hasRead,
      deliver,
      reserve,
      async reserveNow(key: string, size: number) {
        const reserving = reserve(key, size)
        await hasRead()
        deliver()
        return (await reserving) ?? expect.fail('There is no space')
      },
      async store(key: string, size: number) {
        const row = { organisation_id: organisation, sha256: key }
        const blob = { ...row, size, media_type: 'image/png', created_by: 'ana', created_at: new Date() }
        await db.insertInto('blob').values(blob).execute()
        await db
          .insertInto('upload')
          .values({ ...row, user_id: 'ana', at: new Date() })
          .execute()
      },
    }
  }

  testLate('a file that has been stored since the quota was read counts', async () => {
    const { reserve, reserveNow, hasRead, deliver, store } = await open(100)
    const end = await reserveNow('first', 60)
    const reserving = reserve('second', 60)
    await hasRead()
    await store('first', 60)
    end()
    deliver()
    expect(await reserving).toBeUndefined()
  })

  testLate('a file that is stored already, and is still being received, counts once', async () => {
    const { reserve, reserveNow, hasRead, deliver, store } = await open(100)
    await reserveNow('first', 60)
    await store('first', 60)
    const reserving = reserve('second', 40)
    await hasRead()
    deliver()
    expect(await reserving).toBeDefined()
  })

  testLate('of two files that ask together, only those that fit together are received', async () => {
    const { reserve, hasRead, deliver } = await open(100)
    const reserving = [reserve('first', 60), reserve('second', 60)]
    await hasRead(2)
    deliver()
    deliver()
    const granted = await Promise.all(reserving)
    expect(granted.filter((end) => end !== undefined)).toHaveLength(1)
  })
})
