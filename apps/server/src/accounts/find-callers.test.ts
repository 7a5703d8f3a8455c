/** Who calls: one query for many calls, and no cookie that this server did not sign. */
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { getAccount, ownerEmail, shareTeam } from '../testing/open-team-server.ts'
import { findCallers } from './find-callers.ts'

onEachEngine((engine) => {
  const team = shareTeam(engine)

  test('calls that wait at the same time share one query, and each is answered for itself', async () => {
    const { owner, organisation, join, team: running } = team()
    const guest = await join(owner, organisation, 'Guest')
    const services = await running.services()
    if (!services) throw new Error('The team was claimed')
    const { pool } = services.database
    let queries = 0
    const find = findCallers({
      query: (query) => {
        queries += 1
        return pool.query(query)
      },
    })
    const [ownerToken, guestToken] = [owner, guest].map((person) => {
      const [cookie = ''] = [...person.cookies.values()]
      return decodeURIComponent(cookie).split('.')[0] ?? ''
    })
    const batch = Array.from({ length: 30 }, () => [
      find(ownerToken ?? '', organisation),
      find(guestToken ?? '', organisation),
      find(guestToken ?? '', 'elsewhere'),
      find('of nobody', organisation),
    ]).flat()
    const found = await Promise.all(batch)
    expect(queries).toBe(1)
    const [ownerId, guestId] = [await getAccount(owner), await getAccount(guest)]
    const roles = found.map((caller) => [caller?.signedIn.id, caller?.membership?.role])
    const each = [
      [ownerId, 'Owner'],
      [guestId, 'Guest'],
      [guestId, undefined],
      [undefined, undefined],
    ]
    expect(roles).toEqual(Array.from({ length: 30 }, () => each).flat())

    await services.database.db.deleteFrom('session').where('account_id', '=', guestId).execute()
    expect(await find(guestToken ?? '', organisation)).toBeUndefined()
  })

  test.each([
    ['of another session', (_: string, other: string) => other],
    ['cut short', (signature: string) => signature.slice(0, -4)],
    ['missing', () => ''],
  ])('a cookie whose signature is %s signs no one in', async (_, forge) => {
    const { owner, signIn, visit } = team()
    const { name, token, signature } = signedCookie(owner)
    const other = signedCookie(await signIn(ownerEmail))
    const forger = visit()
    forger.cookies.set(name, encodeURIComponent(`${token}.${forge(signature, other.signature)}`))
    expect((await forger.get('/session')).status).toBe(401)
    forger.cookies.set(name, encodeURIComponent(`${token}.${signature}`))
    expect((await forger.get('/session')).status).toBe(200)
  })
})

function signedCookie({ cookies }: { readonly cookies: ReadonlyMap<string, string> }) {
  const [[name = '', value = ''] = []] = [...cookies]
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  return { name, token, signature }
}
