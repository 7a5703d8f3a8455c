/** Reads the names in a ZIP from the directory at its end, without reading the rest. */

/** There may be a comment of up to 65,535 bytes after the end record. */
const tailBytes = 65_557
/** About ten thousand entries. The parts of a document are among the first. */
const directoryBytes = 1_048_576
const endMark = 0x06054b50
const entryMark = 0x02014b50

/** Empty if there is no readable directory. */
export async function readZipEntryNames(file: Blob): Promise<readonly string[]> {
  const tail = await view(file.slice(Math.max(0, file.size - tailBytes)))
  const end = findEnd(tail)
  if (end < 0) return []
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  return namesIn(await view(file.slice(start, start + Math.min(length, directoryBytes))))
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === endMark) return at
  return -1
}

function namesIn(directory: DataView): string[] {
  const names: string[] = []
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entryMark; ) {
    const [name = 0, extra = 0, note = 0] = [28, 30, 32].map((field) => directory.getUint16(at + field, true))
    if (at + 46 + name > directory.byteLength) break
    names.push(new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, name)))
    at += 46 + name + extra + note
  }
  return names
}

async function view(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}
