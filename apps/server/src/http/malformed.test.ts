/** Malformed and slow requests. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../testing/open-server.ts'
import { sendMalformed } from '../testing/send-malformed.ts'

let site: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  site = await openServer({ arrivalMs: 500 })
})
afterAll(() => site.close())

test('hundreds of malformed requests are refused one by one, and the server keeps running', async () => {
  const counts = await sendMalformed(site.url, 400)
  const statuses = [...counts.keys()].filter((status) => status !== 'none')
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses).toEqual(expect.arrayContaining([400, 403, 404, 413, 431]))
  expect(counts.get('none') ?? 0).toBeLessThan(100)

  const health = await fetch(`${site.url}/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  expect(site.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

test.each([
  ['a head', 'POST /functions/send-invitation HTTP/1.1\r\nHost: a\r\nX-Slow:'],
  [
    'a body',
    'POST /functions/send-invitation HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
])('%s that does not arrive is aborted without an error', async (_part, beginning) => {
  const answer = await new Promise<string>((resolve) => {
    let heard = ''
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(beginning))
    socket.on('data', (text) => (heard += text))
    socket.on('close', () => resolve(heard))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(site.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('a few hundred valid concurrent requests are all answered', async () => {
  const asking = Array.from({ length: 300 }, async (_, index) => {
    if (index % 2) return (await site.call('send-invitation', {})).status
    const answer = await fetch(`${site.url}/health`)
    await answer.text()
    return answer.status
  })
  const statuses = await Promise.all(asking)
  expect(statuses.filter((status) => status === 200)).toHaveLength(150)
  expect(statuses.filter((status) => status === 400)).toHaveLength(150)
})
