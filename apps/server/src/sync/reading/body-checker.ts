/** Checks large bodies of pushes in a thread, so that other users do not wait while one of them is parsed. */
import { Worker } from 'node:worker_threads'
import type { CheckedPush } from './worker.ts'

export interface BodyChecker {
  /** Undefined if the body is malformed. One body at a time, in the order of the calls. */
  check(bytes: Uint8Array): Promise<CheckedPush>
  close(): Promise<void>
}

/** The build writes the worker beside the server. */
const builtWorker = new URL('./reading-worker.js', import.meta.url)

/** Several times what a body of 4 MB takes. Beyond it the thread ends, and not the server. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }

/** `worker`: the built worker. Tests run from source and have to name it. */
export function createBodyChecker(worker: string | URL = builtWorker): BodyChecker {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(worker, {
      name: 'reading',
      resourceLimits: limits,
    })
    // A server that stops does not wait for it.
    started.unref()
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  function ask(bytes: Uint8Array): Promise<CheckedPush> {
    thread ??= start()
    const requested = thread
    return new Promise((resolve) => {
      const answer = (checked?: CheckedPush) => {
        requested.off('message', answer)
        requested.off('exit', onExit)
        resolve(checked)
      }
      // A body that ends the thread is as good as a malformed one.
      const onExit = () => answer()
      requested.on('message', answer)
      requested.on('exit', onExit)
      requested.postMessage(bytes)
    })
  }

  return {
    check(bytes) {
      const result = last.then(() => ask(bytes))
      last = result
      return result
    },
    async close() {
      await thread?.terminate()
    },
  }
}
