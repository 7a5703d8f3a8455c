/** Makes the PDF and saves it; says how far it has come when that takes longer than a second. */
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#parts/download/save-blob.ts'
import { words as fileWords } from '#parts/files/words.ts'
import { useToasts } from '#ui/toast-store.ts'
import { printInWorker } from './print-in-worker.ts'
import type { PdfOrder } from './program-pdf-worker.ts'
import { words } from './words.ts'

const patienceMs = 1000

export function useProgramPdf() {
  const toasts = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)
  useEffect(() => () => aborter.current?.abort(), [])

  /** True when it has been saved. */
  async function download(order: PdfOrder, fileName: string): Promise<boolean> {
    const begun = performance.now()
    aborter.current = new AbortController()
    const { signal } = aborter.current
    const tell = (share: number) => {
      if (performance.now() - begun > patienceMs) setProgress(share)
    }
    setIsBusy(true)
    try {
      saveBlob(await printInWorker(order, tell, signal), fileName)
      toasts.show(words.printed(fileName))
      return true
    } catch (problem) {
      if (!signal.aborted) toasts.show({ ...fileWords.downloadFailed(problem), tone: 'destructive' })
      return false
    } finally {
      setIsBusy(false)
      setProgress(undefined)
    }
  }

  return { download, isBusy, progress, cancel: () => aborter.current?.abort() }
}
