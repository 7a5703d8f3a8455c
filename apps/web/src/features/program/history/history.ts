/** What was done in one program, kept by the tab across reloads. */
import { useEffect, useMemo } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { createHistory, type History } from '#core/undo/history.ts'
import { readSessionText, writeSessionText } from '#data/storage/session-text.ts'
import { useServices } from '#data/workspace/services.ts'

/** Loaded once there is something to undo. */
const storedHistory = lazyImport(() => import('./stored-history.ts'))

/** `key` identifies the history in the tab's storage. */
export function useHistory(key: string): History {
  const services = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each program has a history of its own
  const history = useMemo(createHistory, [services, key])
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
    // It must be loaded before the page closes, or the history is not kept.
    const leave = history.onChange(() => void storedHistory.load().catch(() => undefined))
    const save = () => {
      const code = storedHistory.loaded()
      if (code) writeSessionText(key, code.historyToText(history.steps(), services.store))
    }
    window.addEventListener('pagehide', save)
    return () => {
      isOver = true
      leave()
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [history, key, services])
  return history
}
