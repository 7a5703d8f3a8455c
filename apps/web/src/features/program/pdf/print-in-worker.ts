/** Has a PDF made by a worker of its own, which ends with it. */

import type { PdfOrder, PdfReply } from './program-pdf-worker.ts'

/** Told with 0 to 1. Rejects when it cannot be made, or with the signal's reason when it is stopped. */
export function printInWorker(
  order: PdfOrder,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const worker = new Worker(new URL('./program-pdf-worker.ts', import.meta.url), {
    type: 'module',
    name: 'program-pdf',
  })
  const made = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<PdfReply>) => {
      if ('share' in data) onProgress(data.share)
      else if ('pdf' in data) resolve(new Blob([data.pdf], { type: 'application/pdf' }))
      else reject(new Error(data.failed))
    }
    // Its script cannot be had: no network at the first print, or a changed deployment.
    worker.onerror = () => reject(new Error('The PDF writer could not be loaded. Please try again.'))
  })
  worker.postMessage(order)
  return made.finally(() => worker.terminate())
}
