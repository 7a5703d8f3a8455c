/** The buttons Undo and Redo, and their keyboard shortcuts. */
import { Redo2, Undo2 } from 'lucide-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { isPressed, keys } from '#parts/shortcuts/keys.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { words } from '../items/words.ts'
import type { History } from './history.ts'

interface UndoButtonsProps {
  history: History
  canUndo: boolean
  canRedo: boolean
}

export function UndoButtons({ history, canUndo, canRedo }: UndoButtonsProps) {
  const toasts = useToasts()

  function undo() {
    if (!canUndo) return
    history.undo()
    toasts.show(words.undone)
  }

  function redo() {
    if (!canRedo) return
    history.redo()
    toasts.show(words.redone)
  }

  useAsked('undo', undo, canUndo)
  useAsked('redo', redo, canRedo)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event)
    if (!wanted || isElsewhere(event.target)) return
    event.preventDefault()
    if (wanted === 'undo') undo()
    else redo()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

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

function wantedBy(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (isPressed(event, keys.undo)) return 'undo'
  return isPressed(event, keys.redo) ? 'redo' : undefined
}

/** Fields have their own undo, and dialogs handle their own keys. */
function isElsewhere(target: EventTarget | null): boolean {
  const others = 'input, textarea, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]'
  return target instanceof Element && target.closest(others) !== null
}
