/** The text of the documents' PDF files: read in the background, one file after another, and kept for the search. */

import { documents } from '@plumbline/domain/documents/document.ts'
import { filesWithText } from '@plumbline/domain/documents/pdf-text.ts'
import type { Store } from '#data/store/store.ts'
import type { PdfReader } from '#documents/viewer/pdf/engine/read-pdf-pages.ts'
import { createReadFiles, type ReadFilesPorts } from './read-files.ts'

export interface DocumentText {
  /** Reads what has not been read yet, now and whenever documents change. Returns a function that stops it. */
  start(): () => void
  /** Returns the same object until a change. */
  progress(): ReadingProgress
  /** The folded text, with `pageBreak` between pages. Never rejects: what cannot be loaded is not found. */
  foldedText(key: string): string | undefined | Promise<string | undefined>
  pages(key: string): Promise<readonly string[] | undefined>
  /** The progress or the texts have changed. */
  onChange(listener: () => void): () => void
}

interface ReadingProgress {
  readonly isReading: boolean
  readonly done: number
  readonly total: number
  readonly unreadable: number
}

export interface DocumentTextPorts extends ReadFilesPorts {
  store: Store
  /** Resolves when the documents can be read. */
  ready(): Promise<unknown>
  /** False when the person has signed out or was removed: then nothing is kept any more. */
  mayKeep(): boolean
  /** Rejects if the engine cannot be had now. */
  startReader(): Promise<PdfReader>
  /** Resolves when the page is visible and the browser idle. */
  waitUntilIdle(): Promise<void>
  /** Only one tab at a time reads a file. */
  alone(work: () => Promise<void>): Promise<void>
  /** Calls the listener when the person is back at the page, or the network is. */
  onWake(listener: () => void): () => void
}

/** Edits and imports often come in series. */
const quietMs = 1_000
/** The memory of the engine never shrinks, so it is started again now and then. */
const filesPerReader = 50

export function createDocumentText(ports: DocumentTextPorts): DocumentText {
  const { store, textBackend } = ports
  const listeners = new Set<() => void>()
  const files = createReadFiles(ports)
  let progress: ReadingProgress = { isReading: false, done: 0, total: 0, unreadable: 0 }
  let isRunning = false
  let isRequestedAgain = false
  let isStopped = true

  function change(next: Partial<ReadingProgress>) {
    progress = { ...progress, ...next }
    for (const listener of [...listeners]) listener()
  }
  const mayGoOn = () => !isStopped && ports.mayKeep()

  async function run() {
    isRequestedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      await ports.ready()
      while (isRequestedAgain && mayGoOn()) {
        isRequestedAgain = false
        await readAll()
      }
    } catch {
      // No engine, no storage or no network: tried again when the person or the network is back.
    } finally {
      isRunning = false
      if (progress.isReading) change({ isReading: false })
    }
  }

  async function readAll() {
    const requested = filesWithText(store.collection(documents).list())
    const queue = await files.listUnread(requested)
    // Files that cannot be had now are not waited for.
    const count = (left: number) => change({ isReading: left > 0, ...files.count(requested, left) })
    count(queue.length)
    const readers = createReaders(ports.startReader)
    try {
      for (const [at, ref] of queue.entries()) {
        await ports.waitUntilIdle()
        if (isRequestedAgain || !mayGoOn()) return
        await ports.alone(() => files.read(ref, readers.get, mayGoOn))
        count(queue.length - at - 1)
      }
    } finally {
      readers.stop()
    }
  }

  return {
    start() {
      isStopped = false
      const wake = () => void run()
      let timer: ReturnType<typeof setTimeout> | undefined
      const stops = [
        ports.onWake(wake),
        store.collection(documents).onChange(() => {
          clearTimeout(timer)
          timer = setTimeout(wake, quietMs)
        }),
        () => clearTimeout(timer),
      ]
      wake()
      return () => {
        isStopped = true
        for (const stop of stops) stop()
      }
    },
    progress: () => progress,
    foldedText: files.foldedText,
    pages: (key) => textBackend.pages(key).catch(() => undefined),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The engines that read the files one after another. */
function createReaders(startReader: () => Promise<PdfReader>) {
  let reader: PdfReader | undefined
  let readCount = 0
  const stop = () => {
    reader?.stop()
    reader = undefined
  }
  return {
    async get() {
      if (readCount++ % filesPerReader === 0) stop()
      reader ??= await startReader()
      return reader
    },
    stop,
  }
}
