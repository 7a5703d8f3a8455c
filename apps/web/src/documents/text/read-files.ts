/** Which files have been read, as all tabs of the browser know, and their texts. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { documentTextBounds } from '@plumbline/domain/documents/pdf-text.ts'
import type { ReadState, TextBackend } from '#data/document-text/text-backend.ts'
import type { PdfReader } from '#documents/viewer/pdf/engine/read-pdf-pages.ts'
import { createCachedTexts } from './cached-texts.ts'

/** After so many attempts that never ended, the file may be the reason, so it rests before it is tried again. */
const attemptsBeforeRest = 3
const restMs = 24 * 60 * 60 * 1_000

export interface ReadFilesPorts {
  textBackend: TextBackend
  /** Undefined if the file cannot be had now, or only at a user’s cost. */
  getFile(key: string): Promise<Blob | undefined>
  /** Calls the listener when the person leaves the page, before it may be closed. */
  onLeave(listener: () => void): () => void
  /** Milliseconds since 1970. */
  now(): number
}

export function createReadFiles({ textBackend, getFile, onLeave, now }: ReadFilesPorts) {
  const texts = createCachedTexts((key) => textBackend.pages(key).catch(() => undefined))
  let states: Map<string, ReadState> | undefined

  const isUnreadable = (state: ReadState | undefined) =>
    state !== undefined && (state.kind === 'unreadable' || isResting(state, now()))
  const isSettled = ({ key }: FileRef) => {
    const state = states?.get(key)
    return state?.kind === 'text' || isUnreadable(state)
  }

  async function forgetOthers(named: ReadonlySet<string>) {
    const keys = [...(await textBackend.keys())].filter((key) => !named.has(key))
    if (keys.length === 0) return
    await textBackend.remove(keys)
    for (const key of keys) {
      states?.delete(key)
      texts.forget(key)
    }
  }

  async function giveUp(key: string) {
    const state = { kind: 'unreadable' } as const
    await textBackend.put(key, state)
    states?.set(key, state)
  }

  async function read(
    { key, size }: FileRef,
    getReader: () => Promise<PdfReader>,
    mayGoOn: () => boolean,
  ): Promise<void> {
    const known = await textBackend.state(key)
    // Another tab has read it.
    if (known && (known.kind !== 'begun' || isResting(known, now()))) return void states?.set(key, known)
    const count = known?.count ?? 0
    if (size > documentTextBounds.bytes) return giveUp(key)
    const bytes = await getFile(key).catch(() => undefined)
    if (!bytes) return
    const reader = await getReader()
    if (!mayGoOn()) return
    const begun = { kind: 'begun', count: count + 1, at: now() } as const
    await textBackend.put(key, begun)
    // Leaving the page is no fault of the file.
    const stopListening = onLeave(() => void textBackend.put(key, { ...begun, count }).catch(() => undefined))
    const pages = await reader.read(bytes).finally(stopListening)
    if (!mayGoOn()) return
    if (pages === 'too-long') return void states?.set(key, begun)
    if (!pages) return giveUp(key)
    await textBackend.putPages(key, pages)
    states?.set(key, { kind: 'text' })
  }

  return {
    read,
    /** Forgets all other files. */
    async listUnread(requested: readonly FileRef[]): Promise<readonly FileRef[]> {
      states ??= await textBackend.states()
      await forgetOthers(new Set(requested.map(({ key }) => key)))
      return requested.filter((file) => !isSettled(file))
    },
    /** `left`: the files of the queue that follow. */
    count(requested: readonly FileRef[], left: number) {
      const done = requested.filter(isSettled).length
      const unreadable = requested.filter(({ key }) => isUnreadable(states?.get(key))).length
      return { done, total: done + left, unreadable }
    },
    /** Never rejects: what cannot be loaded is not found. */
    foldedText(key: string) {
      const find = () => (states?.get(key)?.kind === 'text' ? texts.get(key) : undefined)
      if (states) return find()
      const loading = textBackend.states().then((loaded) => {
        states ??= loaded
        return find()
      })
      return loading.catch(() => undefined)
    },
  }
}

/** A clock that was set back ends the rest. */
function isResting(state: ReadState, now: number): boolean {
  return (
    state.kind === 'begun' && state.count >= attemptsBeforeRest && Math.abs(now - (state.at ?? 0)) < restMs
  )
}
