/** What pg takes for a socket: it carries the messages of PostgreSQL to the worker and its answers back. */
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { cutCycles } from './message-cycles.ts'

export class WireStream extends Duplex {
  readonly #worker: Worker
  readonly #cycles = cutCycles()
  #port: MessagePort | undefined

  constructor(worker: Worker) {
    super()
    this.#worker = worker
  }

  /** Called by pg, as the following three are. The worker resets its session for the new connection. */
  connect(): this {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', (answer: Uint8Array) => this.push(answer))
    this.#port = port1
    this.#worker.postMessage({ connect: port2 }, [port2])
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    this.#port?.ref()
    return this
  }

  unref(): this {
    this.#port?.unref()
    return this
  }

  override _read(): void {}

  override _write(arrived: Buffer, _encoding: BufferEncoding, done: () => void): void {
    for (const cycle of this.#cycles(arrived)) {
      // A copy, because pg keeps its buffers, and a sent one changes hands.
      const sent = new Uint8Array(cycle)
      this.#port?.postMessage(sent, [sent.buffer])
    }
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }
}
