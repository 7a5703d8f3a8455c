/** Starts and stops the thread of the embedded database. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ConfigError } from '../../process/config-error.ts'
import { stopProcess } from './stop-process.ts'
import type { FromWorker, ThreadData, ToWorker } from './worker-messages.ts'

/** The build writes the worker beside the server. */
const builtWorker = new URL('./pglite-worker.js', import.meta.url)

export interface PgliteThread {
  readonly worker: Worker
  close(): Promise<void>
}

/** Creates the database if the directory is empty. `workerFile`: see `DatabaseSettings`. */
export async function startThread(directory: string, workerFile: string | undefined): Promise<PgliteThread> {
  const workerData: ThreadData = { directory, program: await compileProgram() }
  const worker = new Worker(workerFile ?? builtWorker, { name: 'database', workerData })
  try {
    const fault = await opened(worker)
    if (fault !== undefined) {
      throw new ConfigError(`The database in ${directory} is not safe from a power cut, because ${fault}.`)
    }
  } catch (error) {
    await worker.terminate()
    throw error
  }
  let isClosing = false
  worker.once('error', (error) => stopProcess(`The database stopped: ${error.stack ?? error.message}`))
  worker.once('exit', () => {
    if (!isClosing) stopProcess('The database stopped.')
  })
  return {
    worker,
    async close() {
      isClosing = true
      const closed = once(worker, 'message')
      worker.postMessage({ close: true } satisfies ToWorker)
      await closed
      await worker.terminate()
    },
  }
}

let compiling: Promise<WebAssembly.Module> | undefined

/** Once for all threads of the process, because compiling takes seconds. */
function compileProgram(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiling ??= readFile(join(dirname(library), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiling
}

/** What keeps the database from storing data durably, if anything. */
async function opened(worker: Worker): Promise<string | undefined> {
  // Rejects with the error of a thread that fails.
  const [message]: FromWorker[] = await once(worker, 'message')
  if (message === undefined || !('opened' in message)) throw new Error('The database did not open.')
  return message.opened
}
