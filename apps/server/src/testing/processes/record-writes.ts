/** Loaded before a process: records what it does with the files of a folder, and what it acknowledges. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { encodeWrite, type HostWrite } from '../durability/host-writes.ts'

const folder = `${process.env.RECORDED_FOLDER}/`
const log = fs.openSync(process.env.RECORD_FILE ?? '', 'a')
const real = { ...fs }
/** The files and folders that are open. */
const open = new Set<number>()

function record(write: HostWrite): void {
  real.writeSync(log, encodeWrite(write))
}

function isRecorded(path: unknown): path is string {
  return typeof path === 'string' && `${path}/`.startsWith(folder)
}

fs.openSync = (path, ...rest) => {
  const isNew = isRecorded(path) && !real.existsSync(path)
  const fd = real.openSync(path, ...rest)
  if (!isRecorded(path)) return fd
  if (isNew) record({ op: 'create', path })
  open.add(fd)
  record({ op: 'open', fd, path })
  return fd
}
fs.closeSync = (fd) => {
  real.closeSync(fd)
  if (open.delete(fd)) record({ op: 'close', fd })
}
fs.fsyncSync = (fd) => {
  real.fsyncSync(fd)
  if (open.has(fd)) record({ op: 'fsync', fd })
}
fs.ftruncateSync = (fd, size) => {
  real.ftruncateSync(fd, size)
  if (open.has(fd)) record({ op: 'truncate', fd, size: size ?? 0 })
}
fs.truncateSync = (path, size) => {
  const fd = fs.openSync(path, 'r+')
  fs.ftruncateSync(fd, size)
  fs.closeSync(fd)
}
fs.writeFileSync = (path, ...rest) => {
  real.writeFileSync(path, ...rest)
  // Emscripten creates empty files by it.
  if (isRecorded(path)) record({ op: 'create', path })
}
fs.renameSync = (path, to) => {
  real.renameSync(path, to)
  if (isRecorded(path)) record({ op: 'rename', path, to: String(to) })
}
fs.unlinkSync = (path) => {
  real.unlinkSync(path)
  if (isRecorded(path)) record({ op: 'unlink', path })
}
fs.rmdirSync = (path, ...rest) => {
  real.rmdirSync(path, ...rest)
  if (isRecorded(path)) record({ op: 'rmdir', path })
}

function writeAndRecord(
  fd: number,
  data: Uint8Array | string,
  offset = 0,
  length = data.length,
  position = 0,
) {
  if (typeof data === 'string') {
    const n = /^ack (\d+)/.exec(data)?.[1]
    if (n) record({ op: 'ack', n: Number(n) })
    return real.writeSync(fd, data)
  }
  const written = real.writeSync(fd, data, offset, length, position)
  if (open.has(fd)) {
    record({ op: 'write', fd, position, bytes: Buffer.from(data.buffer, data.byteOffset + offset, written) })
  }
  return written
}
// It has several signatures. These are those that are used here.
fs.writeSync = writeAndRecord as typeof fs.writeSync
syncBuiltinESMExports()
