/** The routes over which the clients of a team exchange records with the server. */
import { canAnywhere } from '@plumbline/domain/access/policy.ts'
import {
  knownRequestsSchema,
  mostKnown,
  positionSchema,
  pushSchema,
  syncProtocol,
} from '@plumbline/domain/wire/sync.ts'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { fail, failForNow } from '../team/fail.ts'
import { readJson } from '../team/read-json.ts'
import type { OrganisationCaller, TeamRoute } from '../team/team-route.ts'
import { sendEvents } from './events.ts'
import { pull, snapshot } from './pull.ts'
import { NoLongerMember, push } from './push.ts'

/** More than a day of work without signal. Clients send what is more in parts. */
const mostPushBytes = 1_000_000
/** For people who may edit a project, one at a time. */
const mostLargeBytes = 4_000_000
/** An import of a program of 100,000 rows, by itself. */
const mostImportBytes = 64_000_000
const importing = /\.(file|import|import-stages|update|bring-records)$/
/** Until a large push has been decided. */
const largeSeconds = 3
/** It has all records, and is read again when a role changes. Sixty a minute are enough for the devices of a person. */
const snapshotPoints = 100
const mostKnownBytes = mostKnown * 300

export const syncRoutes: readonly TeamRoute[] = [
  {
    method: 'POST',
    path: '/organisations/:organisation/push',
    who: 'member',
    async handle(context, caller) {
      const { services, account, head } = caller
      const held = services.organisations.get(account.organisation)
      const bytes = Number(context.req.header('Content-Length') ?? 0)
      if (!(bytes > mostPushBytes)) return answerPush(context, caller, mostPushBytes)
      const mayEdit = await held.atHead(
        services.database.db,
        async (replica) => canAnywhere(replica.actorOf(account), 'registers.edit').allowed,
        head,
      )
      if (!mayEdit || bytes > mostImportBytes) return context.json({ failure: 'too-large' }, 413)
      const end = services.pushLimits.beginLarge()
      if (!end) return failForNow(context, largeSeconds)
      try {
        return await answerPush(context, caller, mostImportBytes)
      } finally {
        end()
      }
    },
  },
  {
    method: 'GET',
    path: '/organisations/:organisation/pull',
    who: 'member',
    async handle(context, { services, account, head }) {
      const position = readPosition(context)
      if (!position.success) return fail(context, 'malformed')
      const held = services.organisations.get(account.organisation)
      const pulled = await pull(held, services.database, account, position.data, head)
      return pulled === undefined ? fail(context, 'reset') : sendJson(context, pulled)
    },
  },
  {
    method: 'GET',
    path: '/organisations/:organisation/snapshot',
    who: 'member',
    points: snapshotPoints,
    async handle(context, { services, account, head }) {
      const held = services.organisations.get(account.organisation)
      const from = readPosition(context).data
      const lines = await snapshot(held, services.database, account, head, from)
      return streamLines(context, lines)
    },
  },
  {
    method: 'POST',
    path: '/organisations/:organisation/known-requests',
    who: 'member',
    async handle(context, { services, account }) {
      const body = await readJson(context, knownRequestsSchema, mostKnownBytes)
      if (body === undefined) return fail(context, 'malformed')
      const rows = await services.database.db
        .selectFrom('request')
        .select('id')
        .where('organisation_id', '=', account.organisation)
        .where('user_id', '=', account.id)
        .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...body.ids]))))
        .execute()
      return context.json({ known: rows.map(({ id }) => id) })
    },
  },
  {
    method: 'GET',
    path: '/organisations/:organisation/events',
    who: 'member',
    handle: async (context, caller) => sendEvents(context, caller),
  },
]

async function answerPush(
  context: Context,
  { services, account, ip, head }: OrganisationCaller,
  mostBytes: number,
): Promise<Response> {
  const body = await readJson(context, pushSchema, mostBytes)
  if (body === undefined) return fail(context, 'malformed')
  if (body.protocol !== syncProtocol) return fail(context, 'upgrade')
  const [first, ...others] = body.requests
  const isImport = others.length === 0 && first !== undefined && importing.test(first.name)
  const bytes = Number(context.req.header('Content-Length') ?? 0)
  if (bytes > mostLargeBytes && !isImport) return context.json({ failure: 'too-large' }, 413)
  const wait = await services.pushLimits.begin(account.id, body.requests.length)
  if (wait !== undefined) return failForNow(context, wait)
  const held = services.organisations.get(account.organisation)
  const sender = { account, ip, isOnDevice: true }
  const answers = await push(held, services, sender, body.requests).catch(unlessRemoved)
  if (!answers) return fail(context, 'no-access')
  const pulled = await pull(held, services.database, account, body.position, head)
  return sendJson(context, `{"answers":${JSON.stringify(answers)}${pulled ? `,"pulled":${pulled}` : ''}}`)
}

function unlessRemoved(error: unknown): undefined {
  if (!(error instanceof NoLongerMember)) throw error
}

function readPosition({ req }: Context) {
  return positionSchema.safeParse({
    epoch: req.query('epoch'),
    access: req.query('access'),
    seq: Number(req.query('seq')),
    hash: req.query('hash'),
  })
}

function sendJson(context: Context, text: string): Response {
  return context.body(text, 200, { 'Content-Type': 'application/json' })
}

/** The next line is made when the client has taken the one before. */
function streamLines(context: Context, lines: Iterable<string>): Response {
  context.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  return stream(context, async (output) => {
    for (const line of lines) {
      if (output.aborted) return
      await output.write(line)
    }
  })
}
