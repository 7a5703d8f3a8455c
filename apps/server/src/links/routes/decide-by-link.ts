/** The person of a stage who has no account decides on it by the link in the mail. */
import { dayInZone } from '@plumbline/domain/team/day-in-zone.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { type DecideByLink, decideByLinkSchema } from '@plumbline/domain/team/wire/links.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { decideReviewStage } from '@plumbline/domain/workflows/commands/review-commands.ts'
import type { Context } from 'hono'
import { fail, failForNow } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { type PushingPorts, push } from '../../sync/push.ts'
import type { Caller } from '../../team/team-route.ts'
import { outsider } from '../found-link.ts'
import {
  markUsed,
  readReviewLink,
  type StoredReviewLink,
  showReviewLink,
  toOrigin,
} from '../mailed/review-links.ts'
import { nameByMailLink } from '../name-by-link.ts'
import { findLink, toOpened } from './open-link.ts'

export async function decideByLink(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, decideByLinkSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findLink(services, body.token, ip, 'answer')
  if (typeof found === 'number') return failForNow(context, found)
  if (typeof found === 'string') return fail(context, found)
  const link = found.view.kind === 'review' ? await readReviewLink(services, body.token) : undefined
  if (!link) return fail(context, 'not-found')
  const failure = link.used_at ? 'decided-already' : await decide(services, link, body)
  if (failure) return fail(context, failure)
  const changed = await showReviewLink(services, link)
  return typeof changed === 'string' ? fail(context, changed) : context.json(toOpened(changed))
}

/** By the command with which people of the team decide. */
async function decide(
  services: TeamServices,
  link: StoredReviewLink,
  { outcome, comment, seen, timeZone }: DecideByLink,
): Promise<TeamFailure | undefined> {
  const now = services.now()
  const at = now.toISOString()
  const { email, organisation_id: organisation, stage_id: stageId, workflow_id: id } = link
  const account: Account = {
    ...{ id: outsider, email, role: 'Guest', name: nameByMailLink(email) },
    link: toOrigin(link),
  }
  const request = {
    ...{ id: crypto.randomUUID(), at, today: dayInZone(at, timeZone), timeZone },
    name: decideReviewStage.name,
    args: { id, stageId, outcome, comment, seen },
  }
  // As for an opening, the network address of the person is not stored.
  const sender = { account, ip: undefined, audited: { link: link.id, mailedTo: email } }
  const { database, logger, organisations } = services
  const ports: PushingPorts = {
    ...{ database, logger, now: services.now },
    // A decision that was stored without it would leave the link open.
    async storeAlso(transaction, [stored]) {
      if (stored?.kind === 'applied') await markUsed(transaction, link, now)
    },
  }
  const [answer] = await push(organisations.get(organisation), ports, sender, [request])
  if (!answer) throw new Error(`The request ${request.id} has no answer`)
  if (answer.kind === 'refused') return failures.get(answer.reason) ?? 'review-moved-on'
  return undefined
}

const failures: ReadonlyMap<string, TeamFailure> = new Map([
  ['stage-not-ready', 'decided-already'],
  ['revision-newer', 'revision-newer'],
])
