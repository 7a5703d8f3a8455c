/** The tour of the shell. However it ends, it counts as taken; closing it early shows no message. */
import { savePreferences } from '@plumbline/domain/activity/notifications/save-preferences.ts'
import { useEffect, useEffectEvent } from 'react'
import type { MessageTable } from '#core/perform/messages.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { tourDone } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { startTour } from './start-tour.ts'
import { messages } from './texts.ts'

const timeoutMs = 300

const silent: MessageTable<typeof savePreferences> = { 'preferences.save': { done: null, refused: {} } }

export function Tour({ onEnd }: { onEnd: () => void }) {
  const { values, workspace } = useServices()
  const toasts = useToasts()

  const perform = usePerform()

  const complete = useEffectEvent((isFinished: boolean) => {
    values.set(tourDone, true)
    if (workspace.kind() === 'team') perform(savePreferences, { draft: { hasTakenTour: true } }, silent)
    if (isFinished) toasts.show(messages.complete)
    onEnd()
  })

  /** On phones a toast would cover the target. A toast with an action stays. */
  const clearToast = useEffectEvent(() => {
    if (!toasts.current()?.action) toasts.dismiss()
  })

  useEffect(() => {
    let stop: () => void
    // Something the user has opened takes precedence.
    function begin() {
      if (isDialogOpen()) return wait(timeoutMs)
      clearToast()
      const leave = startTour(complete)
      const observer = new MutationObserver(giveWay)
      observer.observe(document.body, { childList: true, subtree: true })
      stop = () => {
        observer.disconnect()
        leave()
      }
    }
    // What was pressed before may open only now, and show a link that is never shown again.
    function giveWay() {
      if (!isDialogOpen()) return
      stop()
      wait(timeoutMs)
    }
    function wait(ms: number) {
      const timer = setTimeout(begin, ms)
      stop = () => clearTimeout(timer)
    }
    // A dialog that has just closed returns the focus first.
    wait(0)
    return () => stop()
  }, [])

  return null
}

function isDialogOpen(): boolean {
  return document.querySelector(':is([role=dialog], [role=alertdialog]):not(.driver-popover)') !== null
}
