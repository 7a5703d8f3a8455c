/** Parts of a file as text, one letter a byte. A drawing of 200 MB is never in memory as a whole. */

export interface FileBytes {
  readonly size: number
  /** Ends where the file ends. */
  read(from: number, length: number): Promise<string>
  readBytes(from: number, length: number): Promise<Uint8Array>
}

const blockSize = 65_536
const maxBlocks = 64

export function createFileBytes(file: Blob): FileBytes {
  /** The last used ones. */
  const blocks = new Map<number, Promise<Uint8Array>>()

  function getBlock(index: number): Promise<Uint8Array> {
    const known = blocks.get(index)
    const block = known ?? load(index * blockSize, blockSize)
    blocks.delete(index)
    blocks.set(index, block)
    for (const oldest of blocks.keys()) {
      if (blocks.size <= maxBlocks) break
      blocks.delete(oldest)
    }
    return block
  }

  async function load(from: number, length: number): Promise<Uint8Array> {
    return new Uint8Array(await file.slice(from, from + length).arrayBuffer())
  }

  async function readBytes(from: number, length: number): Promise<Uint8Array> {
    const first = Math.floor(from / blockSize)
    const last = Math.floor((Math.min(from + length, file.size) - 1) / blockSize)
    if (last - first > 4) return load(from, length)
    const parts = await Promise.all(
      Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => getBlock(first + at)),
    )
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    return bytes.subarray(from - first * blockSize, from - first * blockSize + length)
  }

  return {
    size: file.size,
    readBytes,
    read: async (from, length) => bytesToText(await readBytes(from, length)),
  }
}

const maxArguments = 8192

/** `TextDecoder` has no encoding that leaves every byte as it is: its 'latin1' is Windows-1252. */
export function bytesToText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += maxArguments)
    text += String.fromCharCode(...bytes.subarray(at, at + maxArguments))
  return text
}

export function textToBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}
