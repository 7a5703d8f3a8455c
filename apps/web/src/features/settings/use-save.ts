/** Saves a settings form. In the demo it takes as long as a server would. */
import { useRef } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { useDrafts } from './drafts.ts'

export function useSave() {
  const { latency, store } = useServices()
  const { isSaving, setIsSaving } = useDrafts()
  const isWaiting = useRef(false)

  /** Returns whether it was saved. If this browser did not store it, the toast about the storage fault explains why. */
  async function save(perform: () => Outcome): Promise<boolean> {
    if (isWaiting.current) return false
    isWaiting.current = true
    setIsSaving(true)
    await latency.pretend('settings')
    isWaiting.current = false
    setIsSaving(false)
    return perform().isDone && store.flush().kind === 'stored'
  }

  return { isBusy: isSaving, save }
}
