/** The buttons Undo and Redo of the program. */
import { Redo2, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { keys } from '#core/shortcuts/keys.ts'
import type { History } from '#core/undo/history.ts'
import { undoStep } from '#core/undo/undo-step.ts'
import { useServices } from '#data/workspace/services.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'

export function UndoButtons({ history }: { history: History }) {
  const services = useServices()
  const toasts = useToasts()
  const canUndo = useSyncExternalStore(history.onChange, () => history.steps().past.length > 0)
  const canRedo = useSyncExternalStore(history.onChange, () => history.steps().future.length > 0)
  const undo = () => undoStep(services, toasts, history, 'undo')
  const redo = () => undoStep(services, toasts, history, 'redo')
  useRequestedAction('undo', undo, canUndo)
  useRequestedAction('redo', redo, canRedo)

  return (
    <div className="flex">
      <IconButton
        label="Undo"
        title="Undo (Ctrl+Z)"
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        aria-keyshortcuts={keys.undo}
        onClick={undo}
      />
      <IconButton
        label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        icon={<Redo2 />}
        aria-disabled={!canRedo}
        aria-keyshortcuts={keys.redo}
        onClick={redo}
      />
    </div>
  )
}
