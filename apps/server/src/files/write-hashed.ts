/** Writes the bytes of a file that arrives, and checks that it is the one that was announced. */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { StoredFile } from './file-backend.ts'

export async function writeHashed(
  file: FileHandle,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes) return { kind: 'too-large' }
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return hash.digest('hex') === key ? { kind: 'stored', size } : { kind: 'wrong-hash' }
}
