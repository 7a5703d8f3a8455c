/** Saves a stream of any length without holding it in memory. */
import { saveBlob } from './save-blob.ts'

export type SaveTarget = (content: ReadableStream<Uint8Array>, signal?: AbortSignal) => Promise<void>

/** Uses a private file if the browser supports them, or memory, and then an ordinary download. */
export async function openSaveTarget(name: string): Promise<SaveTarget> {
  const privateFile = await openPrivateFile().catch(() => undefined)
  return async (content, signal) => {
    if (!privateFile) return saveBlob(await new Response(content.pipeThrough(stopOn(signal))).blob(), name)
    await content.pipeTo(await privateFile.createWritable(), signal ? { signal } : {})
    saveBlob(await privateFile.getFile(), name)
  }
}

/**
 * A file in the browser's private file system. The browser still reads it after the download has begun, so it is deleted
 * when the next one is opened.
 */
async function openPrivateFile(): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry('downloads', { recursive: true }).catch(() => undefined)
  const folder = await root.getDirectoryHandle('downloads', { create: true })
  const file = await folder.getFileHandle(crypto.randomUUID(), { create: true })
  if (!('createWritable' in file)) throw new Error('This browser cannot write its private files from here')
  return file
}

function stopOn(signal: AbortSignal | undefined): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(piece, out) {
      signal?.throwIfAborted()
      out.enqueue(piece)
    },
  })
}
