/** Performs commands on the records of this workspace. Each becomes a request with an entry in the activity log. */
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { Command, Context, Performed } from '@plumbline/domain/kernel/commands/command.ts'
import { type Decision, decideRequest } from '@plumbline/domain/kernel/commands/decide-request.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { toStorable } from '@plumbline/domain/kernel/values/storable-text.ts'
import type { Refusal } from '#data/storage/backend.ts'
import { getTimeZone } from '#data/storage/time-zone.ts'
import { enterActivity } from '#data/store/activity-log.ts'
import type { Applied, Committed } from '#data/store/store.ts'
import type { Work } from '#data/store/work.ts'
import type { Services } from './services.ts'

export type Performing<Reason extends string> =
  | { kind: 'done'; requestId: Id; applied: Applied }
  | Exclude<Committed<Reason>, { kind: 'done' }>

/** The services needed to decide a request. */
export type Deciding = Pick<Services, 'files' | 'session' | 'store'>

interface Commitment {
  /** The person who makes the request; the signed-in user by default. */
  actor?: Actor
  /** The effect of the request to be undone, if the store does not know it. */
  performed?: Performed | undefined
  onRefused?(refusal: Refusal): void
  /** Another page has made the request, and checked that its files are stored. */
  isSent?: boolean
}

/** Whatever was typed, pasted or read from a file is cleaned here, because a team refuses what it cannot store. */
export function createRequest<Args>(
  services: Pick<Services, 'clock' | 'newId'>,
  name: string,
  args: Args,
): Request<Args> {
  const now = services.clock.now()
  return {
    id: services.newId(),
    name,
    args: toStorable(args),
    at: now.toISOString(),
    today: instantToDay(now),
    timeZone: getTimeZone(now),
  }
}

/** Decides without changing anything. The files named in the arguments need not be stored yet. */
export function checkRequest<Args, Reason extends string>(
  services: Deciding,
  command: Command<Args, Reason>,
  request: Request,
): Decision<Reason> {
  const { session, store } = services
  const context = getContext(services, request, session.actor())
  return decideRequest(command, store.aliases.resolveIn(request.args), { ...context, hasFile: () => true })
}

export function performRequest<Args, Reason extends string>(
  services: Services,
  command: Command<Args, Reason>,
  args: Args,
  onRefused?: Commitment['onRefused'],
): Performing<Reason> {
  const request = createRequest(services, command.name, args)
  return commitRequest(services, command, request, onRefused && { onRefused })
}

/**
 * Decides the request on the current records and applies its changes. The same request always produces the same
 * changes.
 */
export function commitRequest<Args, Reason extends string>(
  services: Deciding,
  command: Command<Args, Reason>,
  request: Request,
  commitment: Commitment = {},
): Performing<Reason> {
  const committed = services.store.commit(toWork(services, command, request, commitment))
  return committed.kind === 'done' ? { ...committed, requestId: request.id } : committed
}

/** The request with everything needed to decide it now, and again whenever its records have changed. */
export function toWork<Args, Reason extends string>(
  services: Deciding,
  command: Command<Args, Reason>,
  request: Request,
  { actor = services.session.actor(), performed, onRefused, isSent = false }: Commitment,
): Work<Reason> {
  const { store } = services
  let wasProvisional = isSent
  return {
    request,
    actor,
    decide(ids, onNumbered) {
      wasProvisional ||= ids !== 'numbers'
      const context = {
        ...getContext(services, request, actor, performed),
        ids,
        onNumbered(requestedId: Id, id: Id) {
          // A record that was shown under the requested id can still be found under it.
          if (!wasProvisional) return
          store.aliases.add({ [requestedId]: id })
          onNumbered(requestedId, id)
        },
        ...(isSent && { hasFile: () => true }),
      }
      return decideRequest(command, store.aliases.resolveIn(request.args), context)
    },
    alongside(applied, historyLimit) {
      if (command.isSilent) return []
      const change = { id: request.id, action: command.name, actor, at: request.at }
      return enterActivity(store, change, applied, historyLimit)
    },
    ...(onRefused && { onRefused }),
  }
}

function getContext(
  { files, store }: Deciding,
  request: Request,
  actor: Actor,
  performed?: Performed,
): Context {
  return {
    ...store.records,
    requestId: request.id,
    now: request.at,
    today: request.today,
    timeZone: request.timeZone,
    actor,
    ids: 'numbers',
    hasFile: files.knows,
    performed: (requestId) => store.performed(requestId) ?? performed,
  }
}
