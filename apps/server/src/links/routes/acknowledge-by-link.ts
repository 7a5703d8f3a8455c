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
import { push } from '../../sync/push.ts'
import type { Caller } from '../../team/team-route.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { nameByLink } from '../name-by-link.ts'
import { findLink, readLink, showLink, toOpened } from './open-link.ts'
import { toTransmittalOrigin } from './transmittal-openings.ts'

export async function acknowledgeByLink(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, acknowledgeByLinkSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findLink(services, body.token, ip, 'answer')
  if (typeof found === 'number') return failForNow(context, found)
  if (typeof found === 'string') return fail(context, found)
  if (found.view.kind !== 'transmittal') return fail(context, 'not-found')
  const failure = await acknowledge(services, found, found.view, body)
  if (failure) return fail(context, failure)
  const link = await readLink(services, body.token)
  const changed = link ? await showLink(services, link) : 'link-unknown'
  return typeof changed === 'string' ? fail(context, changed) : context.json(toOpened(changed))
}

/** By the command with which people of the team acknowledge, so that each recipient has one acknowledgement. */
async function acknowledge(
  services: TeamServices,
  { id: link, organisation, contents, madeBy }: FoundLink,
  { transmittalId, recipientId: linkFor }: SharedTransmittalView,
  { recipientId, by, note, timeZone }: AcknowledgeByLink,
): Promise<TeamFailure | undefined> {
  const at = services.now().toISOString()
  const today = dayInZone(at, timeZone)
  const account: Account = {
    ...{ id: outsider, email: '', role: 'Guest' },
    name: nameByLink(by.trim()),
    link: toTransmittalOrigin(contents.project.id, { transmittalId, recipientId: linkFor }),
  }
  const request = {
    ...{ id: crypto.randomUUID(), at, today, timeZone },
    name: acknowledgeTransmittal.name,
    args: { id: transmittalId, recipientId, by, on: today, note },
  }
  // As for an opening, the network address of the person is not stored.
  const sender = { account, ip: undefined, audited: { link, account: madeBy.id, by: by.trim() } }
  const [answer] = await push(services.organisations.get(organisation.id), services, sender, [request])
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
