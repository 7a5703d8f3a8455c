/** Loaded before a process: from the given fsync of the database on, the disk answers with an error. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { fsyncSync, writeSync } = fs
let left = Number(process.env.WORKING_CALLS)

fs.fsyncSync = (file) => {
  left -= 1
  if (isMainThread || left >= 0) return fsyncSync(file)
  writeSync(1, 'failing\n')
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
}
syncBuiltinESMExports()
