/** Stopping the server: running requests are answered, and clients are told that the connection ends. */
import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { openServer } from './testing/open-server.ts'

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

test('busy connections are told that they end, and none of their requests is aborted', async () => {
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
