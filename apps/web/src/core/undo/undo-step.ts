/** Undoes or redoes the next step of a history, and explains what it was. */
import { hasChangedSinceAdded, redo, undo } from '@plumbline/domain/kernel/commands/undo.ts'
import type { Message } from '#core/perform/messages.ts'
import type { Done } from '#core/perform/undoing.ts'
import { takeBack } from '#core/perform/use-perform.ts'
import type { Services } from '#data/workspace/services.ts'
import type { Toasts } from '#ui/controls/toast-store.ts'
import type { History } from './history.ts'

const messages = {
  undone: ({ message }: Done) => ({ title: 'Undone', description: `${getChange(message)} has been undone.` }),
  redone: ({ message }: Done) => ({ title: 'Redone', description: `${getChange(message)} has been redone.` }),
  /** A record that was added is not removed together with what was entered in it later. */
  changedSince: { title: 'Nothing to Undo', description: 'What was added has been changed since.' },
}

/** Uses the text of the message that confirmed the change. */
function getChange(message: Message | null): string {
  if (!message) return 'The last change'
  return `The change “${(message.description ?? message.title).replace(/[.!]$/, '')}”`
}

const directions = {
  undo: {
    command: undo,
    getSteps: ({ past }: ReturnType<History['steps']>) => past,
    message: messages.undone,
  },
  redo: {
    command: redo,
    getSteps: ({ future }: ReturnType<History['steps']>) => future,
    message: messages.redone,
  },
}

export function undoStep(
  services: Services,
  toasts: Toasts,
  history: History,
  direction: 'undo' | 'redo',
): void {
  const { command, getSteps, message } = directions[direction]
  const step = getSteps(history.steps()).at(-1)
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
    toasts.show({ ...messages.changedSince, tone: 'destructive' })
    return
  }
  const refused = takeBack(services, toasts, command, requestId, history)
  if (refused === undefined) toasts.show(message(step))
  // It is refused for good. Other refusals depend on the moment or the role.
  else if (refused === 'changed-since' || refused === 'request-unknown') history.drop(requestId)
}
