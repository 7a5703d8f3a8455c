/** Opens the port, and closes it again without cutting off answers under way. */
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  readonly url: string
  close(): Promise<void>
}

const patienceMs = 5_000

export function listen(app: Hono, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch })

  function close(): Promise<void> {
    return new Promise((resolve) => {
      const cutOff = setTimeout(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
        patienceMs,
      )
      server.close(() => {
        clearTimeout(cutOff)
        resolve()
      })
      // Browsers keep idle connections open for minutes; nothing is lost on them.
      if ('closeIdleConnections' in server) server.closeIdleConnections()
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
