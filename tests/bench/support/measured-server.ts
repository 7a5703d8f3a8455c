/** The built server in a process of its own, whose cost is distinguished from that of its database and its clients. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readMemory, readUsage, usageWithChildren } from './process-usage.ts'

/** Processor time so far, in milliseconds. */
interface PartsUsage {
  readonly server: number
  readonly database: number
  /** This process, in which the clients run. */
  readonly clients: number
}

export interface MeasuredServer {
  readonly url: string
  /** The token that claims the server. */
  readonly claim: string
  usage(): PartsUsage
  /** Of the server's process, with the embedded database. */
  memoryMb(): number
  stop(): Promise<void>
}

/** `postgres`: a PostgreSQL server; without one, the embedded database. */
export async function startMeasured(
  built: string,
  webRoot: string,
  dataDir: string,
  postgres?: { readonly url: string; readonly pid: number },
): Promise<MeasuredServer> {
  const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) }
  const args = [...(process.env.LOAD_NODE_OPTIONS ?? '').split(' ').filter(Boolean), join(built, 'main.js')]
  const server = spawn(process.execPath, args, {
    // As `npm start` does.
    env: { ...process.env, ...settings, LOG_LEVEL: 'warn', PORT: '0', WEB_ROOT: webRoot },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const pid = server.pid ?? Number.NaN
  const { url, claim } = await new Promise<{ url: string; claim: string }>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code}`)))
    // Read until the end of the run, or the server would block on a full pipe.
    server.stdout.on('data', (lines) => {
      const [, found, token] = /Create it here: (\S+)\/claim#(\S+)/.exec(String(lines)) ?? []
      if (found && token) resolve({ url: found, claim: token })
    })
  })
  return {
    url,
    claim,
    usage() {
      const { main, busiestOther, others } = readUsage(pid)
      const { user, system } = process.cpuUsage()
      const clients = (user + system) / 1_000
      if (postgres)
        return { server: main + busiestOther + others, database: usageWithChildren(postgres.pid), clients }
      return { server: main + others, database: busiestOther, clients }
    },
    memoryMb: () => readMemory(pid),
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
