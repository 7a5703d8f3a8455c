/** What an error of the database means for the request that met it. */

/** The database does not answer now, or was asked by too many at the same time. The same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown } // `as`: any error may have them.
    if (typeof code === 'string' && (passing.has(code) || code.startsWith('08'))) return true
    if (syscall === 'connect' || messages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}

/** The request asks for something that the database will never store, or that takes too long. */
export function isUnstorable(error: unknown): 'data' | 'time' | undefined {
  const { code } = (error ?? {}) as { code?: unknown } // `as`: any error may have one.
  if (typeof code !== 'string' || !/^[\dA-Z]{5}$/.test(code)) return undefined
  if (tooSlow.has(code)) return 'time'
  // Data exceptions, and limits of the database. A violated constraint is a fault of ours.
  return /^(21|22|54)/.test(code) ? 'data' : undefined
}

/** A statement, or a transaction between two of them, took longer than the limits of the connection. */
const tooSlow: ReadonlySet<string> = new Set(['57014', '25P03'])

const passing: ReadonlySet<string> = new Set([
  // The server or the connection is ended, or starts.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Too many connections, and out of memory.
  '53300',
  '53200',
  // Another transaction holds a lock for too long, or the two wait for each other.
  '55P03',
  '40001',
  '40P01',
  'ECONNRESET',
  'EPIPE',
])

/** Errors of `pg` that have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/
