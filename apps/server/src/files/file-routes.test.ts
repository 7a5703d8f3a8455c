/** Files of a team over real sockets: kept under their hash, and given to people who may see them. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const bytes = 'Levels of the quay wall'
const key = createHash('sha256').update(bytes).digest('hex')

onEachEngine((engine) => {
  const team = shareTeam(engine)

  async function call(person: Visitor, method: string, name: string, init: RequestInit = {}) {
    const { url, organisation } = team()
    const cookie = [...person.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ')
    const headers = { Origin: url, Cookie: cookie, ...init.headers }
    return fetch(`${url}/v1/organisations/${organisation}/files/${name}`, { ...init, method, headers })
  }

  test('a file is given to whoever sent it as a download, whole or in part, and to nobody who sees no record of it', async () => {
    const { owner, organisation, join } = team()
    const member = await join(owner, organisation, 'Member', 'files@harbour.example')
    expect((await call(owner, 'PUT', key, { body: bytes })).status).toBe(201)

    const whole = await call(owner, 'GET', key)
    expect(await whole.text()).toBe(bytes)
    expect(whole.headers.get('content-disposition')).toBe('attachment')
    expect(whole.headers.get('content-type')).toBe('application/octet-stream')
    const part = await call(owner, 'GET', key, { headers: { Range: 'bytes=0-5' } })
    expect([part.status, await part.text()]).toEqual([206, 'Levels'])
    expect((await call(owner, 'GET', key, { headers: { Range: 'bytes=99-' } })).status).toBe(416)

    expect((await call(member, 'GET', key)).status).toBe(404)
    expect((await call(owner, 'GET', '0'.repeat(64))).status).toBe(404)
  })

  test('bytes of another hash are not kept, and a name that is no hash is refused', async () => {
    const { owner } = team()
    const other = createHash('sha256').update('something else').digest('hex')
    expect((await call(owner, 'PUT', other, { body: bytes })).status).toBe(400)
    expect((await call(owner, 'GET', other)).status).toBe(404)
    expect((await call(owner, 'PUT', '..%2F..%2Fetc', { body: bytes })).status).toBe(400)
  })
})
