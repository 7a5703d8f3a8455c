/** Performs a command: asks the policy, decides, applies, and says how it went. */
import { can } from '@plumbline/domain/access/policy.ts'
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Accepted, Command, Context } from '@plumbline/domain/kernel/command.ts'
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { useCallback } from 'react'
import { type Services, useServices } from '#data/services.ts'
import type { Applied } from '#data/store.ts'
import { type Toasts, useToasts } from '#ui/toast-store.ts'
import { logActivity } from './log-activity.ts'
import type { Said, Words } from './words.ts'

/** `fields`: the form fields at fault, in their order on the form. */
export type Outcome = { isDone: true; steps: readonly Step[] } | Refusal

export type Perform = <Args, Reason extends string>(
  command: Command<Args, Reason>,
  args: Args,
  words: Words<Reason>,
) => Outcome

/** Of a screen that can undo and redo more than the last change: it applies in place of the store. */
export interface Undoing {
  apply(steps: readonly Step[]): Omit<Applied, 'stored'>
  takeBack(inverse: readonly Step[]): void
}

export function usePerform(undoing?: Undoing): Perform {
  const services = useServices()
  const toasts = useToasts()
  return useCallback(
    (command, args, words) => {
      const decision = decide(services, toasts, command, args, words)
      if (!('steps' in decision)) return decision
      const done = words.tells?.(decision.steps) ?? words.done
      const applied = (undoing ?? services.store).apply(decision.steps)
      if (applied.isReadOnly) return refuse(toasts, readOnly)
      logActivity(services, command.name, applied)
      // Where storage may refuse the change, it is stored at once, so that a form that was filled in vain stays open.
      if (services.mayFailToStore() && services.store.flush().kind === 'failed')
        return { isDone: false, fields: [] }
      const { inverse } = applied
      const takeBack = () =>
        undoing ? undoing.takeBack(inverse) : logActivity(services, 'undo', services.store.apply(inverse))
      const undo = { label: 'Undo', onPress: takeBack }
      if (done) toasts.show(words.offersUndo ? { ...done, action: undo } : done)
      return { isDone: true, steps: applied.steps }
    },
    [services, toasts, undoing],
  )
}

const readOnly: Said = {
  title: 'Reload to go on',
  description: 'A newer version of Plumbline has written this list. Nothing was changed.',
}

/** Like `usePerform`, but only asks and says a refusal: for work that must be done before the records change. */
export function useCheck(): Perform {
  const services = useServices()
  const toasts = useToasts()
  return useCallback(
    (command, args, words) => {
      const decision = decide(services, toasts, command, args, words)
      return 'steps' in decision ? { isDone: true, steps: decision.steps } : decision
    },
    [services, toasts],
  )
}

interface Refusal {
  isDone: false
  fields: readonly string[]
}

function decide<Args, Reason extends string>(
  services: Services,
  toasts: Toasts,
  command: Command<Args, Reason>,
  args: Args,
  words: Words<Reason>,
): Accepted | Refusal {
  const answer = can(services.session.role, command.needs)
  if (!answer.allowed) return refuse(toasts, { title: 'Not allowed', description: answer.reason })
  const decision = command.decide(args, contextOf(services))
  return decision.kind === 'accepted'
    ? decision
    : refuse(toasts, words.refused[decision.reason], decision.fields)
}

function refuse(toasts: Toasts, said: Said | null, fields: readonly string[] = []): Refusal {
  if (said) toasts.show({ ...said, tone: 'destructive' })
  return { isDone: false, fields }
}

function contextOf({ clock, newId, session, store }: Services): Context {
  const now = clock.now()
  return {
    now: now.toISOString(),
    today: dayOf(now),
    author: session.author(),
    newId,
    find: (from, id) => store.collection(from).get(id),
    all: (from) => store.collection(from).list(),
  }
}
