/** More calls of one person than anybody at work makes: they are refused before they cost the others anything. */
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { tally } from '../testing/attacks/tally.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, shareTeam } from '../testing/open-team-server.ts'
import { sendMalformed } from '../testing/send-malformed.ts'
import type { Visitor } from '../testing/visitor.ts'

const malformed = Number(process.env.ATTACK_MALFORMED ?? 100)
const slowLines = Number(process.env.ATTACK_SLOW_LINES ?? 100)

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const join = (role: string) => team().join(team().owner, team().organisation, role)
  const getCookie = ({ cookies }: Visitor) => [...cookies].map((pair) => pair.join('=')).join('; ')
  const pushPath = () => `/organisations/${team().organisation}/push`

  async function expectOthersAnswered() {
    expect((await team().owner.get('/session')).status).toBe(200)
    const answer = await team().owner.post(pushPath(), {})
    expect([answer.status, answer.body]).toEqual([400, { failure: 'malformed' }])
  }

  test('after eight large bodies of nonsense immediately a person waits, and no one else does', async () => {
    const viewer = await join('Guest')
    const nonsense = { requests: 'x'.repeat(990_000) }
    const statuses: number[] = []
    for (let sent = 0; sent < 14; sent += 1) {
      const { status, headers } = await viewer.post(pushPath(), nonsense)
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    tally('large bodies of one person', statuses.length, statuses.filter((status) => status < 400).length)
    expect(statuses.slice(0, 7)).toEqual(Array(7).fill(400))
    expect(statuses).toContain(429)
    // A small call is still possible.
    expect((await viewer.get('/session')).status).toBe(200)
    await expectOthersAnswered()
  })

  test('of the large bodies of a person two are read at a time, and the others wait unread', async () => {
    const viewer = await join('Guest')
    const begin = () => beginPush(viewer, 300_000)
    const [first, second] = [begin(), begin()]
    await Promise.all([first.isSent, second.isSent])
    // Calls that were made later have been answered, so both have begun.
    await viewer.get('/session')
    const third = viewer.post(pushPath(), { requests: 'x'.repeat(300_000) })
    await expectOthersAnswered()
    expect(await Promise.race([third, beginPush(viewer, 300_000).statusSoon(500)])).toBe('none')
    first.socket.destroy()
    expect((await third).status).toBe(400)
    second.socket.destroy()
  })

  test('of the small calls of a person three are handled at a time, and a session that ended since then is refused', async () => {
    const viewer = await join('Guest')
    const id = await getAccount(viewer)
    const begun = Array.from({ length: 3 }, () => beginPush(viewer, 5_000))
    await Promise.all(begun.map(({ isSent }) => isSent))
    const waiting = beginPush(viewer, 5_000)
    await waiting.isSent
    await expectOthersAnswered()
    const removed = await team().owner.delete(`/organisations/${team().organisation}/members/${id}`)
    expect(removed.status).toBe(200)
    for (const { socket } of begun) socket.destroy()
    expect(await waiting.status).toBe(403)
  })

  test('a large body that is refused is left unread, and the refusal still arrives', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      const { socket, statusOpen, fill } = beginPush(team().visit(), 60_000_000, { staysOpen: true })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      fill()
      expect(await statusOpen).toBe(401)
      await closed
      // What fits into the buffers of the two ends.
      expect(socket.bytesWritten).toBeLessThan(30_000_000)
    }
    await expectOthersAnswered()
  })

  test('a person who is refused again and again is answered late, without being looked up', async () => {
    const viewer = await join('Guest')
    const snapshot = () => viewer.get(`/organisations/${team().organisation}/snapshot`)
    for (let refused = 0; refused < 31; ) if ((await snapshot()).status === 429) refused += 1
    const begun = performance.now()
    const late = await Promise.all([snapshot(), viewer.get('/session')])
    expect(late.map(({ status }) => status)).toEqual([429, 429])
    expect(performance.now() - begun).toBeGreaterThan(900)
    for (const { headers } of late) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    await expectOthersAnswered()
  })

  test('a person reads all records twenty times together, and then once a second', async () => {
    const viewer = await join('Guest')
    const statuses: number[] = []
    for (let sent = 0; sent < 40; sent += 1)
      statuses.push((await viewer.get(`/organisations/${team().organisation}/snapshot`)).status)
    tally('snapshots of one person', statuses.length, 0)
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(200))
    expect(statuses).toContain(429)
    await expectOthersAnswered()
  })

  test('a person holds a hundred connections at most', async () => {
    const viewer = await join('Guest')
    const ending = new AbortController()
    const headers = { Cookie: getCookie(viewer) }
    const path = `${team().url}/v1/organisations/${team().organisation}/events`
    const listen = async () => (await fetch(path, { headers, signal: ending.signal })).status
    const statuses = await Promise.all(Array.from({ length: 110 }, listen))
    tally(
      'event streams of one person',
      statuses.length,
      Math.max(0, statuses.filter((status) => status === 200).length - 100),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await expectOthersAnswered()
    ending.abort()
    await expect.poll(async () => (await viewer.get('/session')).status, { timeout: 20_000 }).toBe(200)
  })

  test('malformed requests and slow lines keep no one from the server', { timeout: 3_600_000 }, async () => {
    const { hostname, port } = new URL(team().url)
    const slow = Array.from({ length: slowLines }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(`POST /v1${pushPath()} HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `)
      return socket
    })
    const dripping = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('a')
    }, 100)
    const counts = await sendMalformed(team().url, malformed)
    clearInterval(dripping)
    const errors = [...counts].filter(([status]) => status !== 'none' && status >= 500)
    tally('malformed requests', malformed, errors.length)
    expect(errors).toEqual([])
    await expectOthersAnswered()
    tally('slow lines', slowLines, 0)
    for (const socket of slow) socket.destroy()
  })

  /** Sends the headers and the beginning of the body. */
  function beginPush(by: Visitor, length: number, { staysOpen = false } = {}) {
    const { hostname, port, host } = new URL(team().url)
    const socket: Socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    const lines = [
      `POST /v1${pushPath()} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Cookie: ${getCookie(by)}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    ]
    const isSent = new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n{`, resolve))
    const status = new Promise<number>((resolve) =>
      socket.once('data', (bytes) => {
        resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1]))
        if (!staysOpen) socket.destroy()
      }),
    )
    const statusSoon = async (ms: number) => {
      const soon = await Promise.race([
        status,
        new Promise<'none'>((resolve) => setTimeout(resolve, ms, 'none')),
      ])
      socket.destroy()
      return soon
    }
    /** The connection stays open. */
    const statusOpen = new Promise<number>((resolve) => {
      socket.once('data', (bytes) => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1])))
    })
    /** Sends the rest of the body, as fast as it is read. */
    function fill() {
      const part = Buffer.alloc(64_000, ' ')
      const write = () => {
        while (socket.writable && socket.bytesWritten < length) if (!socket.write(part)) break
      }
      socket.on('drain', write)
      write()
    }
    return { socket, isSent, status, statusSoon, statusOpen, fill }
  }
})
