/** Writes the bytes of a file that arrives, and checks that it is the one that was announced. */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Kept } from './file-shelf.ts'

export async function writeHashed(
  file: FileHandle,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Kept> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > mostBytes) return { kind: 'too-large' }
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return hash.digest('hex') === key ? { kind: 'kept', size } : { kind: 'wrong-hash' }
}
