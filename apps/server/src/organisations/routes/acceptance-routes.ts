/** Looking at an invitation and accepting it, by the token of its link. The token is in no address, so in no log. */
import {
  acceptInvitationSchema,
  type LookedUpInvitation,
  lookUpLinkSchema,
} from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { refusePassword } from '../../accounts/password-rules.ts'
import { signInWith } from '../../accounts/routes/sign-in-routes.ts'
import { fail } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { Caller, TeamRoute } from '../../team/team-route.ts'
import { acceptInvitation } from '../accept-invitation.ts'
import { findInvitation } from '../invitation-links.ts'

export const acceptanceRoutes: readonly TeamRoute[] = [
  { method: 'POST', path: '/invitations/look-up', who: 'anyone', handle: lookUp },
  { method: 'POST', path: '/invitations/accept', who: 'anyone', handle: accept },
]

async function lookUp(context: Context, { services }: Caller): Promise<Response> {
  const body = await readJson(context, lookUpLinkSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findInvitation(services, body.token)
  if (typeof found === 'string') return fail(context, found)
  const { organisation, email, role, accountId, invitedBy } = found
  const hasAccount = accountId !== undefined
  const project = found.project && (await services.projectTeams.getName(organisation.id, found.project.id))
  return context.json({
    organisation: organisation.name,
    invitedBy: invitedBy.name,
    ...(project !== undefined && { project }),
    email,
    role,
    hasAccount,
  } satisfies LookedUpInvitation)
}

async function accept(context: Context, caller: Caller): Promise<Response> {
  const body = await readJson(context, acceptInvitationSchema)
  if (!body) return fail(context, 'malformed')
  const { services, ip } = caller
  const found = await findInvitation(services, body.token)
  if (typeof found === 'string') return fail(context, found)

  if (found.accountId !== undefined) {
    const signedIn = await services.accounts.signedIn(context.req.raw.headers)
    if (!signedIn) return fail(context, 'sign-in-first')
    if (signedIn.id !== found.accountId) return fail(context, 'wrong-account')
    const failure = await acceptInvitation(services, found, { id: signedIn.id, name: signedIn.name }, ip)
    return failure ? fail(context, failure) : context.json({})
  }

  if (!('password' in body)) return fail(context, 'malformed')
  const weak = await refusePassword(body.password)
  if (weak) return fail(context, weak)
  const passwordHash = await services.accounts.hashPassword(body.password)
  const person = { id: crypto.randomUUID(), name: body.name, passwordHash }
  const failure = await acceptInvitation(services, found, person, ip)
  if (failure) return fail(context, failure)
  await signInWith(context, caller, { email: found.email, password: body.password })
  return context.json({})
}
