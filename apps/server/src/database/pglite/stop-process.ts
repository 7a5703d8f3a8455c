/** Ends the process immediately when the embedded database must not carry on. */
import { writeSync } from 'node:fs'

/**
 * After a failed fsync no one knows what is on the disk, and PGlite goes on after an error that ends a real server. The
 * next start recovers from the write-ahead log. A worker can end the process only by a signal.
 */
export function stopProcess(sentence: string): never {
  writeSync(2, `${sentence}\n`)
  process.kill(process.pid, 'SIGKILL')
  // Wait for the signal, so that nothing is answered any more.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
}
