/** SHA-256 of a file of any size, read in chunks to limit memory. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const pieceBytes = 4 * 1024 * 1024

/** Returns the SHA-256 in hexadecimal, and reports the number of bytes hashed so far. */
export type HashFile = (bytes: Blob, onBytes: (done: number) => void, signal?: AbortSignal) => Promise<string>

export async function hashFile(
  file: Blob,
  onBytes: (done: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  // The browser's own SHA-256 is several times faster, but needs the whole file in memory and HTTPS.
  if (file.size <= pieceBytes && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()))
    onBytes(file.size)
    return bytesToHex(new Uint8Array(digest))
  }
  const sum = sha256.create()
  for (let start = 0; start < file.size; start += pieceBytes) {
    signal?.throwIfAborted()
    const piece = await file.slice(start, start + pieceBytes).arrayBuffer()
    sum.update(new Uint8Array(piece))
    onBytes(Math.min(file.size, start + pieceBytes))
  }
  return bytesToHex(sum.digest())
}
