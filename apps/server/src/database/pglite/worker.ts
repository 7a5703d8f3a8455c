/** The thread of the embedded database. It answers the messages of PostgreSQL that `wire-stream.ts` sends. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { findDurabilityFault } from './check-durability.ts'
import { DurableFiles } from './durable-files.ts'
import { stopProcess } from './stop-process.ts'
import type { FromWorker, ThreadData, ToWorker } from './worker-messages.ts'

const startParams = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    // The one method that reaches the disk: PGlite's fdatasync does nothing.
    'wal_sync_method=fsync',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
  ].flatMap((setting) => ['-c', setting]),
]

// Given by `pglite-thread.ts`.
const { directory, program } = workerData as ThreadData
/** The latest error that PGlite gave up on. */
let reason = 'it gave up without a reason'
const files = new DurableFiles(directory, () => stopProcess(`The database stopped: ${reason}`))
const pglite = await PGlite.create({
  fs: files,
  pgliteWasmModule: program,
  startParams,
  onStderr: rememberReason,
})
post({ opened: await findDurabilityFault(pglite, files) })

/** Returns whether to print the text. */
function rememberReason(text: string): boolean {
  if (/PANIC|FATAL/.test(text)) reason = text
  return false
}

let connection: MessagePort | undefined

parentPort?.on('message', async (message: ToWorker) => {
  if ('connect' in message) accept(message.connect)
  else await close()
})

function accept(port: MessagePort): void {
  connection?.close()
  connection = port
  resetSession()
  port.on('message', (messages: Uint8Array) => {
    const answer = execute(messages)
    port.postMessage(answer, [answer.buffer])
  })
}

/** All connections share the one session of PGlite, so none may find what the one before has left. */
function resetSession(): void {
  if (pglite.isInTransaction()) execute(queryMessage('rollback'))
  execute(queryMessage('discard all'))
}

function execute(messages: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  // PGlite writes into the files immediately, so there is nothing to wait for.
  void pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    // A copy, because it is a part of PGlite's memory.
    onRawData: (bytes) => parts.push(bytes.slice()),
  })
  const answer = joined(parts)
  if (!endsReady(answer)) stopProcess(`The database stopped: ${reason}`)
  return answer
}

async function close(): Promise<void> {
  connection?.close()
  await pglite.close()
  post({ closed: true })
  parentPort?.close()
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Whether the last message is "ready for query": the letter Z, its length, and the state of the transaction. */
function endsReady(answer: Uint8Array): boolean {
  return answer.length >= 6 && answer.at(-6) === 'Z'.charCodeAt(0) && answer.at(-2) === 5
}

/** The letter Q, the length, and the text with a zero behind it. */
function queryMessage(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from('Q\0\0\0\0')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
