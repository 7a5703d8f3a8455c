/** Calls whose sender disconnects, pauses or does not read, and calls that come together. */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { expect, onTestFinished, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { inviteFor, newEmail, password, shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { addOrganisation } from '../testing/second-organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  const getHeaders = (by: Visitor) => ({
    Origin: team().url,
    Cookie: [...by.cookies].map((pair) => pair.join('=')).join('; '),
  })

  /** Sends the headers, and the beginning of the body. */
  async function begin(by: Visitor, call: string, length: number, body: string | Buffer): Promise<Socket> {
    const { hostname, port, host } = new URL(team().url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const { Origin, Cookie } = getHeaders(by)
    const lines = [
      ...[`${call} HTTP/1.1`, `Host: ${host}`, `Origin: ${Origin}`, `Cookie: ${Cookie}`],
      ...['Content-Type: application/json', `Content-Length: ${length}`],
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    await new Promise((resolve) => socket.write(body, resolve))
    return socket
  }

  test('events of which only the headers are requested are not sent to no one', async () => {
    const { owner, organisation, url } = team()
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const path = `${url}/v1/organisations/${organisation}/events`
    for (let count = 0; count < 40; count += 1)
      expect((await fetch(path, { method: 'HEAD', headers: getHeaders(owner) })).status).toBe(200)
    // Each stream has a timer.
    expect(timers()).toBeLessThan(before + 20)
  })

  test('uploads that break off leave nothing, and are no errors of the server or its database', async () => {
    const { owner, organisation, logged } = team()
    const bytes = Buffer.alloc(300_000, 7)
    const key = createHash('sha256').update(bytes).digest('hex')
    const answered = () => logged.filter((line) => line.includes(key)).length
    for (let count = 0; count < 10; count += 1) {
      const call = `PUT /v1/organisations/${organisation}/files/${key}`
      const socket = await begin(owner, call, bytes.length, bytes.subarray(0, 1 + count * 20_000))
      if (count % 2 === 0) await owner.get('/session')
      socket.destroy()
    }
    await expect.poll(answered, { timeout: 20_000 }).toBe(10)
    expect(logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    const { status } = await owner.call('HEAD', `/organisations/${organisation}/files/${key}`)
    expect(status).toBe(404)
  })

  test('a new person who accepts the invitations of two teams together gets one account', async () => {
    const { owner, organisation, team: opened, visit } = team()
    const { database } = (await opened.services()) ?? expect.fail()
    const email = newEmail()
    const invite = (to: string) => inviteFor(owner, to, { email, role: 'Member' })
    const tokens = [
      await invite(organisation),
      await invite(await addOrganisation(database, owner, 'Second Build')),
    ]
    const accepted = await Promise.all(
      tokens.map((token) => visit().post('/invitations/accept', { token, name: 'Ann', password })),
    )
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(accepted.find(({ status }) => status === 401)?.body).toEqual({ failure: 'sign-in-first' })
    // The invitation is still open.
    const person = visit()
    await person.post('/auth/sign-in', { email, password })
    const left = tokens.filter((_, index) => accepted[index]?.status !== 200)
    for (const token of left) expect((await person.post('/invitations/accept', { token })).status).toBe(200)
  })

  test.each([
    ['a guest', 'Guest', 900_000],
    ['an editor', 'Admin', 3_000_000],
  ])(
    'a large push of %s that pauses does not delay a large push of another user',
    async (_, role, length) => {
      const { owner, organisation, join } = team()
      const slow = await join(owner, organisation, role)
      const path = `/organisations/${organisation}/push`
      const stored = () => readdirSync(tmpdir()).filter((name) => name.endsWith('.push')).length
      const before = stored()
      const paused = await begin(slow, `POST /v1${path}`, length, '{'.padEnd(100_000, ' '))
      // What was sent before has arrived.
      await slow.get('/session')
      const request = requestFor('undo', { requestId: randomUUID(), filler: 'x'.repeat(400_000) })
      const sent = {
        protocol: syncProtocol,
        position: { epoch: '', access: '', seq: 0 },
        requests: [request],
      }
      const statuses = await Promise.all([1, 2].map(async () => (await owner.post(path, sent)).status))
      expect(statuses).toEqual([200, 200])
      paused.destroy()
      await expect.poll(stored, { timeout: 20_000 }).toBe(before)
    },
  )
})
