/** A private PostgreSQL server in a temporary folder, reached by a socket in it. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startProgram } from '../../../../tools/programs/run-program.mjs'

export interface PostgresServer {
  /** The address of one of its databases. */
  url(database: string): string
  /** Creates a database without tables. */
  create(database: string): Promise<void>
  /** The process whose children serve the connections. */
  pid(): number | undefined
  /** Kills the server with all its processes, as a crash of the machine's memory would. */
  kill(): Promise<void>
  /** After `kill`. */
  start(): Promise<void>
  close(): Promise<void>
}

/** `settings`: such as `fsync=off`. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const url = (database: string) =>
    `postgresql:///${database}?user=postgres&host=${encodeURIComponent(folder)}`
  const options = { ...user, cwd: folder }
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const initialising = startProgram('initdb', initialise, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [exitCode] = await once(initialising, 'exit')
  if (exitCode !== 0) throw new Error(`initdb ended with exit code ${exitCode}.`)

  let server: ChildProcess | undefined
  async function start(): Promise<void> {
    const all = ['listen_addresses=', 'max_connections=60', `unix_socket_directories=${folder}`, ...settings]
    const params = ['-D', data, ...all.flatMap((setting) => ['-c', setting])]
    for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
      server = startProgram('postgres', params, { ...options, stdio: 'ignore' })
      if (await isAnswering(url('postgres'), server, deadline)) return
      // The processes that a killed server leaves end by themselves. Until then another one gives up.
      if (Date.now() > deadline) throw new Error(`postgres ended with exit code ${server.exitCode}.`)
    }
  }
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    async create(database) {
      const admin = new Client(url('postgres'))
      await admin.connect()
      await admin.query(`create database ${database} template template0`)
      await admin.end()
    },
    pid: () => server?.pid,
    start,
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  if (!line) throw new Error('There is no user "postgres", and root cannot run PostgreSQL.')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

/** False if the server ended. */
async function isAnswering(url: string, server: ChildProcess, deadline: number): Promise<boolean> {
  for (; Date.now() < deadline; await sleep(50)) {
    if (server.exitCode !== null) return false
    const client = new Client(url)
    // Refused while it starts.
    client.on('error', () => {})
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isConnected) return true
  }
  throw new Error('postgres did not answer within a minute.')
}
