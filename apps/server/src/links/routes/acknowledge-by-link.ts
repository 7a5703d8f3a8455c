/** A recipient without an account acknowledges the transmittal of a read-only link. */

import { acknowledgeTransmittal } from '@plumbline/domain/documents/transmittals/change-transmittal.ts'
import { dayInZone } from '@plumbline/domain/team/day-in-zone.ts'
import type { SharedTransmittalView } from '@plumbline/domain/team/read-links/shared-view.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { type AcknowledgeByLink, acknowledgeByLinkSchema } from '@plumbline/domain/team/wire/links.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { fail, failForNow } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { type PushingPorts, push } from '../../sync/push.ts'
import type { Caller } from '../../team/team-route.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { readLink, type StoredLink } from '../mailed/stored-link.ts'
import { markAcknowledged } from '../mailed/transmittal-links.ts'
import { nameByLink, nameByMailLink } from '../name-by-link.ts'
import { findLink, showLink, toOpened } from './open-link.ts'
import { toTransmittalOrigin } from './transmittal-openings.ts'

export async function acknowledgeByLink(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, acknowledgeByLinkSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findLink(services, body.token, ip, 'answer')
  if (typeof found === 'number') return failForNow(context, found)
  if (typeof found === 'string') return fail(context, found)
  if (found.view.kind !== 'transmittal') return fail(context, 'not-found')
  const link = await readLink(services, body.token)
  if (!link) return fail(context, 'link-unknown')
  if (link.used_at) return fail(context, 'acknowledged-already')
  const failure = await acknowledge(services, link, found, body)
  if (failure) return fail(context, failure)
  const changed = await showLink(services, link)
  return typeof changed === 'string' ? fail(context, changed) : context.json(toOpened(changed))
}

/** By the command with which people of the team acknowledge, so that each recipient has one acknowledgement. */
async function acknowledge(
  services: TeamServices,
  link: StoredLink,
  { organisation, contents, madeBy, mailed }: FoundLink,
  { recipientId, by, note, timeZone }: AcknowledgeByLink,
): Promise<TeamFailure | undefined> {
  const now = services.now()
  const at = now.toISOString()
  const today = dayInZone(at, timeZone)
  // `as`: the link shows a transmittal.
  const view = link.view as SharedTransmittalView
  const { transmittalId } = view
  const account: Account = {
    ...{ id: outsider, email: mailed?.email ?? '', role: 'Guest' },
    name: mailed ? nameByMailLink(by.trim()) : nameByLink(by.trim()),
    link: toTransmittalOrigin(contents.project.id, view, mailed?.email),
  }
  const request = {
    ...{ id: crypto.randomUUID(), at, today, timeZone },
    name: acknowledgeTransmittal.name,
    args: { id: transmittalId, recipientId, by, on: today, note },
  }
  // As for an opening, the network address of the person is not stored.
  const to = mailed && { mailedTo: mailed.email }
  const audited = { link: link.id, account: madeBy.id, by: by.trim(), ...to }
  const sender = { account, ip: undefined, audited }
  // A link that was mailed answers once for each recipient with its address.
  const isLast = mailed?.recipientIds.every((id) => id === recipientId) ?? false
  const { database, logger, organisations } = services
  const ports: PushingPorts = {
    ...{ database, logger, now: services.now },
    async storeAlso(transaction, [stored]) {
      if (isLast && link.mailed_to !== null && stored?.kind === 'applied')
        await markAcknowledged(transaction, { ...link, mailed_to: link.mailed_to }, now)
    },
  }
  const [answer] = await push(organisations.get(organisation.id), ports, sender, [request])
  if (!answer) throw new Error(`The request ${request.id} has no answer`)
  if (answer.kind === 'applied') return undefined
  return failures.get(answer.reason) ?? 'not-permitted'
}

const failures: ReadonlyMap<string, TeamFailure> = new Map([
  ['void', 'transmittal-void'],
  ['acknowledged-already', 'acknowledged-already'],
  ['recipient-gone', 'not-found'],
  ['item-gone', 'link-empty'],
  // The link was made for another recipient.
  ['not-recipient', 'not-found'],
])
