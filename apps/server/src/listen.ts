/** Opens the port, and closes it without aborting running requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** Longer than a function waits for a mail server or for Stripe. */
const shutdownTimeoutMs = 9_000
/** Busy clients send another request within this time and are notified that the connection ends. */
const drainMs = 500
/** Longer than proxies keep an idle connection (Caddy: two minutes), so that they never send a request on one that closes. */
const keepAliveTimeout = 130_000

interface ListenOptions {
  readonly host: string
  readonly port: number
  /** A request whose headers take longer, or whose body pauses for longer, is aborted: its sender is broken or malicious. */
  readonly arrivalMs?: number | undefined
  /** The bytes of a file may take as long as they need, but not pause for longer than this. */
  readonly uploadPauseMs?: number | undefined
}

export function listen(
  app: Hono,
  { host, port, arrivalMs = 10_000, uploadPauseMs = 30_000 }: ListenOptions,
): Promise<Listening> {
  const limits = {
    keepAliveTimeout,
    headersTimeout: arrivalMs,
    // Limited below, because the limit depends on the request.
    requestTimeout: 0,
    connectionsCheckingInterval: arrivalMs / 10,
  }
  // Bodies that no one reads are left below.
  const server = createServer(limits, getRequestListener(app.fetch, { autoCleanupIncoming: false }))

  const pending = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (request, answer) => {
    if (isUpload(request)) request.setTimeout(uploadPauseMs, () => request.destroy())
    else limitArrival(request, answer, arrivalMs)
    leaveUnreadBody(request, answer)
    if (isStopping) answer.setHeader('Connection', 'close')
    pending.add(answer)
    answer.once('close', () => pending.delete(answer))
  })

  function close(): Promise<void> {
    isStopping = true
    // The next response on each connection notifies the client that it ends there.
    for (const answer of pending) {
      if (!answer.headersSent) answer.setHeader('Connection', 'close')
      // Events do not end by themselves. Browsers connect again, to the server that is started next.
      else if (isEvents(answer.req)) answer.destroy()
    }
    return new Promise((resolve) => {
      let closing: NodeJS.Timeout | undefined
      // Only connections that have been idle for a while: a request may be on its way on the others.
      const startClosing = setTimeout(() => {
        closing = setInterval(() => server.closeIdleConnections(), 50)
      }, drainMs)
      const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
      // Like `server.close`, but without immediately closing idle connections.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(startClosing)
        clearInterval(closing)
        clearTimeout(deadline)
        resolve()
      })
    })
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      // A server that listens on a port has an address with a port, never the name of a pipe.
      const { port: actualPort } = server.address() as AddressInfo
      resolve({ url: `http://${getName(host)}:${actualPort}`, close })
    })
  })
}

/** As it is written in an address. Browsers cannot open the address that means all networks. */
function getName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function isUpload({ method, url = '' }: IncomingMessage): boolean {
  return method === 'PUT' && /^\/v1\/organisations\/[^/]+\/files\//.test(url)
}

function isEvents({ url = '' }: IncomingMessage): boolean {
  return /^\/v1\/organisations\/[^/]+\/events$/.test(url)
}

/** Bytes a millisecond. A line of 16 kbit/s is fast enough, but one byte every few seconds is an attack. */
const minBytesPerMs = 2

/**
 * Limits the pauses of a body, and not the whole time, which depends on the line of the sender. A request without a body
 * is complete before its handler is called, whatever the answer takes.
 */
function limitArrival(request: IncomingMessage, answer: ServerResponse, pauseMs: number): void {
  if (request.complete) return
  const { socket } = request
  const tickMs = pauseMs / 10
  const begunAt = socket.bytesRead
  let bytes = begunAt
  let pausedMs = 0
  let arrivingMs = 0
  let lastTick = performance.now()
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const now = performance.now()
    // A process that was busy, and a handler that does not read yet, keep the bytes from arriving.
    const isOurs = now - lastTick > 5 * tickMs || request.readableLength >= request.readableHighWaterMark
    const sinceTick = isOurs ? 0 : now - lastTick
    lastTick = now
    arrivingMs += sinceTick
    pausedMs = socket.bytesRead > bytes ? 0 : pausedMs + sinceTick
    bytes = socket.bytesRead
    if (pausedMs < pauseMs && arrivingMs < pauseMs + (bytes - begunAt) / minBytesPerMs) return
    clearInterval(timer)
    if (!answer.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.destroy()
  }, tickMs)
  answer.once('close', () => clearInterval(timer))
}

/** Node reads what is left of a smaller body, so that the connection can be used again. */
const smallBodyBytes = 64_000
/** For the client to read the answer, before it is notified that no one reads the rest of its body. */
const lingerMs = 1_000

/** The rest of a large body is not read once the call has been answered, so that a refused body costs nothing. */
function leaveUnreadBody(request: IncomingMessage, answer: ServerResponse): void {
  if (request.complete) return
  const { socket } = request
  answer.once('finish', () => {
    // What is left of a small body comes within this time, or its sender drips.
    if (!request.complete) setTimeout(() => request.complete || socket.destroy(), lingerMs).unref()
  })
  if (Number(request.headers['content-length'] ?? Number.NaN) <= smallBodyBytes) return
  const { writeHead } = answer
  answer.writeHead = function writeHeadOnce(...args: Parameters<typeof writeHead>) {
    answer.writeHead = writeHead
    if (request.complete) return writeHead.apply(answer, args)
    answer.shouldKeepAlive = false
    // Begins to read, or Node would read all of it when the answer is complete.
    request.read(0)
    // Node calls this after the last answer. To end the connection immediately could lose the answer.
    socket.destroySoon = () => void socket.end()
    return writeHead.apply(answer, args)
  } as typeof writeHead
}
