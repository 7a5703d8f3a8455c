import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createDownloads } from './downloads.ts'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))

/** A server that breaks the connection after 100,000 bytes, as often as stated. */
async function startServer({ breaks = 0, knowsRanges = true, status = 0 }) {
  const requested: (string | undefined)[] = []
  const server = createServer(({ headers: { range } }, response) => {
    requested.push(range)
    if (status) return response.writeHead(status).end()
    const from = knowsRanges ? Number(/\d+/.exec(range ?? '0')?.[0]) : 0
    const rest = content.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length })
    if (requested.length > breaks) return response.end(rest)
    response.write(rest.subarray(0, 100_000), () => setImmediate(() => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const downloads = createDownloads(async (key, from) => {
    const headers = from === 0 ? {} : { range: `bytes=${from}-` }
    return toResponse(
      await new Promise((resolve, reject) => {
        get({ port, path: `/${key}`, headers }, resolve).on('error', reject)
      }),
    )
  })
  return { downloads, requested }
}

/** The fetch of the test page reaches no other address than that of the page. */
function toResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 0 } = answer
  // `as`: the parts of a response that a download reads.
  return { ok: status < 300, status, body: Readable.toWeb(answer) } as unknown as Response
}

test.each([
  ['goes on where it stopped', true, [undefined, 'bytes=100000-', 'bytes=200000-']],
  ['starts again where the server knows no ranges', false, [undefined, 'bytes=100000-', 'bytes=100000-']],
])('a download whose connection breaks %s', async (_, knowsRanges, expected) => {
  const { downloads, requested } = await startServer({ breaks: 2, knowsRanges })
  await expect(downloads.get('plan')).rejects.toThrow()
  await expect(downloads.get('plan')).rejects.toThrow()
  const bytes = await downloads.get('plan')
  expect(bytes && Buffer.from(await bytes.arrayBuffer()).equals(content)).toBe(true)
  expect(requested).toEqual(expected)
})

test('a file that the server does not have is undefined', async () => {
  const { downloads } = await startServer({ status: 404 })
  expect(await downloads.get('plan')).toBeUndefined()
})
