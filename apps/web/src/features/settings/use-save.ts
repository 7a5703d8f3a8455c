/** Saves a form of the settings: in the demo it takes as long as a server would. */
import { useRef } from 'react'
import { useServices } from '#data/services.ts'
import type { Write } from '#data/text-storage.ts'
import type { Said } from '#parts/perform/words.ts'
import { useToasts } from '#ui/toast-store.ts'
import { useDrafts } from './drafts.ts'

export function useSave() {
  const { latency } = useServices()
  const toasts = useToasts()
  const { isSaving, setIsSaving } = useDrafts()
  const isWaiting = useRef(false)

  /** Answers whether it is saved; where this browser did not store it, the fault's toast says why. */
  async function save(write: () => Write, done: Said): Promise<boolean> {
    if (isWaiting.current) return false
    isWaiting.current = true
    setIsSaving(true)
    await latency.pretend('settings')
    isWaiting.current = false
    setIsSaving(false)
    if (write().kind === 'failed') return false
    toasts.show(done)
    return true
  }

  return { isBusy: isSaving, save }
}
