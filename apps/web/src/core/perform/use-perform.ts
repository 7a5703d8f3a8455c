/** Performs commands and shows the result as a toast. */

import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { Decision } from '@plumbline/domain/kernel/commands/decide-request.ts'
import { type redo, undo } from '@plumbline/domain/kernel/commands/undo.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useCallback, useContext, useMemo } from 'react'
import type { Refusal as RefusedElsewhere } from '#data/storage/backend.ts'
import {
  checkRequest,
  createRequest,
  type Performing,
  performRequest,
} from '#data/workspace/perform-request.ts'
import { type Services, useServices } from '#data/workspace/services.ts'
import { type Toasts, useToasts } from '#ui/controls/toast-store.ts'
import { readOnly } from './general-messages.ts'
import type { CommandMessages, Finished, Message } from './messages.ts'
import { showRefused } from './show-refused.ts'
import { undoMessages } from './undo-messages.ts'
import { type Undoing, UndoingContext } from './undoing.ts'

export type Outcome = { isDone: true; requestId: Id; steps: readonly Step[] } | Refusal

export interface Refusal {
  isDone: false
  /** The invalid form fields, in the order of the form. */
  fields: readonly string[]
  /** The text of a toast. */
  message?: Message | null
}

/** The texts of one command in the table of its feature. */
type MessagesForCommand<Args, Reason extends string, Name extends string> = {
  readonly [K in Name]: CommandMessages<Args, Reason>
}

export type Perform = <Args, Reason extends string, Name extends string>(
  command: Command<Args, Reason, Name>,
  args: Args,
  messages: MessagesForCommand<NoInfer<Args>, NoInfer<Reason>, Name>,
  /** Replaces the text of the table, if only the screen knows what to say. */
  message?: Message | null,
) => Outcome

/** `own` remembers what is done, instead of the page around it. */
export function usePerform(own?: Undoing): Perform {
  const services = useServices()
  const toasts = useToasts()
  const around = useContext(UndoingContext)
  const undoing = own ?? around
  return useMemo(() => createPerform(services, toasts, undoing), [services, toasts, undoing])
}

export function createPerform(services: Services, toasts: Toasts, undoing?: Undoing): Perform {
  return (command, args, table, message) => {
    const messages = table[command.name]
    // The final decision may be made by another tab, on different records.
    const onRefused = ({ reason, fields, access }: RefusedElsewhere) =>
      // `as`: the command is the same there, so it refuses for its own reasons or general ones.
      void refuse(
        services,
        toasts,
        { kind: 'refused', reason: reason as never, fields, ...(access && { access }) },
        args,
        messages,
      )
    const performing = performRequest(services, command, args, onRefused)
    if (performing.kind !== 'done') return refuse(services, toasts, performing, args, messages)
    const { applied, requestId } = performing
    // If storing may fail, the change is stored immediately, so that the form stays open after a failure.
    if (services.mayFailToStore() && services.store.flush().kind === 'failed')
      return { isDone: false, fields: [] }
    const { steps, inverse, skipped } = applied
    const finished = { args, steps, inverse, skipped, records: services.store.records }
    const done = message === undefined ? findDoneMessage(messages, finished) : message
    const offersUndo = mayTakeBack(messages, args)
    if (inverse.length > 0 && (offersUndo || messages.isUndoneByKeys))
      undoing?.onDone({ requestId, message: done ?? findDoneMessage(messages, finished) }, inverse)
    const onPress = () => void takeBack(services, toasts, undo, requestId, undoing)
    if (done) toasts.show(offersUndo ? { ...done, action: { label: 'Undo', onPress } } : done)
    return { isDone: true, requestId, steps: applied.steps }
  }
}

/** Like `usePerform`, but only decides and shows refusals: for work that must be done before the records change. */
export function useCheck(): Perform {
  const services = useServices()
  const toasts = useToasts()
  return useCallback(
    (command, args, table) => {
      const request = createRequest(services, command.name, args)
      const decision = checkRequest(services, command, request)
      return decision.kind === 'accepted'
        ? { isDone: true, requestId: request.id, steps: decision.steps }
        : refuse(services, toasts, decision, args, table[command.name])
    },
    [services, toasts],
  )
}

/** Undoes or redoes a request, and shows only a refusal. The result is the refusal's reason, if there was one. */
export function takeBack(
  services: Services,
  toasts: Toasts,
  command: typeof undo | typeof redo,
  requestId: Id,
  undoing?: Undoing,
): string | undefined {
  const args = { requestId }
  const onRefused = (refusal: RefusedElsewhere) =>
    // `as`: both commands refuse for the same reasons wherever they are decided.
    void refuse(services, toasts, refusal as never, args, undoMessages.undo)
  const performing = performRequest(services, command, args, onRefused)
  if (performing.kind === 'done') {
    undoing?.onUndone(requestId, performing.requestId)
    return undefined
  }
  refuse(services, toasts, performing, args, undoMessages.undo)
  return performing.reason
}

function findDoneMessage<Args>(
  { done }: CommandMessages<Args, never>,
  finished: Finished<Args>,
): Message | null {
  return typeof done === 'function' ? done(finished) : done
}

function mayTakeBack<Args>({ offersUndo }: CommandMessages<Args, never>, args: Args): boolean {
  return typeof offersUndo === 'function' ? offersUndo(args) : offersUndo === true
}

function refuse<Args, Reason extends string>(
  services: Services,
  toasts: Toasts,
  refused: Exclude<Performing<Reason>, { kind: 'done' }> | Exclude<Decision<Reason>, { kind: 'accepted' }>,
  args: Args,
  messages: CommandMessages<Args, Reason>,
): Refusal {
  if (refused.kind === 'read-only') return showRefusal(toasts, readOnly[refused.reason], [])
  return showRefusal(toasts, showRefused(refused, args, messages, services.store.records), refused.fields)
}

function showRefusal(toasts: Toasts, message: Message | null, fields: readonly string[]): Refusal {
  if (message) toasts.show({ ...message, tone: 'destructive' })
  return { isDone: false, fields, message }
}
