/** Undo and redo of what this screen has done to one list. Later changes by other people are kept. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Performed } from '@plumbline/domain/kernel/command.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { redo, undo } from '@plumbline/domain/kernel/undo.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { performRequest } from '#data/perform-request.ts'
import { type Services, useServices } from '#data/services.ts'
import { readSessionText, writeSessionText } from '#data/session-text.ts'
import { lazyImport } from '#parts/lazy/lazy-import.ts'
import type { Undoing } from '#parts/perform/use-perform.ts'

export interface History extends Undoing {
  undo(): void
  redo(): void
}

interface Depth {
  canUndo: boolean
  canRedo: boolean
}

/** A performed request and its undo steps, last step first. */
export interface Entry {
  readonly requestId: Id
  readonly performed: Performed
}

/** The requests that can be undone and the undos that can be redone, oldest first. */
export interface Undoable {
  readonly past: readonly Entry[]
  readonly future: readonly Entry[]
}

const longest = 200

/** Loaded once there is something to undo. */
const storedHistory = lazyImport(() => import('./stored-history.ts'))

/** `key` identifies the history in the tab's storage across reloads. */
export function useHistory<T extends Rec>(def: CollectionDef<T>, key: string): { history: History } & Depth {
  const services = useServices()
  const history = useMemo(() => createHistory(services, def), [services, def])
  useEffect(() => {
    let isOver = false
    const stored = readSessionText(key)
    if (stored !== null)
      storedHistory
        .load()
        .then(({ readHistory }) => {
          if (!isOver) history.restore(readHistory(stored, services.store))
        })
        // If it cannot be loaded, the history starts empty, as in a new tab.
        .catch(() => undefined)
    const save = () => {
      const code = storedHistory.loaded()
      if (code) writeSessionText(key, code.historyToText(history.entries(), services.store))
    }
    window.addEventListener('pagehide', save)
    return () => {
      isOver = true
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [history, key, services])
  const depth = useSyncExternalStore(history.onChange, history.depth)
  return { history, ...depth }
}

function createHistory<T extends Rec>(services: Services, def: CollectionDef<T>) {
  const { store } = services
  let past: readonly Entry[] = []
  let future: readonly Entry[] = []
  let depth: Depth = { canUndo: false, canRedo: false }
  let isOurs = false
  const listeners = new Set<() => void>()

  function keep(nextPast: readonly Entry[], nextFuture: readonly Entry[]) {
    past = nextPast.slice(-longest)
    future = nextFuture
    if (depth.canUndo === past.length > 0 && depth.canRedo === future.length > 0) return
    depth = { canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of [...listeners]) listener()
  }

  function run<R>(work: () => R): R {
    isOurs = true
    try {
      return work()
    } finally {
      isOurs = false
    }
  }

  function entryOf(requestId: Id): readonly Entry[] {
    const performed = store.performed(requestId)
    return performed ? [{ requestId, performed }] : []
  }

  /** Returns the entry of the undo or redo; nothing if it was refused. */
  function perform(command: typeof undo | typeof redo, { requestId }: Entry): readonly Entry[] | undefined {
    const performing = run(() => performRequest(services, command, { requestId }))
    return performing.kind === 'done' ? entryOf(performing.requestId) : undefined
  }

  function takeBack(requestId: Id) {
    const entry = past.find((known) => known.requestId === requestId)
    if (!entry) return
    const undone = perform(undo, entry)
    if (undone) keep(without(past, entry), [...future, ...undone])
  }

  return {
    depth: () => depth,
    entries: (): Undoable => ({ past, future }),
    /** Puts the stored history before what was done since. */
    restore(kept: Undoable) {
      for (const { performed, requestId } of [...kept.past, ...kept.future])
        store.remember(requestId, performed)
      keep([...kept.past, ...past], past.length > 0 ? future : kept.future)
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      const leave = store.collection(def).onChange((changes) => {
        if (isOurs) return
        // Restoring the earlier record would undo the changes of other people.
        const ids = new Set(changes.map((made) => (made.kind === 'put' ? made.record.id : made.id)))
        const isFree = ({ performed }: Entry) => !performed.inverse.some((step) => ids.has(idOf(step)))
        keep(past.filter(isFree), future.filter(isFree))
      })
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
    run,
    onPerformed(requestId: Id, inverse: readonly Step[]) {
      if (inverse.length === 0) return
      keep([...past, ...entryOf(requestId)], [])
      // Must be loaded before the page closes, or the history is not kept.
      storedHistory.load().catch(() => undefined)
    },
    takeBack,
    undo() {
      const last = past.at(-1)
      if (last) takeBack(last.requestId)
    },
    redo() {
      const last = future.at(-1)
      const redone = last && perform(redo, last)
      if (redone) keep([...past, ...redone], future.slice(0, -1))
    },
  }
}

const idOf = ({ change }: Step) => (change.kind === 'put' ? change.record.id : change.id)

const without = (list: readonly Entry[], gone: Entry) => list.filter((entry) => entry !== gone)
