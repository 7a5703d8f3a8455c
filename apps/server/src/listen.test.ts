/** Stopping the server: running requests are answered, and clients are notified that the connection ends. */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { onEachEngine } from './testing/each-engine.ts'
import { openServer } from './testing/open-server.ts'
import { shareTeam } from './testing/open-team-server.ts'

/** Sends requests on connections that are kept open, until the server accepts no more. */
async function askUntilClosed(url: string, onAnswered: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const failed: string[] = []
  let farewells = 0
  for (let isOpen = true; isOpen; )
    isOpen = await new Promise<boolean>((resolve) => {
      get(`${url}/health`, { agent }, (answer) => {
        if (answer.headers.connection === 'close') farewells += 1
        answer.resume().once('end', () => {
          onAnswered()
          resolve(true)
        })
      }).once('error', ({ code = '' }: NodeJS.ErrnoException) => {
        // A new connection may be refused, but one that was kept open must not be cut.
        if (code !== 'ECONNREFUSED') failed.push(code)
        resolve(false)
      })
    })
  agent.destroy()
  return { failed, farewells }
}

test('busy connections are notified that they end, and none of their requests is aborted', async () => {
  const server = await openServer()
  let answered = 0
  let stopping: Promise<void> | undefined
  const stopSoon = () => {
    answered += 1
    if (answered === 200) stopping = server.close()
  }
  const clients = await Promise.all(Array.from({ length: 20 }, () => askUntilClosed(server.url, stopSoon)))
  await stopping

  expect(clients.flatMap(({ failed }) => failed)).toEqual([])
  expect(clients.map(({ farewells }) => farewells)).toEqual(Array(20).fill(1))
})

test('an idle connection is kept longer than a proxy keeps it', async () => {
  const server = await openServer()
  const agent = new Agent({ keepAlive: true })
  const kept = await new Promise((resolve) => {
    get(`${server.url}/health`, { agent }, ({ headers }) => resolve(headers['keep-alive']))
  })
  agent.destroy()
  expect(kept).toBe('timeout=130')
})

onEachEngine((engine) => {
  const sharedTeam = shareTeam(engine)

  test('events end immediately when the server stops', async () => {
    const { owner, organisation, appSettings } = sharedTeam()
    const { url, close } = await listen(createApp(appSettings), { host: '127.0.0.1', port: 0 })
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const events = await fetch(`${url}/v1/organisations/${organisation}/events`, { headers: { cookie } })
    const reader = events.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(': open\n\n')
    const stoppedAt = performance.now()
    await close()
    expect(performance.now() - stoppedAt).toBeLessThan(3_000)
    await expect(reader?.read()).rejects.toThrow()
  })
})

/** Sends the first bytes of a body of ten, and then nothing. Resolves with how long the server kept the connection. */
async function stall(url: string, method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const started = performance.now()
  const socket = connect(Number(port), hostname)
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 10\r\n\r\nabc`)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve).once('error', () => undefined))
  return performance.now() - started
}

test('a body that stops arriving is aborted', async () => {
  const server = await openServer({ arrivalMs: 200 })
  expect(await stall(server.url, 'POST', '/functions/send-invitation')).toBeLessThan(5_000)
  await server.close()
})

test.each([
  ['0.0.0.0', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('the address of a server on %s can be opened', async (host, name) => {
  const { url, close } = await listen(new Hono(), { host, port: 0 })
  expect(new URL(url).hostname).toBe(name)
  expect((await fetch(url)).status).toBe(404)
  await close()
})
