/** Opens a plan file: small ones here, for a worker takes longer to start, all others in a worker that ends with it. */
import { type ReadFile, readPlanFile } from './read-plan-file.ts'

const megabyte = 1024 * 1024
const smallBytes = megabyte / 2
const mostBytes = 100 * megabyte
/** From here on somebody waits long enough to wonder. */
export const longReadBytes = 10 * megabyte

export async function openPlanFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  if (file.size > mostBytes) return { kind: 'fault', fault: { kind: 'too-large' } }
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return { kind: 'fault', fault: { kind: 'unreadable' } }
  }
  if (file.size >= smallBytes) return readInWorker(bytes, file.name, signal)
  try {
    return readPlanFile(new Uint8Array(bytes), file.name)
  } catch {
    // As of a worker: what nobody has thought of is no reason to wait for ever.
    return { kind: 'fault', fault: { kind: 'unreadable' } }
  }
}

function readInWorker(bytes: ArrayBuffer, name: string, signal: AbortSignal): Promise<ReadFile> {
  const worker = new Worker(new URL('./plan-file-worker.ts', import.meta.url), {
    type: 'module',
    name: 'plan-file',
  })
  const read = new Promise<ReadFile>((resolve) => {
    const giveUp = () => resolve({ kind: 'fault', fault: { kind: 'unreadable' } })
    signal.addEventListener('abort', giveUp, { once: true })
    worker.onmessage = ({ data }: MessageEvent<ReadFile>) => resolve(data)
    // Its script cannot be had, or the file was more than the worker could hold.
    worker.onerror = giveUp
  })
  worker.postMessage({ bytes, name }, [bytes])
  return read.finally(() => worker.terminate())
}
