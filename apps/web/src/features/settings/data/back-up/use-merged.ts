/** The latest merge on this page: its report, and its undo. */
import { useContext, useRef, useState } from 'react'
import { UndoingContext } from '#core/perform/undoing.ts'
import type { ClocksAhead } from '#data/backup/merge/clocks.ts'
import type { ListPlan } from '#data/backup/merge/list-plan.ts'
import type { RecordedMerge } from '#data/backup/merge/recorded-merge.ts'
import type { UndoneMerge } from '#data/backup/merge/undo-merge.ts'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#features/settings/data/texts/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

interface Merged {
  id: string
  lists: readonly ListPlan[]
  merge: RecordedMerge
  ahead: ClocksAhead | undefined
}

/** `onUndone`: the records have changed. */
export function useMerged(onUndone: () => void) {
  const services = useServices()
  const toasts = useToasts()
  const undoing = useContext(UndoingContext)
  const [merged, setMerged] = useState<Merged>()
  const [isReported, setReported] = useState(false)
  const isUndoing = useRef(false)

  async function undo({ id, merge }: Merged) {
    // The keys may be pressed twice before it is undone.
    if (isUndoing.current) return
    isUndoing.current = true
    setReported(false)
    const undone = await undoRecordedMerge(merge).finally(() => {
      isUndoing.current = false
    })
    if (undone.kind === 'failed') {
      toasts.show({ ...messages.mergeNotUndone(undone.reason), tone: 'destructive' })
      return
    }
    undoing?.drop(id)
    setMerged((latest) => (latest?.id === id ? undefined : latest))
    if (undone.kind === 'nothing') toasts.show({ ...messages.mergeNotFound, tone: 'destructive' })
    else toasts.show(messages.mergeUndone(undone.retained))
    onUndone()
  }

  async function undoRecordedMerge(merge: RecordedMerge): Promise<UndoneMerge> {
    const { undoMerge } = await import('#data/backup/restore.ts')
    return undoMerge(services, merge)
  }

  function report(lists: readonly ListPlan[], merge: RecordedMerge, ahead?: ClocksAhead) {
    const done = { id: services.newId(), lists, merge, ahead }
    setMerged(done)
    setReported(true)
    undoing?.onDone({ requestId: done.id, message: messages.merged, undo: () => void undo(done) }, [])
  }

  return {
    merged,
    isReported,
    report,
    showReport: () => setReported(true),
    closeReport: () => setReported(false),
    undo: () => void (merged && undo(merged)),
    forget: () => setMerged(undefined),
  }
}
