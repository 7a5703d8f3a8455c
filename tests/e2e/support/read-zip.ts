/** Reads a ZIP of uncompressed files by its directory, and checks each file's checksum. */
import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

const endMark = Buffer.from([0x50, 0x4b, 5, 6])

export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await readFile(path)
  const end = zip.lastIndexOf(endMark)
  const count = zip.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const [method, sum, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
    ]
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    if (method !== 0 || crc32(bytes) !== sum || files.has(name))
      throw new Error(`${name} cannot be read back`)
    files.set(name, bytes)
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return files
}
