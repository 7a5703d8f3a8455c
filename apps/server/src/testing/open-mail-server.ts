/** A real mail server in the test's own process, which keeps what it is given. */
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Delivered {
  /** To whom it went, whatever its head says. */
  readonly recipients: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** `accept` waits before a message is taken, and may throw to refuse it. */
export async function openMailServer({ accept = async () => {} }: { accept?: () => Promise<void> } = {}) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('unknown@') ? new Error(`no mailbox ${address}`) : undefined)
    },
    async onData(stream, session, done) {
      try {
        const raw = Buffer.concat(await stream.toArray()).toString()
        await accept()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        delivered.push({ recipients, raw, mail: await PostalMime.parse(raw) })
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error('refused'))
      }
    },
  })
  const url = await listening(server)
  return {
    url,
    delivered,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Takes connections and never says a word. */
export async function openSilentServer() {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on a port has an address with one, never a pipe's name.
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function listening(server: SMTPServer): Promise<string> {
  return new Promise((resolve) => {
    const { server: socketServer } = server
    server.listen(0, '127.0.0.1', () => {
      // As above.
      resolve(`smtp://127.0.0.1:${(socketServer.address() as AddressInfo).port}`)
    })
  })
}
