/** Creates and saves a PDF in a worker, and reports progress if that takes longer than a second. */
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#core/download/save-blob.ts'
import { messages as fileMessages } from '#core/files/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { PdfReply } from './answer-orders.ts'

const patienceMs = 1000

/** `startWorker`: starts a worker that draws one order (`answer-orders.ts`). The same function each time. */
export function usePdf<Order>(startWorker: () => Worker) {
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)
  useEffect(() => () => aborter.current?.abort(), [])

  /** Returns true if it was saved. */
  async function download(order: Order, fileName: string): Promise<boolean> {
    const begun = performance.now()
    aborter.current = new AbortController()
    const { signal } = aborter.current
    const report = (share: number) => {
      if (performance.now() - begun > patienceMs) setProgress(share)
    }
    setIsBusy(true)
    try {
      saveBlob(await drawPdf(startWorker(), order, report, signal), fileName)
      toasts.show({ title: 'Download Started', description: `${fileName} is on its way.` })
      return true
    } catch (problem) {
      if (!signal.aborted) toasts.show({ ...fileMessages.downloadFailed(problem), tone: 'destructive' })
      return false
    } finally {
      setIsBusy(false)
      setProgress(undefined)
    }
  }

  return { download, isBusy, progress, cancel: () => aborter.current?.abort() }
}

/** Draws the PDF in its own worker. `onProgress` receives 0 to 1. Rejects on failure, or with the signal's reason when aborted. */
export function drawPdf(
  worker: Worker,
  order: unknown,
  onProgress: (share: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Blob> {
  const created = new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<PdfReply>) => {
      if ('share' in data) onProgress(data.share)
      else if ('pdf' in data) resolve(new Blob([data.pdf], { type: 'application/pdf' }))
      else reject(new Error(data.failed))
    }
    // The script could not be loaded: no connection on the first print, or a changed deployment.
    worker.onerror = () => reject(new Error('The PDF writer could not be loaded. Please try again.'))
  })
  worker.postMessage(order)
  return created.finally(() => worker.terminate())
}
