/** More calls of one person than anybody at work makes: they are refused before they cost the others anything. */
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { tally } from '../testing/attacks/tally.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import { sendMalformed } from '../testing/send-malformed.ts'
import type { Visitor } from '../testing/visitor.ts'

const malformed = Number(process.env.ATTACK_MALFORMED ?? 100)
const slowLines = Number(process.env.ATTACK_SLOW_LINES ?? 100)

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const join = (role: string) => team().join(team().owner, team().organisation, role)
  const cookieOf = ({ cookies }: Visitor) => [...cookies].map((pair) => pair.join('=')).join('; ')
  const pushPath = () => `/organisations/${team().organisation}/push`

  async function expectOthersAnswered() {
    expect((await team().owner.get('/session')).status).toBe(200)
    const answer = await team().owner.post(pushPath(), {})
    expect([answer.status, answer.body]).toEqual([400, { failure: 'malformed' }])
  }

  test('after twenty-four large bodies of nonsense in a minute a person waits, and no one else does', async () => {
    const viewer = await join('Guest')
    const nonsense = { requests: 'x'.repeat(990_000) }
    const statuses: number[] = []
    for (let sent = 0; sent < 30; sent += 1) {
      const { status, headers } = await viewer.post(pushPath(), nonsense)
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    tally('large bodies of one person', statuses.length, statuses.filter((status) => status < 400).length)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400))
    expect(statuses.at(-1)).toBe(429)
    expect((await viewer.get('/session')).status).toBe(429)
    await expectOthersAnswered()
  })

  test('of the large bodies of a person two are read at a time', async () => {
    const viewer = await join('Guest')
    const begin = () => beginPush(viewer, 500_000)
    const [first, second] = [begin(), begin()]
    await Promise.all([first.isSent, second.isSent])
    // Calls that were made later have been answered, so both have begun.
    await viewer.get('/session')
    expect(await begin().status).toBe(429)
    first.socket.destroy()
    await expect.poll(() => begin().statusSoon(100), { timeout: 20_000 }).toBe('none')
    second.socket.destroy()
    await expectOthersAnswered()
  })

  test('a person reads all records sixty times a minute at most', async () => {
    const viewer = await join('Guest')
    const statuses: number[] = []
    for (let sent = 0; sent < 65; sent += 1)
      statuses.push((await viewer.get(`/organisations/${team().organisation}/snapshot`)).status)
    tally('snapshots of one person', statuses.length, 0)
    expect(statuses.slice(0, 55)).toEqual(Array(55).fill(200))
    expect(statuses.at(-1)).toBe(429)
    await expectOthersAnswered()
  })

  test('a person holds a hundred connections at most', async () => {
    const viewer = await join('Guest')
    const ending = new AbortController()
    const headers = { Cookie: cookieOf(viewer) }
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
  function beginPush(by: Visitor, length: number) {
    const { hostname, port, host } = new URL(team().url)
    const socket: Socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    const lines = [
      `POST /v1${pushPath()} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Cookie: ${cookieOf(by)}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    ]
    const isSent = new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n{`, resolve))
    const status = new Promise<number>((resolve) =>
      socket.once('data', (bytes) => {
        resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1]))
        socket.destroy()
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
    return { socket, isSent, status, statusSoon }
  }
})
