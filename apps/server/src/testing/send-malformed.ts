/** Sends malformed requests to a server and counts its responses. */
import { connect } from 'node:net'
import { malformedRequests, type RawRequest } from './malformed-requests.ts'

/** Longer than any response takes, shorter than the server waits for the rest of an incomplete request. */
const timeoutMs = 1_000

/** The number of responses by status; `none` counts aborted and unanswered requests. */
export async function sendMalformed(url: string, count: number): Promise<Map<number | 'none', number>> {
  const counts = new Map<number | 'none', number>()
  const requests = malformedRequests(count)
  const senders = Array.from({ length: 20 }, async () => {
    for (const request of requests) {
      const status = await send(url, request)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  })
  await Promise.all(senders)
  return counts
}

function send(url: string, { bytes, isBrokenOff }: RawRequest): Promise<number | 'none'> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let status: number | 'none' = 'none'
    const socket = connect(Number(port), hostname, () =>
      isBrokenOff ? socket.end(bytes) : socket.write(bytes),
    )
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('data', (answer) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 'none')
      socket.destroy()
    })
    // A server may close the connection on such a request. Whether it still runs is checked afterwards.
    socket.on('error', () => {})
    socket.on('close', () => resolve(status))
  })
}
