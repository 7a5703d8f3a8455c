/** The functions that need a server, which send mail and open a checkout, and which of them are configured. */
import type { Abilities } from '@plumbline/domain/team/wire/abilities.ts'
import type { CheckoutAnswer, FunctionAnswer } from '@plumbline/domain/team/wire/function-answer.ts'
import {
  checkoutSchema,
  type FunctionBodies,
  type Invitation,
  invitationSchema,
  taskNotificationSchema,
} from '@plumbline/domain/team/wire/function-bodies.ts'
import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { type LimitCalls, limitCalls } from '../http/limit-calls.ts'
import { knowsOwnOrigin, ownOrigin, type Place, requireOwnOrigin } from '../http/own-origin.ts'
import { readBody } from '../http/read-body.ts'
import { refuseCall } from '../http/refuse-call.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { taskLetter } from '../mail/task-letter.ts'
import type { Payments } from '../payments/checkout.ts'
import type { Team } from '../team/open-team.ts'
import { isStranger, refuseRecipient } from './known-recipient.ts'

export interface FunctionSettings extends Place {
  readonly mailsPerMinute: number
  readonly mailer: Mailer | undefined
  readonly payments: Payments | undefined
}

const checkoutsPerMinute = 10
const maxNameLength = 200
const linkLike = /:\/\/|www\.|@/i
const done: FunctionAnswer = { error: null }

export function serverFunctions(settings: FunctionSettings, team: Pick<Team, 'services'>): Hono {
  const { mailer, payments, trustsProxy } = settings
  const functions = new Hono()
  const mails = limitCalls(settings.mailsPerMinute, trustsProxy)
  const checkouts = limitCalls(checkoutsPerMinute, trustsProxy)

  functions.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  functions.get('/', requireOwnOrigin(settings), async (context) => context.json(await abilities(context)))
  functions.all('/', (context) => {
    context.header('Allow', 'GET')
    return refuseCall(context, 405, 'Get the list of functions with GET.')
  })
  offer('send-task-notification', mails, taskNotificationSchema, async (body, context) => {
    const { assigneeEmail, taskName, projectName } = body
    const refusal = await refuseMail(context, assigneeEmail, [taskName, projectName])
    return refusal ?? send(taskLetter(body))
  })
  offer('send-invitation', mails, invitationSchema, invite)
  offer('create-checkout-session', checkouts, checkoutSchema, openCheckout)
  functions.all('*', (context) => refuseCall(context, 404, 'This server has no such function.'))
  return functions

  function offer<Name extends keyof FunctionBodies>(
    name: Name,
    limit: LimitCalls,
    schema: z.ZodMiniType<FunctionBodies[Name]>,
    run: (
      body: FunctionBodies[Name],
      context: Context,
    ) => Promise<FunctionAnswer | CheckoutAnswer | Response>,
  ): void {
    functions.post(`/${name}`, requireOwnOrigin(settings), async (context) => {
      const read = await readBody(context, schema)
      if ('refusal' in read) return read.refusal
      // Only valid calls count, so that a malformed call does not use up the limit.
      const refusal = await limit(context)
      if (refusal) return refusal
      const answer = await run(read.body, context)
      return answer instanceof Response ? answer : context.json(answer)
    })
    functions.all(`/${name}`, (context) => {
      context.header('Allow', 'POST')
      return refuseCall(context, 405, 'Call functions with POST.')
    })
  }

  /** On a server with a team, the texts of its mails are ours but for a few names. */
  async function refuseMail(
    context: Context,
    email: string,
    names: readonly string[],
  ): Promise<Response | undefined> {
    const services = await team.services()
    if (!services) return undefined
    const refusal = await refuseRecipient(context, team, email)
    if (refusal) return refusal
    const isAdvert = names.some((name) => name.length > maxNameLength || linkLike.test(name))
    return isAdvert ? refuseCall(context, 400, 'Names in e-mails are short and have no links.') : undefined
  }

  async function abilities(context: Context): Promise<Abilities> {
    const mails = mailer && !(await isStranger(context, team))
    const can: Abilities['can'] = [
      ...(mails ? (['send-task-notification'] as const) : []),
      ...(mails && knowsOwnOrigin(context, settings) ? (['send-invitation'] as const) : []),
      ...(mailer && settings.publicUrl !== undefined ? (['team-mails'] as const) : []),
      ...(payments ? (['create-checkout-session'] as const) : []),
    ]
    return { error: null, can }
  }

  async function send(letter: Letter): Promise<FunctionAnswer> {
    if (!mailer) return failed('E-mail is not configured on this server.')
    const reason = await mailer.send(letter)
    return reason === undefined ? done : failed(reason)
  }

  async function invite(invitation: FunctionBodies['send-invitation'], context: Context) {
    if (!mailer) return failed('E-mail is not configured on this server.')
    if (!knowsOwnOrigin(context, settings)) {
      return failed('This server does not know its own address: PUBLIC_URL is not set.')
    }
    const { link, email, inviterName, what } = invitation
    const refusal = await refuseMail(context, email, [inviterName, what])
    if (refusal) return refusal
    const isOwn = URL.canParse(link) && new URL(link).origin === ownOrigin(context, settings)
    return isOwn
      ? send(invitationLetter(invitation))
      : refuseCall(context, 400, 'The link is not a page of this site.')
  }

  async function openCheckout(
    { plan }: FunctionBodies['create-checkout-session'],
    context: Context,
  ): Promise<CheckoutAnswer> {
    if (!payments)
      return { error: { message: 'Payments are not configured on this server.', code: 'not-configured' } }
    const opened = await payments.openCheckout(plan, ownOrigin(context, settings))
    return 'url' in opened
      ? { error: null, url: opened.url, publishableKey: payments.publishableKey }
      : { error: { message: opened.reason, code: 'provider' } }
  }
}

function failed(message: string): FunctionAnswer {
  return { error: { message } }
}

/** What an invited person reads. */
function invitationLetter({ email, inviterName, what, role, link }: Invitation): Letter {
  return writeLetter({
    to: email,
    subject: `${inviterName} invites you to ${what}`,
    greeting: `${inviterName} invites you to work on ${what} in Plumbline.`,
    facts: role ? [['Your role', role]] : [],
    link: { label: 'Open Plumbline', href: link },
  })
}
