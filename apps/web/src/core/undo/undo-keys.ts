/** The keys that undo and redo the steps of a history. Loaded once there is something to undo. */

import { isPressed, keys } from '#core/shortcuts/keys.ts'
import type { Services } from '#data/workspace/services.ts'
import type { Toasts } from '#ui/controls/toast-store.ts'
import type { History } from './history.ts'
import { undoStep } from './undo-step.ts'

export function answerUndoKeys(
  event: KeyboardEvent,
  services: Services,
  toasts: Toasts,
  history: History,
): void {
  const isUndo = isPressed(event, keys.undo)
  if (!(isUndo || isPressed(event, keys.redo)) || isElsewhere(event.target)) return
  event.preventDefault()
  undoStep(services, toasts, history, isUndo ? 'undo' : 'redo')
}

const dialogs = '[role=dialog], [role=alertdialog]'

const elsewhere = [
  // Typed text has its own undo, which a checkbox lacks.
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
  // They handle their own keys.
  dialogs,
  '[role=listbox]',
  '[role=menu]',
].join()

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // A dialog keeps the page behind it from changing, even while nothing in it has the focus.
  const isBehind = target === document.body && document.querySelector(dialogs) !== null
  return isBehind || target.closest(elsewhere) !== null
}
