/** Opens a PostgreSQL database: a pool of connections, and one that listens for notices. */
import { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import { ConfigError } from '../process/config-error.ts'
import { type Bus, channel, createBus } from './settings/bus.ts'
import { columnTypes } from './settings/column-types.ts'

const oldestVersion = 15
/**
 * Longer than the longest work that is allowed, an import of 100,000 activities: the first while its changes are stored,
 * the second while they are decided. The lock is that of an organisation whose requests are being decided.
 */
const limits = {
  lock_timeout: 60_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}
const connectMs = 10_000
const reconnectMs = 1_000

interface OpenPostgres {
  readonly pool: Pool
  readonly bus: Bus
  isAnswering(): Promise<boolean>
  close(): Promise<void>
}

export async function openPostgres(url: string, logger?: Logger): Promise<OpenPostgres> {
  const { bus, receive, reportGap } = createBus()
  const connection = { connectionString: url, connectionTimeoutMillis: connectMs, types: columnTypes }
  const pool = new Pool({ ...connection, ...limits, options: '-c synchronous_commit=on' })
  const warn = (error: Error) => logger?.warn({ err: error }, 'connection to the database lost')
  pool.on('error', warn)
  // The pool listens to idle clients only. Without a listener, one that is lost in a transaction would end the process.
  pool.on('connect', (client) => client.on('error', warn))
  try {
    await checkServer(pool)
    const listening = await listen({ ...connection, keepAlive: true }, { receive, reportGap, logger })
    return {
      pool,
      bus,
      isAnswering: () => isAnswering(pool),
      async close() {
        await listening.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

const answerMs = 3_000

/** A pool whose connections are all busy counts as one that does not answer only after a while. */
async function isAnswering(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs)
  })
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/** A pool without time limits, for migrations. */
export function migrationPool(url: string): Pool {
  return new Pool({ connectionString: url, connectionTimeoutMillis: connectMs, max: 1 })
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; fsync: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync`,
    )
    .catch((error) => {
      throw new ConfigError(`The database of DATABASE_URL cannot be opened: ${getReason(error)}.`)
    })
  const { version = 0, fsync } = rows[0] ?? {}
  if (version < oldestVersion) {
    throw new ConfigError(
      `The database of DATABASE_URL is PostgreSQL ${version}, but must be ${oldestVersion} or newer.`,
    )
  }
  if (fsync !== 'on') {
    throw new ConfigError(
      'The database of DATABASE_URL is not safe from a power cut, because fsync is off in its settings.',
    )
  }
}

/** Not the message of the error, which may repeat the address. */
function getReason(error: unknown): string {
  const { code } = error as { code?: unknown }
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'no PostgreSQL server listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host is not known'
    case '28P01':
    case '28000':
      return 'the server does not accept the user or the password'
    case '3D000':
      return 'the server has no database of that name'
    default:
      return typeof code === 'string' ? `the reason is ${code}` : 'the server did not answer'
  }
}

interface Receiver extends Omit<ReturnType<typeof createBus>, 'bus'> {
  readonly logger: Logger | undefined
}

/** Listens on a connection of its own, and connects again when it is lost. */
async function listen(connection: ConstructorParameters<typeof Client>[0] & object, receiver: Receiver) {
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client(connection)
    next.on('notification', receiver.receive)
    // Without a listener an error would end the process. The end of the connection follows it.
    next.on('error', (error) => receiver.logger?.warn({ err: error }, 'connection for notices lost'))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', reconnectLater)
    return next
  }

  function reconnectLater(): void {
    if (!isClosed) retry = setTimeout(reconnect, reconnectMs)
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      receiver.reportGap()
    } catch {
      reconnectLater()
    }
    if (isClosed) await client.end()
  }

  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client.end()
    },
  }
}
