/** Undo and redo of what this screen has done to one list. What somebody else has changed since is left alone. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Services, useServices } from '#data/services.ts'
import { readSessionText, writeSessionText } from '#data/session-text.ts'
import { logActivity } from '#parts/perform/log-activity.ts'
import type { Undoing } from '#parts/perform/use-perform.ts'

export interface History extends Undoing {
  undo(): void
  redo(): void
}

interface Depth {
  canUndo: boolean
  canRedo: boolean
}

type Steps = readonly Step[]

/** The changes that take back what was done, and those that do it again, the latest last. */
export interface Undoable {
  readonly past: readonly Steps[]
  readonly future: readonly Steps[]
}

const longest = 200

let storedHistory: typeof import('./stored-history.ts') | undefined

/** Needed once there is something to undo. */
async function loadStoredHistory() {
  storedHistory ??= await import('./stored-history.ts')
  return storedHistory
}

/** `key`: under which the tab keeps it over a reload. */
export function useHistory<T extends Rec>(def: CollectionDef<T>, key: string): { history: History } & Depth {
  const services = useServices()
  const history = useMemo(() => createHistory(services, def), [services, def])
  useEffect(() => {
    let isOver = false
    const stored = readSessionText(key)
    if (stored !== null)
      loadStoredHistory()
        .then(({ readHistory }) => {
          if (!isOver) history.restore(readHistory(stored, services.store))
        })
        // Without it there is nothing to undo, as in a new tab.
        .catch(() => undefined)
    const save = () => {
      if (storedHistory) writeSessionText(key, storedHistory.historyToText(history.steps(), services.store))
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
  let past: readonly Steps[] = []
  let future: readonly Steps[] = []
  let depth: Depth = { canUndo: false, canRedo: false }
  let isOurs = false
  const listeners = new Set<() => void>()

  function keep(nextPast: readonly Steps[], nextFuture: readonly Steps[]) {
    past = nextPast.slice(-longest)
    future = nextFuture
    if (depth.canUndo === past.length > 0 && depth.canRedo === future.length > 0) return
    depth = { canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const tell of [...listeners]) tell()
  }

  function change(steps: Steps) {
    isOurs = true
    try {
      return store.apply(steps)
    } finally {
      isOurs = false
    }
  }

  function takeBack(inverse: Steps) {
    if (!past.includes(inverse)) return
    const applied = change(inverse)
    if (applied.isReadOnly) return
    logActivity(services, 'undo', applied)
    keep(without(past, inverse), [...future, applied.inverse])
  }

  function redo() {
    const steps = future.at(-1)
    if (!steps) return
    const applied = change(steps)
    if (applied.isReadOnly) return
    logActivity(services, 'redo', applied)
    keep([...past, applied.inverse], future.slice(0, -1))
  }

  return {
    depth: () => depth,
    steps: (): Undoable => ({ past, future }),
    /** What was kept over a reload comes before what has been done since. */
    restore(kept: Undoable) {
      keep([...kept.past, ...past], past.length > 0 ? future : kept.future)
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      const leave = store.collection(def).onChange((changes) => {
        if (isOurs) return
        // Putting back what was there before would undo their work, not ours.
        const ids = new Set(changes.map((made) => (made.kind === 'put' ? made.record.id : made.id)))
        const isFree = (steps: Steps) => !steps.some((step) => ids.has(idOf(step)))
        keep(past.filter(isFree), future.filter(isFree))
      })
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
    apply(steps: Steps) {
      const applied = change(steps)
      if (applied.inverse.length > 0) {
        keep([...past, applied.inverse], [])
        // Before the tab is left; without it the history ends with the tab's page.
        loadStoredHistory().catch(() => undefined)
      }
      return applied
    },
    takeBack,
    undo() {
      const last = past.at(-1)
      if (last) takeBack(last)
    },
    redo,
  }
}

const idOf = ({ change }: Step) => (change.kind === 'put' ? change.record.id : change.id)

const without = (list: readonly Steps[], gone: Steps) => list.filter((steps) => steps !== gone)
