/** Files of a team over real sockets: kept under their hash, and given to people who may see them. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../../testing/each-engine.ts'
import { openS3Server } from '../../testing/open-s3-server.ts'
import { shareTeam } from '../../testing/open-team-server.ts'
import type { Visitor } from '../../testing/visitor.ts'

const bytes = 'Levels of the quay wall'
const key = getHash(bytes)

const inEachPlace = describe.each(['on disk', 'in a store'] as const)

onOneEngine((engine) => {
  inEachPlace('%s', (place) => {
    let store: Awaited<ReturnType<typeof openS3Server>> | undefined
    beforeAll(async () => {
      store = place === 'in a store' ? await openS3Server() : undefined
    })
    afterAll(() => store?.close())
    const team = shareTeam(engine, () => ({ fileStore: store?.settings }))

    async function call(person: Visitor, method: string, name: string, init: RequestInit = {}) {
      const { url, organisation } = team()
      const cookie = [...person.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ')
      const headers = { Origin: url, Cookie: cookie, ...init.headers }
      return fetch(`${url}/v1/organisations/${organisation}/files/${name}`, { ...init, method, headers })
    }

    test('a file is given to the user who sent it as a download, whole or in part, and to no one who sees no record of it', async () => {
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
      const other = getHash('something else')
      expect((await call(owner, 'PUT', other, { body: bytes })).status).toBe(400)
      expect((await call(owner, 'GET', other)).status).toBe(404)
      expect((await call(owner, 'PUT', '..%2F..%2Fetc', { body: bytes })).status).toBe(400)
    })

    test('whether a file has arrived is reported without its bytes', async () => {
      const { owner } = team()
      const answer = await call(owner, 'HEAD', getHash('Sent before it is asked for'))
      expect(answer.status).toBe(404)
      await call(owner, 'PUT', getHash('Sent before it is asked for'), {
        body: 'Sent before it is asked for',
      })
      const arrived = await call(owner, 'HEAD', getHash('Sent before it is asked for'))
      expect([arrived.status, arrived.headers.get('content-length')]).toEqual([200, '27'])
    })

    test.runIf(place === 'in a store')(
      'while the store is down the answer shows when to come back, and the log why',
      async () => {
        const { owner, logged } = team()
        const { settings, faults = [] } = store ?? {}
        const [name, content] = [getHash('Sent while it is down'), 'Sent while it is down']
        faults.push(503, 503, 503, 503)
        const refused = await call(owner, 'PUT', name, { body: content })
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
        expect(await refused.json()).toEqual({ failure: 'files-unavailable' })
        expect((await call(owner, 'HEAD', name)).status).toBe(404)
        expect(logged.join('')).toContain(
          `"reason":"The file store ${settings?.endpoint} answered 503 InternalError."`,
        )
        expect(logged.join('')).not.toContain(settings?.secretAccessKey)
        expect(logged.join('')).not.toContain(settings?.accessKeyId)

        expect((await call(owner, 'PUT', name, { body: content })).status).toBe(201)
        expect(await (await call(owner, 'GET', name)).text()).toBe(content)
      },
    )
  })
})

function getHash(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
