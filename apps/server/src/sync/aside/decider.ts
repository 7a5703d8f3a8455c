/** Starts and stops the thread that decides a large request. */
import { Worker } from 'node:worker_threads'
import type { AsideSettings } from '../../database/settings/aside-settings.ts'
import type { FromDecider, ToDecider } from './messages.ts'

export interface Decider {
  send(message: ToDecider): void
  /** Resolves with the answer. Rejects if the thread fails or takes too long. */
  ask<Kind extends FromDecider['kind']>(
    message: ToDecider,
    ...kinds: readonly Kind[]
  ): Promise<Extract<FromDecider, { kind: Kind }>>
  close(): Promise<void>
}

export class DecidingTookTooLong extends Error {}

/** The build writes the worker beside the server. */
const builtWorker = new URL('./deciding-worker.js', import.meta.url)

/** Several times what 100,000 activities take. */
const maxMs = 120_000
/** A request of 64 MB on records of the same size. Beyond it the thread ends, and not the server. */
const maxMegabytes = 2_048

export function startDecider({ decidingWorker, maxDecidingMs = maxMs }: AsideSettings): Decider {
  const worker = new Worker(decidingWorker ?? builtWorker, {
    name: 'deciding',
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  let problem: Error | undefined
  let waiting: { resolve(message: FromDecider): void; reject(error: Error): void } | undefined

  function end(error: Error) {
    problem ??= error
    waiting?.reject(problem)
    waiting = undefined
    void worker.terminate()
  }

  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that decides has ended')))
  worker.on('message', (message: FromDecider) => {
    waiting?.resolve(message)
    waiting = undefined
  })

  return {
    send: (message) => worker.postMessage(message),
    async ask(message, ...kinds) {
      const isLate = () => end(new DecidingTookTooLong('A request took too long to decide'))
      const timer = message.kind === 'decide' ? setTimeout(isLate, maxDecidingMs) : undefined
      const answer = await new Promise<FromDecider>((resolve, reject) => {
        if (problem) return reject(problem)
        waiting = { resolve, reject }
        worker.postMessage(message)
      }).finally(() => clearTimeout(timer))
      if (!kinds.some((kind) => kind === answer.kind))
        throw new Error(`The thread that decides answered ${answer.kind} to ${message.kind}`)
      // `as`: its kind was checked.
      return answer as Extract<FromDecider, { kind: (typeof kinds)[number] }>
    },
    async close() {
      await worker.terminate()
    },
  }
}
