/** Undoes or redoes the next step of a history, and says what it was. */
import { hasChangedSinceAdded, redo, undo } from '@plumbline/domain/kernel/undo.ts'
import type { Services } from '#data/services.ts'
import { takeBack } from '#parts/perform/use-perform.ts'
import type { Toasts } from '#ui/toast-store.ts'
import type { History } from './history.ts'
import { words } from './words.ts'

const directions = {
  undo: { command: undo, stepsOf: ({ past }: ReturnType<History['steps']>) => past, said: words.undone },
  redo: { command: redo, stepsOf: ({ future }: ReturnType<History['steps']>) => future, said: words.redone },
}

export function undoStep(
  services: Services,
  toasts: Toasts,
  history: History,
  direction: 'undo' | 'redo',
): void {
  const { command, stepsOf, said } = directions[direction]
  const step = stepsOf(history.steps()).at(-1)
  if (!step) return
  const { requestId } = step
  if (step.undo) {
    step.undo()
    return
  }
  const { store } = services
  const performed = store.performed(requestId)
  if (performed && hasChangedSinceAdded(performed, store.records.find)) {
    history.drop(requestId)
    toasts.show({ ...words.changedSince, tone: 'destructive' })
    return
  }
  const refused = takeBack(services, toasts, command, requestId, history)
  if (refused === undefined) toasts.show(said(step))
  // It is refused for good. Other refusals depend on the moment or the role.
  else if (refused === 'changed-since' || refused === 'request-unknown') history.drop(requestId)
}
