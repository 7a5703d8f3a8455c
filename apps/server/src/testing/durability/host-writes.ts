/** What a database does with its files, as it is recorded (`processes/record-writes.ts`) and read again. */

export type HostWrite = FileWrite | EntryWrite | Acknowledgement

/** By the number of an open file or folder. */
export type FileWrite =
  | { readonly op: 'open'; readonly fd: number; readonly path: string }
  | { readonly op: 'close' | 'fsync'; readonly fd: number }
  | { readonly op: 'write'; readonly fd: number; readonly position: number; readonly bytes: Buffer }
  | { readonly op: 'truncate'; readonly fd: number; readonly size: number }

/** A write that changes the entries of a folder. */
export type EntryWrite =
  | { readonly op: 'create' | 'unlink' | 'mkdir' | 'rmdir'; readonly path: string }
  | { readonly op: 'rename'; readonly path: string; readonly to: string }

/** A transaction was confirmed. */
interface Acknowledgement {
  readonly op: 'ack'
  readonly n: number
}

/** The length of the description, the description as JSON, and the bytes. */
export function encodeWrite(write: HostWrite): Buffer {
  const bytes = write.op === 'write' ? write.bytes : Buffer.alloc(0)
  const described = write.op === 'write' ? { ...write, bytes: undefined, length: bytes.length } : write
  const description = Buffer.from(JSON.stringify(described))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(description.length)
  return Buffer.concat([head, description, bytes])
}

export function decodeWrites(recorded: Buffer): HostWrite[] {
  const writes: HostWrite[] = []
  for (let offset = 0; offset < recorded.length; ) {
    const start = offset + 4
    const end = start + recorded.readUInt32BE(offset)
    // Written by `encodeWrite`.
    const write = JSON.parse(recorded.toString('utf8', start, end))
    offset = write.op === 'write' ? end + write.length : end
    writes.push(write.op === 'write' ? { ...write, bytes: recorded.subarray(end, offset) } : write)
  }
  return writes
}
