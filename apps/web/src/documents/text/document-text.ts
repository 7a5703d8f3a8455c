/** The text of the documents' PDF files: read in the background, one file after another, and kept for the search. */

import { documents } from '@plumbline/domain/documents/document.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { documentTextBounds, filesWithText } from '@plumbline/domain/documents/pdf-text.ts'
import type { ReadState, TextBackend } from '#data/document-text/text-backend.ts'
import type { Store } from '#data/store/store.ts'
import type { PdfReader } from '#documents/viewer/pdf/engine/read-pdf-pages.ts'
import { createCachedTexts } from './cached-texts.ts'

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

export interface DocumentTextPorts {
  store: Store
  textBackend: TextBackend
  /** Resolves when the documents can be read. */
  ready(): Promise<unknown>
  /** False when the person has signed out or was removed: then nothing is kept any more. */
  mayKeep(): boolean
  /** Undefined if the file cannot be had now, or only at a user’s cost. */
  getFile(key: string): Promise<Blob | undefined>
  /** Rejects if the engine cannot be had now. */
  startReader(): Promise<PdfReader>
  /** Resolves when the page is visible and the browser idle. */
  waitUntilIdle(): Promise<void>
  /** Only one tab at a time reads a file. */
  alone(work: () => Promise<void>): Promise<void>
  /** Calls the listener when the person is back at the page, or the network is. */
  onWake(listener: () => void): () => void
  /** Calls the listener when the person leaves the page, before it may be closed. */
  onLeave(listener: () => void): () => void
  /** Milliseconds since 1970. */
  now(): number
}

/** Edits and imports often come in series. */
const quietMs = 1_000
/** After so many attempts that never ended, the file may be the reason, so it rests before it is tried again. */
const attemptsBeforeRest = 3
const restMs = 24 * 60 * 60 * 1_000
/** The memory of the engine never shrinks, so it is started again now and then. */
const filesPerReader = 50

export function createDocumentText(ports: DocumentTextPorts): DocumentText {
  const { store, textBackend } = ports
  const listeners = new Set<() => void>()
  const texts = createCachedTexts((key) => textBackend.pages(key).catch(() => undefined))
  let states: Map<string, ReadState> | undefined
  let progress: ReadingProgress = { isReading: false, done: 0, total: 0, unreadable: 0 }
  let isRunning = false
  let isRequestedAgain = false
  let isStopped = true

  function change(next: Partial<ReadingProgress>) {
    progress = { ...progress, ...next }
    for (const listener of [...listeners]) listener()
  }

  const listSearchableFiles = () => filesWithText(store.collection(documents).list())
  /** A clock that was set back ends the rest. */
  const isResting = (state: ReadState) =>
    state.kind === 'begun' &&
    state.count >= attemptsBeforeRest &&
    Math.abs(ports.now() - (state.at ?? 0)) < restMs
  const isUnreadable = (state: ReadState | undefined) =>
    state !== undefined && (state.kind === 'unreadable' || isResting(state))
  const isSettled = (key: string) => {
    const state = states?.get(key)
    return state?.kind === 'text' || isUnreadable(state)
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
    states ??= await textBackend.states()
    const requested = listSearchableFiles()
    await forgetOthers(new Set(requested.map(({ key }) => key)))
    const queue = requested.filter(({ key }) => !isSettled(key))
    tell(requested, queue.length)
    let reader: PdfReader | undefined
    let readCount = 0
    const getReader = async () => {
      if (readCount++ % filesPerReader === 0) {
        reader?.stop()
        reader = undefined
      }
      reader ??= await ports.startReader()
      return reader
    }
    try {
      for (const [at, ref] of queue.entries()) {
        await ports.waitUntilIdle()
        if (isRequestedAgain || !mayGoOn()) return
        await ports.alone(() => readFile(ref, getReader))
        tell(requested, queue.length - at - 1)
      }
    } finally {
      reader?.stop()
    }
  }

  async function readFile({ key, size }: FileRef, getReader: () => Promise<PdfReader>) {
    const known = await textBackend.state(key)
    // Another tab has read it.
    if (known && (known.kind !== 'begun' || isResting(known))) return adopt(key, known)
    const count = known?.count ?? 0
    if (size > documentTextBounds.bytes) return giveUp(key)
    const bytes = await ports.getFile(key).catch(() => undefined)
    if (!bytes) return
    const reader = await getReader()
    if (!mayGoOn()) return
    const begun = { kind: 'begun', count: count + 1, at: ports.now() } as const
    await textBackend.put(key, begun)
    // Leaving the page is no fault of the file.
    const stopListening = ports.onLeave(
      () => void textBackend.put(key, { ...begun, count }).catch(() => undefined),
    )
    const pages = await reader.read(bytes).finally(stopListening)
    if (!mayGoOn()) return
    if (pages === 'too-long') return adopt(key, begun)
    if (!pages) return giveUp(key)
    await textBackend.putPages(key, pages)
    adopt(key, { kind: 'text' })
  }

  async function giveUp(key: string) {
    const state = { kind: 'unreadable' } as const
    await textBackend.put(key, state)
    adopt(key, state)
  }

  function adopt(key: string, state: ReadState) {
    states?.set(key, state)
  }

  async function forgetOthers(named: ReadonlySet<string>) {
    const keys = [...(states?.keys() ?? [])].filter((key) => !named.has(key))
    if (keys.length === 0) return
    await textBackend.remove(keys)
    for (const key of keys) {
      states?.delete(key)
      texts.forget(key)
    }
  }

  /** Files that cannot be had now are not waited for. */
  function tell(requested: readonly FileRef[], left: number) {
    const done = requested.filter(({ key }) => isSettled(key)).length
    const unreadable = requested.filter(({ key }) => isUnreadable(states?.get(key))).length
    change({ isReading: left > 0, done, total: done + left, unreadable })
  }

  async function getFoldedText(key: string) {
    states ??= await textBackend.states().catch(() => undefined)
    return states?.get(key)?.kind === 'text' ? texts.get(key) : undefined
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
    foldedText: (key) => (states?.get(key)?.kind === 'text' ? texts.get(key) : getFoldedText(key)),
    pages: (key) => textBackend.pages(key).catch(() => undefined),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
