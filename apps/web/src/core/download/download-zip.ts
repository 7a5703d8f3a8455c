/** Writes a ZIP of many files with a register, as a stream, so that memory use stays constant. */
import { makeZip, predictLength } from 'client-zip'
import { openSaveTarget, type SaveTarget } from './save-target.ts'
import { toZipNames } from './zip-names.ts'

export interface ZipEntry {
  name: string
  /** The path in the ZIP, made safe and unique. By default made from the name. */
  path?: string
  /** Size in bytes. */
  size: number
  lastModified?: Date
  /** Called when the file is next. Undefined if the bytes no longer exist. */
  open(): Promise<Blob | undefined>
}

export interface ZipDownload {
  /** 'Tower documents.zip' */
  name: string
  entries: readonly ZipEntry[]
  /** The text of register.csv, given the name of each entry in the ZIP. */
  register?(namesInZip: readonly string[]): string
  /** Called with 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

export type ZipOutcome =
  | { kind: 'saved'; missing: readonly string[] }
  /** The user stopped it. */
  | { kind: 'cancelled' }

const registerName = 'register.csv'

/** Rejects if the ZIP cannot be written. */
export async function downloadZip(requested: ZipDownload, open = openSaveTarget): Promise<ZipOutcome> {
  try {
    const target: SaveTarget = await open(requested.name)
    const { content, missing } = streamZip(requested)
    await target(content, requested.signal)
    return { kind: 'saved', missing }
  } catch (problem) {
    const { name } = Object(problem) as { name?: unknown }
    if (requested.signal?.aborted || name === 'AbortError') return { kind: 'cancelled' }
    throw problem
  }
}

/** The bytes of the ZIP. `missing` is filled while they are read. */
export function streamZip({ entries, register, onProgress }: ZipDownload) {
  const names = toZipNames(
    entries.map((entry) => entry.name),
    [registerName],
  ).map((name, index) => entries[index]?.path ?? name)
  const list = register && new TextEncoder().encode(register(names))
  const missing: string[] = []

  async function* read() {
    if (list) yield { name: registerName, input: list }
    for (const [index, entry] of entries.entries()) {
      const bytes = await entry.open()
      // `names` has one name for each entry.
      const name = names[index] as string
      if (!bytes) missing.push(name)
      else yield { name, input: bytes, ...(entry.lastModified && { lastModified: entry.lastModified }) }
    }
  }

  const sizes = entries.map(({ size }, index) => ({ name: names[index] as string, size }))
  const total = Number(predictLength(list ? [{ name: registerName, size: list.length }, ...sizes] : sizes))
  return { content: makeZip(read()).pipeThrough(count(total, onProgress)), missing }
}

function count(total: number, onProgress?: (share: number) => void) {
  let done = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      done += piece.byteLength
      onProgress?.(Math.min(1, done / total))
      out.enqueue(piece)
    },
    flush: () => onProgress?.(1),
  })
}
