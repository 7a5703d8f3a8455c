/** Server processes on one database, which are killed while people use them, and started again. */
import type { DatabaseSettings } from '../../database/settings/database-settings.ts'
import { type RunningProcess, startProcess } from '../durability/run-process.ts'
import type { ServeUse } from '../processes/serve.ts'

const maxRunMs = 60 * 60_000

export interface KilledServers {
  /** The addresses of the servers that ran last. A killed server does not respond until another one replaces it. */
  addresses(): readonly string[]
  /** The ids of the processes, in the same order. */
  pids(): readonly (number | undefined)[]
  /** The output of the first server about the claim of an empty database. */
  readonly claim: string | undefined
  /** Kills one, and waits until another has taken its place. */
  killOne(index: number): Promise<void>
  close(): Promise<void>
}

/** `beforeRestart` is called while the server is down. */
export async function startServers(
  database: DatabaseSettings,
  count: number,
  beforeRestart: () => Promise<void> = async () => {},
): Promise<KilledServers> {
  // One after the other, because the first creates the tables and the claim.
  const servers: RunningProcess[] = []
  const addresses: string[] = []
  for (let index = 0; index < count; index += 1) await start(index)
  const claim = wordAfter('claim', servers[0])

  async function start(index: number): Promise<void> {
    const server = startProcess('serve', { database } satisfies ServeUse, { timeoutMs: maxRunMs })
    servers[index] = server
    await server.waitForLine('url')
    const address = wordAfter('url', server)
    if (!address) throw new Error(`A server did not start: ${(await server.ended).errors}`)
    addresses[index] = address
  }

  return {
    addresses: () => addresses,
    pids: () => servers.map(({ pid }) => pid),
    claim,
    async killOne(index) {
      const server = servers[index]
      server?.kill()
      await server?.ended
      await beforeRestart()
      await start(index)
    },
    async close() {
      for (const server of servers) server.kill()
      await Promise.all(servers.map(({ ended }) => ended))
    },
  }
}

function wordAfter(beginning: string, server: RunningProcess | undefined): string | undefined {
  return server?.lines.find((line) => line.startsWith(`${beginning} `))?.slice(beginning.length + 1)
}
