/** Where a stream of any length is saved without holding it in memory. */
import { saveBlob } from './save-blob.ts'

export type SaveTarget = (content: ReadableStream<Uint8Array>, signal?: AbortSignal) => Promise<void>

/** Not in the DOM types yet. */
interface WithSavePicker {
  showSaveFilePicker?(options: {
    suggestedName: string
    types: { description: string; accept: Record<string, string[]> }[]
  }): Promise<FileSystemFileHandle>
}

/**
 * To a file of the user's choice where the browser can stream into one, else through a file of our own, else through
 * memory. Must be called while the browser still counts the user's click; an AbortError tells that the user chose none.
 */
export async function openSaveTarget(name: string): Promise<SaveTarget> {
  const { showSaveFilePicker } = window as WithSavePicker
  if (showSaveFilePicker) {
    const types = [{ description: 'ZIP archive', accept: { 'application/zip': ['.zip'] } }]
    const chosen = await showSaveFilePicker.call(window, { suggestedName: name, types })
    return async (content, signal) => content.pipeTo(await chosen.createWritable(), signal ? { signal } : {})
  }
  const own = await openOwnFile().catch(() => undefined)
  return async (content, signal) => {
    if (!own) return saveBlob(await new Response(content.pipeThrough(stopOn(signal))).blob(), name)
    await content.pipeTo(await own.createWritable(), signal ? { signal } : {})
    saveBlob(await own.getFile(), name)
  }
}

/** A file in the browser's private space. The last one is still read by the browser's download: it goes next time. */
async function openOwnFile(): Promise<FileSystemFileHandle> {
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
