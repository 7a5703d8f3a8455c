import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { createOrganisation } from '../testing/organisation.ts'
import { createSweep } from './sweep.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

onEachEngine((engine) => {
  test('expired sessions go immediately, and links and jobs after a month; others stay', async () => {
    const database = await engine.open()
    const { db } = database
    const organisation = await createOrganisation(database)
    const person = { id: 'p', name: 'Max', email: 'max@harbour.example', email_verified: true }
    await db
      .insertInto('account')
      .values({ ...person, created_at: now, updated_at: now })
      .execute()
    for (const [id, days] of [
      ['old', 31],
      ['late', 1],
      ['open', -1],
    ] as const) {
      const expires_at = daysAgo(days)
      await db
        .insertInto('session')
        .values({ id, account_id: 'p', token: id, expires_at, created_at: now, updated_at: now })
        .execute()
      await db.insertInto('verification').values({ id, identifier: id, value: 'p', expires_at }).execute()
      const invited = { organisation_id: organisation, email: id, role: 'Guest' as const, invited_by: 'p' }
      await db
        .insertInto('invitation')
        .values({ ...invited, token_hash: Buffer.from(id), created_at: now, expires_at })
        .execute()
      const job = { organisation_id: organisation, kind: 'x', key: id, payload: '{}', run_at: now }
      await db
        .insertInto('job')
        .values({ ...job, id: randomUUID(), ...(id !== 'open' && { done_at: expires_at }) })
        .execute()
    }
    const sweep = createSweep(database)
    await sweep(now)
    const remaining = async (table: 'session' | 'verification') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(await remaining('session')).toEqual(['open'])
    expect(await remaining('verification')).toEqual(['late', 'open'])
    const invitations = await db.selectFrom('invitation').select('email').orderBy('email').execute()
    expect(invitations.map(({ email }) => email)).toEqual(['late', 'open'])
    const jobs = await db.selectFrom('job').select('key').orderBy('key').execute()
    expect(jobs.map(({ key }) => key)).toEqual(['late', 'open'])
    await sweep(new Date(now.getTime() + 59 * 60_000))
    expect(await remaining('session')).toEqual(['open'])
    await sweep(daysAgo(-2))
    expect(await remaining('session')).toEqual([])
  })
})
