/** The routes of a team server, as this browser calls them. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import {
  type Heartbeat,
  type PresentOthers,
  presenceAnswerSchema,
  presentOthersSchema,
} from '@plumbline/domain/team/wire/presence.ts'
import {
  accountHeader,
  headSchema,
  knownAnswerSchema,
  type Position,
  type Pulled,
  type Push,
  type Pushed,
  positionSchema,
  pulledSchema,
  pushedSchema,
  type SnapshotLine,
  type SyncFailure,
  syncFailureSchema,
  timeZoneHeader,
} from '@plumbline/domain/team/wire/sync.ts'
import { type OwnSession, ownSessionSchema } from '@plumbline/domain/team/wire/team.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import type * as z from 'zod/mini'
import { textToJson } from '#data/storage/text-to-json.ts'
import type { RankedRaw } from './confirmed-list.ts'
import { createDownloads } from './downloads.ts'

/** Why the server gave no answer. 'unreachable' passes: the same call is made again later. */
export class TeamError extends Error {
  override readonly name = 'TeamError'
  readonly reason: SyncFailure | 'unreachable' | 'too-large' | 'file-too-large' | 'too-slow' | 'server-failed'
  /** When the same call may be made again, if the server has reported so. */
  readonly retryMs: number | undefined

  constructor(reason: TeamError['reason'], options: { cause?: unknown; retryMs?: number | undefined } = {}) {
    super(`The team server did not answer: ${reason}`, options)
    this.reason = reason
    this.retryMs = options.retryMs
  }
}

export interface Snapshot {
  readonly position: Position
  readonly lists: ReadonlyMap<string, readonly RankedRaw[]>
  /** The server's database was restored to a state before the one that was read here. */
  readonly isRestored: boolean
  /** The server's audit has lost entries that this browser knows of. */
  readonly isAuditShortened: boolean
}

export interface TeamClient {
  /** Who is signed in. Notifies the server where the person is. */
  session(timeZone: string): Promise<OwnSession>
  push(push: Push): Promise<Pushed>
  pull(position: Position): Promise<Pulled>
  /** `from`: where this browser is, if it has records. */
  snapshot(from?: Position): Promise<Snapshot>
  /** Which of these requests the server has answered. */
  knownRequests(ids: readonly Id[]): Promise<readonly Id[]>
  listen(listener: ServerEventListener): Listening
  /** Explains what is open in a tab. Returns who else looks at it. */
  sendHeartbeat(
    heartbeat: Heartbeat,
    init?: Pick<RequestInit, 'keepalive'>,
  ): Promise<readonly PresentOthers[]>
  hasFile(key: string): Promise<boolean>
  putFile(key: string, bytes: Blob): Promise<void>
  /** Undefined if the server does not have it. */
  getFile(key: string): Promise<Blob | undefined>
}

interface Listening {
  close(): void
  /** True if the browser does not try to connect again. */
  isClosed(): boolean
}

interface ServerEventListener {
  /** There may be changes up to this number. */
  onHead(seq: number): void
  /** Others came to a record that this person has open, or left it. */
  onPresence(others: PresentOthers): void
  /** The connection was opened or opened again, so nudges may have been missed. */
  onOpen(): void
  /** The connection broke. The browser tries to open it again. */
  onLost(): void
}

/** The browser features that reach the server. */
export interface TeamNetwork {
  fetch: typeof globalThis.fetch
  /** Opens server-sent events. Undefined if the browser has none. */
  openEvents: ((path: string) => EventSource) | undefined
}

interface Init extends RequestInit {
  headers?: Record<string, string>
}

const timeoutMs = 30_000
/** Files and snapshots may be large, and connections slow. */
const longTimeoutMs = 15 * 60_000
const maxRetryMs = 5 * 60_000
/** Bytes a millisecond: a line of 64 kbit/s. */
const minBytesPerMs = 8
/** Any server or proxy may answer with these. */
const reasons: Readonly<Record<number, TeamError['reason']>> = {
  408: 'too-slow',
  413: 'too-large',
  500: 'server-failed',
}
/** The `readyState` of a closed `EventSource`. */
const closed = 2

export function createTeamClient(
  { organisation, account }: Pick<TeamSession, 'organisation' | 'account'>,
  network: TeamNetwork,
): TeamClient {
  const api = `${import.meta.env.BASE_URL}v1`
  const root = `${api}/organisations/${encodeURIComponent(organisation.id)}`
  const { call, ask, postJson } = createCalls(network, account.id)
  const pathOfFile = (key: string) => `${root}/files/${key}`
  const downloads = createDownloads((key, from) =>
    call(pathOfFile(key), from === 0 ? {} : { headers: { range: `bytes=${from}-` } }, longTimeoutMs),
  )

  return {
    session: (timeZone) =>
      ask(ownSessionSchema, `${api}/session`, { headers: { [timeZoneHeader]: timeZone } }),
    async push(push) {
      const body = JSON.stringify(push)
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      // A slow line needs longer for a large body.
      const waitMs = timeoutMs + body.length / minBytesPerMs
      const text = await readText(await call(`${root}/push`, init, waitMs))
      return readAnswer(pushedSchema, text)
    },
    pull: (position) => ask(pulledSchema, `${root}/pull?${toQuery(position)}`),
    knownRequests: async (ids) =>
      (await postJson(knownAnswerSchema, `${root}/known-requests`, { ids })).known,
    async snapshot(from) {
      const path = from ? `${root}/snapshot?${toQuery(from)}` : `${root}/snapshot`
      const text = await readText(await call(path, {}, longTimeoutMs))
      try {
        return readSnapshot(text)
      } catch (problem) {
        throw new TeamError('unreachable', { cause: problem })
      }
    },
    sendHeartbeat: async (heartbeat, init) =>
      (await postJson(presenceAnswerSchema, `${root}/presence`, heartbeat, init)).records,
    listen: (listeners) => listenToEvents(network, `${root}/events`, listeners),
    hasFile: async (key) => (await call(pathOfFile(key), { method: 'HEAD' })).ok,
    async putFile(key, bytes) {
      const init = { method: 'PUT', body: bytes }
      const response = await call(pathOfFile(key), init, longTimeoutMs).catch((problem: TeamError) => {
        throw problem.reason === 'too-large' ? new TeamError('file-too-large') : problem
      })
      if (!response.ok) throw new TeamError('unreachable')
    },
    async getFile(key) {
      try {
        return await downloads.get(key)
      } catch (problem) {
        throw problem instanceof TeamError ? problem : new TeamError('unreachable', { cause: problem })
      }
    },
  }
}

/** Calls of the server in the name of this account. They throw a `TeamError`. */
function createCalls(network: TeamNetwork, accountId: Id) {
  async function call(path: string, init: Init = {}, waitMs = timeoutMs): Promise<Response> {
    let response: Response
    try {
      const signal = AbortSignal.timeout(waitMs)
      const headers = { ...init.headers, [accountHeader]: accountId }
      response = await network.fetch(path, { credentials: 'same-origin', ...init, headers, signal })
    } catch (problem) {
      const isLate = Object(problem).name === 'TimeoutError'
      throw new TeamError(isLate && init.method === 'POST' ? 'too-slow' : 'unreachable', { cause: problem })
    }
    if (response.ok || response.status === 404) return response
    throw await toError(response)
  }

  async function ask<T>(schema: z.ZodMiniType<T, unknown>, path: string, init?: Init): Promise<T> {
    return readAnswer(schema, await readText(await call(path, init)))
  }

  async function postJson<T>(
    schema: z.ZodMiniType<T, unknown>,
    path: string,
    body: unknown,
    init?: RequestInit,
  ): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    return ask(schema, path, { ...init, method: 'POST', headers, body: JSON.stringify(body) })
  }

  return { call, ask, postJson }
}

function listenToEvents(
  { openEvents }: TeamNetwork,
  path: string,
  { onHead, onPresence, onOpen, onLost }: Parameters<TeamClient['listen']>[0],
): ReturnType<TeamClient['listen']> {
  const events = openEvents?.(path)
  events?.addEventListener('open', onOpen)
  events?.addEventListener('error', onLost)
  events?.addEventListener('head', ({ data }: MessageEvent<unknown>) => {
    const head = headSchema.safeParse(dataToJson(data))
    if (head.success) onHead(head.data.seq)
  })
  events?.addEventListener('presence', ({ data }: MessageEvent<unknown>) => {
    const others = presentOthersSchema.safeParse(dataToJson(data))
    if (others.success) onPresence(others.data)
  })
  return {
    close: () => events?.close(),
    isClosed: () => events?.readyState === closed,
  }
}

function readAnswer<T>(schema: z.ZodMiniType<T, unknown>, text: string): T {
  const parsed = schema.safeParse(textToJson(text))
  // A proxy or a portal may have answered in place of the server.
  if (!parsed.success) throw new TeamError('unreachable', { cause: parsed.error })
  return parsed.data
}

function toQuery({ seq, epoch, access, hash, audit }: Position): URLSearchParams {
  const known = { ...(hash !== undefined && { hash }), ...(audit !== undefined && { audit }) }
  return new URLSearchParams({ seq: String(seq), epoch, access, ...known })
}

function dataToJson(data: unknown): unknown {
  return typeof data === 'string' ? textToJson(data) : undefined
}

/** Only an answer of the server itself counts: a proxy may answer with the same status. */
async function toError(response: Response): Promise<TeamError> {
  const known = reasons[response.status]
  if (known) return new TeamError(known)
  const parsed = syncFailureSchema.safeParse(textToJson(await response.text().catch(() => '')))
  return new TeamError(parsed.data?.failure ?? 'unreachable', { retryMs: getRetryMs(response) })
}

/** A proxy may ask for more patience than a person has, or name a date. */
function getRetryMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1_000, maxRetryMs) : undefined
}

async function readText(response: Response): Promise<string> {
  if (!response.ok) throw new TeamError('unreachable')
  try {
    return await response.text()
  } catch (problem) {
    throw new TeamError('unreachable', { cause: problem })
  }
}

/** Throws if the snapshot is not whole. */
function readSnapshot(text: string): Snapshot {
  const lists = new Map<string, RankedRaw[]>()
  let position: Position | undefined
  let isRestored = false
  let isAuditShortened = false
  let count = 0
  for (const line of text.split('\n')) {
    if (line === '') continue
    // `as`: the records are read by the schemas of their lists, and the count shows whether all have arrived.
    const part = JSON.parse(line) as SnapshotLine
    if (part.kind === 'start') {
      position = positionSchema.parse(part.position)
      isRestored = part.isRestored === true
      isAuditShortened = part.isAuditShortened === true
    } else if (part.kind === 'end') {
      if (!position || part.count !== count) break
      return { position, lists, isRestored, isAuditShortened }
    } else {
      const list = lists.get(part.list) ?? []
      for (const ranked of part.records) list.push(ranked)
      lists.set(part.list, list)
      count += part.records.length
    }
  }
  throw new Error('The snapshot was cut off')
}
