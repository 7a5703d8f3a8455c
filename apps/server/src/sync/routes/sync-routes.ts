/** The routes over which the clients of a team exchange records with the server. */
import { canAnywhere } from '@plumbline/domain/kernel/access/policy.ts'
import {
  knownRequestsSchema,
  maxKnown,
  type Push,
  positionSchema,
  pushSchema,
  syncProtocol,
  usedIdsSchema,
} from '@plumbline/domain/team/wire/sync.ts'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { fail, failForNow } from '../../http/fail.ts'
import { parseJson } from '../../http/parse-json.ts'
import { readJson, readJsonBytes } from '../../http/read-json.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { findLargeUndo } from '../aside/large-undo.ts'
import { openAside } from '../aside/push-aside.ts'
import { pull, replicaAtHead, snapshot } from '../pull.ts'
import { NoLongerMember, push } from '../push.ts'
import { sendEvents } from './events.ts'
import { receiveBody } from './receive-body.ts'

/** More than a day of work without signal. Clients send what is more in parts. */
const maxPushBytes = 1_000_000
/** For people who may edit a project. One at a time is in memory. */
const maxLargeBytes = 4_000_000
/** An import of a program of 100,000 rows, by itself. */
const maxImportBytes = 64_000_000
const importing = /\.(file|import|import-stages|update|bring-records)$/
/** An import of more is decided aside, so that the others need not wait for it. Some thousand activities. */
const maxBesideBytes = 300_000
/** A body of more may take long to parse, so it is checked in a thread first. */
const maxParsedBytes = 32_000
/** Until a large push has been decided. */
const largeSeconds = 3
/** It has all records, and is read again when a role changes. Sixty a minute are enough for the devices of a person. */
const snapshotPoints = 100
const maxKnownBytes = maxKnown * 300

export const syncRoutes: readonly TeamRoute[] = [
  {
    method: 'POST',
    path: '/organisations/:organisation/push',
    who: 'member',
    async handle(context, caller) {
      const { services, account, head } = caller
      const inMemory = services.organisations.get(account.organisation)
      const bytes = Number(context.req.header('Content-Length') ?? 0)
      if (!(bytes > maxBesideBytes)) return answerPush(context, caller)
      const mayEdit =
        bytes <= maxPushBytes ||
        (await inMemory.atHead(
          services.database.db,
          async (replica) => canAnywhere(replica.getActor(account), 'registers.edit').allowed,
          head,
        ))
      if (!mayEdit || bytes > maxImportBytes) return context.json({ failure: 'too-large' }, 413)
      const body = await receiveBody(context, maxPushBytes)
      if (!body) return fail(context, 'malformed')
      // A body that arrives slowly keeps no one else waiting.
      const end = await services.pushLimits.waitForLarge()
      try {
        return await answerLargePush(context, caller, await body.read())
      } finally {
        end()
        await body.discard()
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
      const inMemory = services.organisations.get(account.organisation)
      const pulled = await pull(inMemory, services.database, account, position.data, { known: head })
      if (pulled === undefined) return fail(context, 'reset')
      return typeof pulled === 'string' ? sendJson(context, pulled) : sendParts(context, pulled)
    },
  },
  {
    method: 'GET',
    path: '/organisations/:organisation/snapshot',
    who: 'member',
    points: snapshotPoints,
    async handle(context, { services, account, head }) {
      const inMemory = services.organisations.get(account.organisation)
      const from = readPosition(context).data
      const lines = await snapshot(inMemory, services.database, account, head, from)
      return streamLines(context, lines)
    },
  },
  {
    method: 'POST',
    path: '/organisations/:organisation/known-requests',
    who: 'member',
    async handle(context, { services, account }) {
      const body = await readJson(context, knownRequestsSchema, maxKnownBytes)
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
    method: 'POST',
    path: '/organisations/:organisation/used-ids',
    who: 'member',
    async handle(context, { services, account }) {
      const body = await readJson(context, usedIdsSchema, maxKnownBytes)
      if (body === undefined) return fail(context, 'malformed')
      const replica = await replicaAtHead(services.organisations.get(account.organisation), services.database)
      // Only people who may bring records learn which ids are used, also of records that they do not see.
      if (!canAnywhere(replica.getActor(account), 'projects.edit').allowed) return fail(context, 'no-access')
      return context.json({ used: body.ids.filter((id) => replica.isUsed(body.list, id)) })
    },
  },
  {
    method: 'GET',
    path: '/organisations/:organisation/events',
    who: 'member',
    handle: async (context, caller) => sendEvents(context, caller),
  },
]

/** Reads a small push, or one of many requests, here, and an import aside. */
async function answerLargePush(
  context: Context,
  caller: OrganisationCaller,
  bytes: Uint8Array,
): Promise<Response> {
  if (bytes.length > maxLargeBytes) return answerAside(context, caller, bytes)
  const checked = await caller.services.bodies.check(bytes)
  if (checked === undefined) return fail(context, 'malformed')
  const isOneImport = checked.requests === 1 && isImport(checked.firstName)
  return isOneImport
    ? answerAside(context, caller, bytes)
    : answerRequests(context, caller, parseChecked(bytes))
}

const isImport = (name: string) => importing.test(name)

/** Parses bytes that have been checked against `pushSchema`. */
function parseChecked(bytes: Uint8Array): Push {
  const body = JSON.parse(decoder.decode(bytes)) as Push // `as`: it was checked in a thread.
  return { ...body, position: positionSchema.parse(body.position) }
}

const decoder = new TextDecoder()

async function answerAside(
  context: Context,
  { services, account, ip, head }: OrganisationCaller,
  bytes: Uint8Array,
  mayBe: (name: string) => boolean = isImport,
): Promise<Response> {
  const aside = await openAside(services.aside, bytes)
  try {
    const { read } = aside
    if (!read) return fail(context, 'malformed')
    if (read.protocol !== syncProtocol) return fail(context, 'upgrade')
    if (read.requests > 1 || !mayBe(read.request.name)) return context.json({ failure: 'too-large' }, 413)
    const wait = services.pushLimits.begin(account.id, 1)
    if (wait !== undefined) return failForNow(context, wait)
    const inMemory = services.organisations.get(account.organisation)
    const sender = { account, ip, isOnDevice: true }
    const answer = await aside.push(inMemory, services, sender).catch(unlessRemoved)
    if (!answer) return fail(context, 'no-access')
    const pulled = await pull(inMemory, services.database, account, read.position, {
      known: head,
      leavesLarge: true,
    })
    return sendJson(context, `{"answers":[${JSON.stringify(answer)}]${pulled ? `,"pulled":${pulled}` : ''}}`)
  } finally {
    await aside.close()
  }
}

async function answerPush(context: Context, caller: OrganisationCaller): Promise<Response> {
  const bytes = await readJsonBytes(context, maxPushBytes)
  if (bytes === undefined) return fail(context, 'malformed')
  const body =
    bytes.length <= maxParsedBytes
      ? parseJson(bytes, pushSchema)
      : (await caller.services.bodies.check(bytes)) && parseChecked(bytes)
  return body === undefined ? fail(context, 'malformed') : answerRequests(context, caller, body)
}

async function answerRequests(context: Context, caller: OrganisationCaller, body: Push): Promise<Response> {
  const { services, account, ip, head } = caller
  if (body.protocol !== syncProtocol) return fail(context, 'upgrade')
  const wait = services.pushLimits.begin(account.id, body.requests.length)
  if (wait !== undefined) return failForNow(context, wait)
  const inMemory = services.organisations.get(account.organisation)
  const sender = { account, ip, isOnDevice: true }
  const large = await findLargeUndo(services.database.db, account.organisation, body.requests)
  if (large === 0) return answerUndo(context, caller, body)
  // The client sends the others again.
  const requests = body.requests.slice(0, large)
  const answers = await push(inMemory, services, sender, requests).catch(unlessRemoved)
  if (!answers) return fail(context, 'no-access')
  const pulled = await pull(inMemory, services.database, account, body.position, {
    known: head,
    leavesLarge: true,
  })
  return sendJson(context, `{"answers":${JSON.stringify(answers)}${pulled ? `,"pulled":${pulled}` : ''}}`)
}

/** Undoes a large change aside, as it was made. */
async function answerUndo(context: Context, caller: OrganisationCaller, body: Push): Promise<Response> {
  const end = caller.services.pushLimits.beginLarge()
  if (!end) return failForNow(context, largeSeconds)
  try {
    const alone = { ...body, requests: body.requests.slice(0, 1) }
    return await answerAside(context, caller, Buffer.from(JSON.stringify(alone)), () => true)
  } finally {
    end()
  }
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
    audit: req.query('audit'),
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

function sendParts(context: Context, parts: readonly Uint8Array[]): Response {
  context.header('Content-Type', 'application/json')
  return stream(context, async (output) => {
    for (const part of parts) {
      if (output.aborted) return
      await output.write(part)
    }
  })
}
