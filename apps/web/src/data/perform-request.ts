/** Performs commands on the records of this workspace: each as a request, with its entry in the activity log. */

import type { Command, Context } from '@plumbline/domain/kernel/command.ts'
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { type Decision, decideRequest } from '@plumbline/domain/kernel/decide-request.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Request } from '@plumbline/domain/kernel/request.ts'
import { enterActivity } from './activity-log.ts'
import type { Services } from './services.ts'
import type { Applied } from './store.ts'

export type Performing<Reason extends string> =
  | { kind: 'done'; requestId: Id; applied: Applied }
  | { kind: 'read-only' }
  | Extract<Decision<Reason>, { kind: 'refused' }>

export function createRequest<Args>(services: Services, name: string, args: Args): Request<Args> {
  const now = services.clock.now()
  return {
    id: services.newId(),
    name,
    args,
    at: now.toISOString(),
    today: dayOf(now),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Decides without changing anything. The files that the arguments name need not be stored yet. */
export function checkRequest<Args, Reason extends string>(
  services: Services,
  command: Command<Args, Reason>,
  request: Request,
): Decision<Reason> {
  const context = { ...contextOf(services, request), hasFile: () => true }
  return decideRequest(command, request.args, context)
}

export function performRequest<Args, Reason extends string>(
  services: Services,
  command: Command<Args, Reason>,
  args: Args,
): Performing<Reason> {
  return commitRequest(services, command, createRequest(services, command.name, args))
}

/** Decides the request on the records as they are, and makes its changes. The same request always makes the same ones. */
export function commitRequest<Args, Reason extends string>(
  services: Services,
  command: Command<Args, Reason>,
  request: Request,
): Performing<Reason> {
  const decision = decideRequest(command, request.args, contextOf(services, request))
  if (decision.kind === 'refused') return decision
  const { performed, session, store } = services
  const actor = session.actor()
  const stamp = { updatedAt: request.at, updatedBy: actor.email }
  const entry = { id: request.id, action: command.name, actor, at: request.at }
  const applied = store.apply(decision.steps, stamp, (taken) => enterActivity(services, entry, taken))
  if (applied.isReadOnly) return { kind: 'read-only' }
  performed.add(request.id, { actorId: actor.id, needs: decision.needs, inverse: applied.inverse })
  return { kind: 'done', requestId: request.id, applied }
}

function contextOf({ files, performed, session, store }: Services, request: Request): Context {
  return {
    ...store.records,
    requestId: request.id,
    now: request.at,
    today: request.today,
    timeZone: request.timeZone,
    actor: session.actor(),
    ids: 'numbers',
    hasFile: files.knows,
    performed: performed.get,
  }
}
