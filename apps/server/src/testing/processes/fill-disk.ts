/** Loaded before a process: after so many writes to the log of the database, the disk is full. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { openSync, writeSync } = fs
const logFiles = new Set<number>()
let left = Number(process.env.WORKING_CALLS)

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest)
  if (/\/pg_wal\/[\dA-F]+$/.test(String(path))) logFiles.add(file)
  else logFiles.delete(file)
  return file
}

function writeUntilFull(file: number, ...rest: [never]): number {
  if (isMainThread || !logFiles.has(file)) return writeSync(file, ...rest)
  left -= 1
  if (left >= 0) return writeSync(file, ...rest)
  writeSync(1, 'failing\n')
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
// It has several signatures, which are passed on.
fs.writeSync = writeUntilFull as typeof fs.writeSync
syncBuiltinESMExports()
