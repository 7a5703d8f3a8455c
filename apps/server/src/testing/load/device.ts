/** A browser of a team, as light as possible: it listens for events, pulls when nudged, and notes when it has seen what. */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import {
  type Position,
  type Pulled,
  type Pushed,
  type SnapshotLine,
  syncProtocol,
} from '@plumbline/domain/team/wire/sync.ts'
import type { Visitor } from '../visitor.ts'

interface Settings {
  readonly url: string
  readonly organisation: string
  readonly person: Visitor
}

const largeBytes = 500_000

export type Device = Awaited<ReturnType<typeof openDevice>>

/** A change that was pushed and applied. */
export interface Sent {
  readonly seq: number
  readonly sentAt: number
  readonly answeredAt: number
}

export async function openDevice({ url, organisation, person }: Settings) {
  // As a browser, which keeps a few connections to a server.
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const sockets = new Set<Socket>()
  const root = `${url}/v1/organisations/${organisation}`
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
  const nudges: { readonly seq: number; readonly at: number }[] = []
  /** When each change was received, by its number. */
  const seen = new Map<number, number>()
  const twice: number[] = []
  let position = await readPosition()
  const first = position.seq
  let pullCount = 0
  let isBehind = false
  let isIgnoring = false
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  function ask(method: string, path: string, body?: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { Cookie: cookie, Origin: url, ...(body && { 'Content-Type': 'application/json' }) }
      const asking = request(root + path, { agent, method, headers }, resolve)
      asking.on('socket', (socket) => sockets.add(socket))
      asking.on('error', (problem) => {
        // The server may end a connection that was idle just as it is used again. Browsers try once more.
        if (asking.reusedSocket && !isClosed) ask(method, path, body).then(resolve, reject)
        else reject(problem)
      })
      asking.end(body)
    })
  }

  async function askJson<T>(method: string, path: string, body?: string): Promise<T> {
    const answer = await ask(method, path, body)
    const text = Buffer.concat(await answer.toArray()).toString()
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`)
    // As the server's types say.
    return JSON.parse(text) as T
  }

  /** The records themselves are not needed. */
  async function readPosition(): Promise<Position> {
    const answer = await ask('GET', '/snapshot')
    let text = ''
    for await (const chunk of answer) {
      text += String(chunk)
      if (text.includes('\n')) break
    }
    const line = JSON.parse(text.slice(0, text.indexOf('\n'))) as SnapshotLine
    if (line.kind !== 'start') throw new Error('A snapshot begins with its position')
    return line.position
  }

  /** One call at a time, as the app does. */
  function exclusively<T>(call: () => Promise<T>): Promise<T> {
    const result = last.then(call)
    last = result.catch(() => undefined)
    return result
  }

  /**
   * A very large change is not parsed, because the other devices share this process and would wait. In use each has its
   * own processor.
   */
  async function askPulled(path: string): Promise<Pulled> {
    const answer = await ask('GET', path)
    const bytes = Buffer.concat(await answer.toArray())
    if (answer.statusCode !== 200) throw new Error(`GET ${path}: ${answer.statusCode} ${bytes}`)
    // As the server's types say.
    if (bytes.length < largeBytes) return JSON.parse(bytes.toString()) as Pulled
    const head = bytes.toString('utf8', 0, 2_000)
    const [, position, more] = /^\{"position":(\{[^}]*\}),"more":(true|false),"changes":\[\{/.exec(head) ?? []
    if (!position || !more) return JSON.parse(bytes.toString()) as Pulled
    const reached = JSON.parse(position) as Position
    const change = { seq: reached.seq, requestId: '', by: '', at: '', steps: [] }
    return { changes: [change], position: reached, more: more === 'true' }
  }

  function take({ changes, position: next }: Pulled): void {
    const at = performance.now()
    for (const { seq } of changes) {
      if (seen.has(seq)) twice.push(seq)
      seen.set(seq, at)
    }
    position = next
  }

  function pullFrom({ epoch, access, seq }: Position): Promise<Pulled> {
    pullCount += 1
    const query = new URLSearchParams({ epoch, access })
    return askPulled(`/pull?${query}&seq=${seq}`)
  }

  async function pull(): Promise<void> {
    while (isBehind && !isClosed) {
      isBehind = false
      const pulled = await pullFrom(position)
      isBehind ||= pulled.more
      take(pulled)
    }
  }

  async function catchUp(): Promise<void> {
    if (isBehind || isIgnoring) return
    isBehind = true
    await exclusively(pull).catch((problem) => {
      if (!isClosed) throw problem
    })
  }

  async function listen(): Promise<void> {
    const events = await ask('GET', '/events')
    events.setEncoding('utf8')
    let text = ''
    events.on('error', () => undefined)
    events.on('data', (chunk) => {
      text += String(chunk)
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        const [, seq] = /^data: \{"seq":(\d+)\}$/.exec(line) ?? []
        if (seq === undefined) continue
        nudges.push({ seq: Number(seq), at: performance.now() })
        if (Number(seq) > position.seq) void catchUp()
      }
    })
  }

  await listen()
  return {
    push: (requests: readonly Request[]): Promise<Sent> =>
      exclusively(async () => {
        const sentAt = performance.now()
        const body = JSON.stringify({ protocol: syncProtocol, position, requests })
        const { answers, pulled } = await askJson<Pushed>('POST', '/push', body)
        const answer = answers.at(-1)
        if (answer?.kind !== 'applied') throw new Error(`Refused: ${JSON.stringify(answer)}`)
        if (pulled) take(pulled)
        // As the app does, after the push.
        if (pulled?.more) setImmediate(() => void catchUp())
        return { seq: answer.seq, sentAt, answeredAt: performance.now() }
      }),
    /** Asks for the latest change once more. */
    pullAgain: () => exclusively(() => pullFrom({ ...position, seq: Math.max(0, position.seq - 1) })),
    /** Whether to note nudges without pulling. */
    ignoreNudges(ignores: boolean) {
      isIgnoring = ignores
    },
    /** Reads a whole snapshot, as a new device does. Returns its bytes. */
    async readSnapshot(): Promise<number> {
      let bytes = 0
      for await (const chunk of await ask('GET', '/snapshot')) bytes += (chunk as Buffer).length
      return bytes
    },
    nudges: nudges as readonly { readonly seq: number; readonly at: number }[],
    /** Waits until this change has been received, and the nudge for it. */
    async reach(seq: number, deadline: number): Promise<void> {
      const isThere = () => position.seq >= seq && (nudges.at(-1)?.seq ?? 0) >= seq
      while (!isThere() && performance.now() < deadline) await sleep(20)
    },
    /** Not a number if the event never came. */
    nudgedAt: (seq: number) => nudges.find((nudge) => nudge.seq >= seq)?.at ?? Number.NaN,
    seenAt: (seq: number) => seen.get(seq),
    pulls: () => pullCount,
    /** Received over all connections of the device. */
    receivedBytes: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    /** What is wrong with what was received. */
    faults: (sent: readonly Sent[]): string[] => [
      ...sent.filter(({ seq }) => seq > first && !seen.has(seq)).map(({ seq }) => `change ${seq} was lost`),
      ...twice.map((seq) => `change ${seq} came twice`),
    ],
    close() {
      isClosed = true
      agent.destroy()
    },
  }
}
