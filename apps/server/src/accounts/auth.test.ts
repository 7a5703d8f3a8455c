/** The tables of accounts are those that better-auth expects, so that a new version of it cannot change them unseen. */
import { getMigrations } from 'better-auth/db/migration'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { createAuth } from './auth.ts'
import { readSigningSecrets } from './signing-secrets.ts'

onEachEngine((engine) => {
  test('better-auth would change nothing in our tables, and finds every type as it should be', async () => {
    const database = await engine.open()
    const complaints: unknown[] = []
    const auth = createAuth({
      pool: database.pool,
      publicUrl: undefined,
      secrets: await readSigningSecrets(database),
      logger: pino({ level: 'silent' }),
    })
    const options = {
      ...auth.options,
      logger: { level: 'warn' as const, log: (_level: string, message: string) => complaints.push(message) },
    }
    const plan = await getMigrations(options, { throwOnUnsafe: false })
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems } = plan
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
      schemaProblems: [],
    })
    expect(complaints).toEqual([])
  })

  test('all servers of a database have the same secret, which is random', async () => {
    const openEmpty = async () => engine.open(await engine.createEmpty())
    const [one, other] = [await openEmpty(), await openEmpty()]
    const [secret] = await readSigningSecrets(one)
    expect(secret?.value).toMatch(/^[\w-]{43}$/)
    expect(await readSigningSecrets(one)).toEqual([secret])
    expect(await readSigningSecrets(other)).not.toEqual([secret])
  })
})
