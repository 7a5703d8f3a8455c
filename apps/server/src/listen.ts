/** Opens the port, and closes it again without cutting off answers under way. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** Longer than a function waits for a mail server or for Stripe. */
const patienceMs = 9_000

interface Place {
  readonly host: string
  readonly port: number
  /** A request that takes longer to arrive is cut off: its sender is broken, or means to hold us up. */
  readonly arrivalMs?: number | undefined
}

export function listen(app: Hono, { host, port, arrivalMs = 10_000 }: Place): Promise<Listening> {
  const limits = {
    headersTimeout: arrivalMs,
    requestTimeout: arrivalMs,
    connectionsCheckingInterval: arrivalMs / 10,
  }
  const server = createServer(limits, getRequestListener(app.fetch))

  function close(): Promise<void> {
    return new Promise((resolve) => {
      // Browsers keep a connection open after its answer, and one that is answered just now turns idle only later.
      const letGo = setInterval(() => server.closeIdleConnections(), 50)
      const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs)
      server.close(() => {
        clearInterval(letGo)
        clearTimeout(cutOff)
        resolve()
      })
    })
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      // A server that listens on a port has an address with one, never a pipe's name.
      const { port: actualPort } = server.address() as AddressInfo
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`, close })
    })
  })
}
