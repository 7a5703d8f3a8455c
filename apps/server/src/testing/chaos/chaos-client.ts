/**
 * A device of a team on a bad network: it sends its outbox in order, repeats what was not answered, and keeps the
 * records that it receives. A second writing of the sync protocol, independent of that of the app.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import {
  type ConfirmedChange,
  type Position,
  type Pulled,
  type Pushed,
  type RequestAnswer,
  type SnapshotLine,
  syncProtocol,
} from '@plumbline/domain/team/wire/sync.ts'
import type { Visitor } from '../visitor.ts'
import { randomRequest } from './chaos-requests.ts'

interface Row {
  readonly rank: string
  readonly record: Readonly<Record<string, unknown>>
}

type Rows = Map<string, Map<string, Row>>

interface Settings {
  readonly visitor: Visitor
  readonly organisation: string
  readonly random: () => number
  /** By how much the clock of the device is wrong. */
  readonly clockMs: number
}

export interface ChaosClient {
  /** What every request was answered. */
  readonly answers: ReadonlyMap<string, RequestAnswer>
  readonly sent: readonly Request[]
  enter(request: Request): void
  /** Enters requests at random and exchanges them, until the signal. Some of the time there is no network. */
  work(signal: AbortSignal): Promise<void>
  /** Sends what is left and receives what there is, however often the servers fail. */
  settle(): Promise<void>
  received(): Rows
  /** What a new device of the same person receives. */
  fresh(): Promise<Rows>
  /** Every change that the person may see, from the first. */
  log(): Promise<readonly ConfirmedChange[]>
}

export function openChaosClient({ visitor, organisation, random, clockMs }: Settings): ChaosClient {
  const path = `/organisations/${organisation}`
  const answers = new Map<string, RequestAnswer>()
  const sent: Request[] = []
  const outbox: Request[] = []
  let position: Position | undefined
  let received: Rows = new Map()

  async function load(): Promise<{ position: Position; rows: Rows }> {
    const { status, text } = await visitor.get(`${path}/snapshot`)
    if (status !== 200) throw new NotAnswered(`snapshot ${status}`)
    // Written by the server, whose types these are.
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as SnapshotLine)
    const [start, end] = [lines[0], lines.at(-1)]
    if (start?.kind !== 'start' || end?.kind !== 'end') throw new NotAnswered('a snapshot was cut off')
    const rows: Rows = new Map()
    for (const line of lines) {
      if (line.kind !== 'records') continue
      for (const [rank, record] of line.records)
        getList(rows, line.list).set(String(record.id), { rank, record })
    }
    return { position: start.position, rows }
  }

  async function exchange(): Promise<{ more: boolean }> {
    if (!position) {
      const { position: start, rows } = await load()
      position = start
      received = rows
    }
    const requests = outbox.slice(0, 20)
    const pushed: Pushed = requests.length > 0 ? await push(requests, position) : await pull(position)
    for (const answer of pushed.answers) {
      const before = answers.get(answer.requestId)
      if (before && JSON.stringify(before) !== JSON.stringify(answer))
        throw new Error(`Request ${answer.requestId} was answered in two ways`)
      answers.set(answer.requestId, answer)
    }
    outbox.splice(0, pushed.answers.length)
    if (pushed.pulled) take(pushed.pulled)
    else position = undefined
    return { more: pushed.pulled?.more ?? true }
  }

  async function push(requests: readonly Request[], from: Position): Promise<Pushed> {
    const body = { protocol: syncProtocol, position: from, requests }
    const answer = await visitor.post(`${path}/push`, body)
    if (answer.status !== 200) throw new NotAnswered(`push ${answer.status} ${answer.text}`)
    return answer.body as unknown as Pushed
  }

  async function pull(from: Position): Promise<Pushed> {
    const answer = await visitor.get(`${path}/pull?${new URLSearchParams(getEntries(from))}`)
    if (answer.body.failure === 'reset') return { answers: [] }
    if (answer.status !== 200) throw new NotAnswered(`pull ${answer.status} ${answer.text}`)
    return { answers: [], pulled: answer.body as unknown as Pulled }
  }

  function take({ changes, position: next }: Pulled): void {
    for (const { steps } of changes) {
      for (const { list, id, rank = '', record } of steps) {
        if (record) getList(received, list).set(id, { rank, record })
        else getList(received, list).delete(id)
      }
    }
    position = next
  }

  function enter(request: Request): void {
    sent.push(request)
    outbox.push(request)
  }

  return {
    answers,
    sent,
    enter,
    async work(signal) {
      for (let isOnline = true; !signal.aborted; isOnline = random() < (isOnline ? 0.95 : 0.2)) {
        const request = randomRequest(received, random, clockMs)
        if (request && random() < 0.7) enter(request)
        if (isOnline) await exchange().catch(ignoreFailedCall)
        await sleep(20 + 60 * random())
      }
    },
    async settle() {
      for (const deadline = Date.now() + 120_000; ; ) {
        const done = await exchange().catch(ignoreFailedCall)
        if (done && !done.more && outbox.length === 0) return
        if (Date.now() > deadline) throw new Error(`${outbox.length} requests were never answered`)
        if (!done) await sleep(50)
      }
    },
    received: () => received,
    fresh: async () => (await load()).rows,
    async log() {
      const changes: ConfirmedChange[] = []
      const start = (await load()).position
      for (let from: Position = { ...start, seq: 0 }; ; ) {
        const { pulled } = await pull(from)
        changes.push(...(pulled?.changes ?? []))
        if (!pulled?.more) return changes
        from = pulled.position
      }
    },
  }
}

/** The call may have had its effect all the same. */
class NotAnswered extends Error {}

function ignoreFailedCall(error: unknown): undefined {
  // A connection that breaks is a TypeError of `fetch`.
  if (error instanceof NotAnswered || error instanceof TypeError) return undefined
  throw error
}

function getEntries({ epoch, access, seq }: Position): Record<string, string> {
  return { epoch, access, seq: String(seq) }
}

function getList(rows: Rows, list: string): Map<string, Row> {
  const known = rows.get(list)
  if (known) return known
  const opened = new Map<string, Row>()
  rows.set(list, opened)
  return opened
}
