/** The hashing worker: one file at a time, stopped by the message 'stop'. */

import { problemToReason } from './file-store-error.ts'
import { hashFile } from './hash-file.ts'
import type { HashReply, HashRequest } from './hash-in-worker.ts'

let running: AbortController | undefined

self.onmessage = async ({ data }: MessageEvent<HashRequest>) => {
  if (data === 'stop') return running?.abort()
  running = new AbortController()
  try {
    reply({ key: await hashFile(data, (done) => reply({ done }), running.signal) })
  } catch (problem) {
    reply({ failed: running.signal.aborted ? 'aborted' : problemToReason(problem) })
  }
}

function reply(message: HashReply) {
  self.postMessage(message)
}
