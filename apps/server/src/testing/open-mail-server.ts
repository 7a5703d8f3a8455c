/** A real mail server in the process of the test, which keeps the e-mails it receives. */
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Delivered {
  /** The recipients of the envelope, whatever its headers say. */
  readonly recipients: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** `accept` is awaited before a message is accepted, and may throw to refuse it. */
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

/** Accepts connections and never responds. */
export async function openSilentServer() {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on a port has an address with a port, never the name of a pipe.
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
