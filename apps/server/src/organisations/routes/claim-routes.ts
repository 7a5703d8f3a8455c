/** The routes that work before there is a team: whether there is one, and the claim that creates it. */
import { claimSchema, lookUpLinkSchema, type TeamState } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { refusePassword } from '../../accounts/password-rules.ts'
import { mailsLinks } from '../../accounts/routes/account-letters.ts'
import { signInWith } from '../../accounts/routes/sign-in-routes.ts'
import { fail } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { EarlyCaller, TeamRoute } from '../../team/team-route.ts'
import { moveClaimToDatabase, refuseClaim, refuseFirstClaim } from '../claims.ts'
import { createOrganisation } from '../create-organisation.ts'

export const claimRoutes: readonly TeamRoute[] = [
  { method: 'GET', path: '/team', who: 'anyone', early: true, handle: teamState },
  { method: 'POST', path: '/claim/look-up', who: 'anyone', early: true, handle: lookUp },
  { method: 'POST', path: '/claim', who: 'anyone', early: true, handle: claim },
]

async function teamState(context: Context, { team }: EarlyCaller): Promise<Response> {
  const services = await team.services()
  const organisations = await services?.database.db
    .selectFrom('organisation')
    .select('name')
    .orderBy('created_at')
    .limit(2)
    .execute()
  const mails = mailsLinks(context, team)
  const [first, second] = organisations ?? []
  if (!first) return context.json({ state: 'none', mails } satisfies TeamState)
  const name = second ? undefined : first.name
  return context.json({ state: 'ready', ...(name && { name }), mails } satisfies TeamState)
}

async function lookUp(context: Context, { team }: EarlyCaller): Promise<Response> {
  const body = await readJson(context, lookUpLinkSchema)
  if (!body) return fail(context, 'malformed')
  const services = await team.services()
  if (services) await moveClaimToDatabase(team.dataDir, services)
  const refusal = services
    ? await refuseClaim(services.database.db, body.token, team.now())
    : refuseFirstClaim(team.dataDir, body.token, team.now())
  return refusal ? fail(context, refusal) : context.json({})
}

async function claim(context: Context, { team, ip }: EarlyCaller): Promise<Response> {
  const body = await readJson(context, claimSchema)
  if (!body) return fail(context, 'malformed')
  const { dataDir } = team
  const opened = await team.services()
  const early = opened ? undefined : refuseFirstClaim(dataDir, body.token, team.now())
  if (early) return fail(context, early)
  const weak = await refusePassword(body.password)
  if (weak) return fail(context, weak)
  const services = opened ?? (await team.create())
  await moveClaimToDatabase(dataDir, services)
  const refusal = await createOrganisation(services, body, ip)
  if (refusal) return fail(context, refusal)
  await signInWith(context, { services, ip }, body)
  return context.json({})
}
