/** The routes over which the clients of a team send and fetch the bytes of files. */
import { Readable } from 'node:stream'
import { managesMembers } from '@plumbline/domain/kernel/access/organisation-policy.ts'
import { canAnywhere } from '@plumbline/domain/kernel/access/policy.ts'
import { type FileSpace, maxFileBytes } from '@plumbline/domain/team/wire/files.ts'
import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { fail } from '../../http/fail.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { FilesUnavailable } from '../file-backend.ts'
import { parseRange } from '../parse-range.ts'
import { staysForNow } from '../unnamed-files.ts'

const path = '/organisations/:organisation/files/:key'

export const fileRoutes: readonly TeamRoute[] = [
  { method: 'PUT', path, who: 'member', isFile: true, handle: receive },
  { method: 'GET', path: '/organisations/:organisation/file-space', who: 'member', handle: answerSpace },
  // Hono answers HEAD by the handler of GET, without the body.
  { method: 'GET', path, who: 'member', handle: deliver },
]

async function receive(context: Context, caller: OrganisationCaller): Promise<Response> {
  const key = getKey(context)
  const body = context.req.raw.body
  if (key === undefined || body === null) return fail(context, 'malformed')
  const { services, account } = caller
  const { database, organisations } = services
  const actor = (await replicaAtHead(organisations.get(account.organisation), database)).getActor(account)
  // Commenters and editors attach files. Who may only look has nothing to send.
  if (!canAnywhere(actor, 'comments.add').allowed) return fail(context, 'no-access')
  // A file is not removed while it is sent, and one that is being removed can be sent afterwards.
  if (!(await startAgain(database, account.organisation, key))) throw beingRemoved()
  // Without a length, the space for the largest file is reserved.
  const size = Number(context.req.header('Content-Length') ?? maxFileBytes)
  const { organisation, id: person } = account
  const end = await services.fileQuotas.reserve({ organisation, person, key, size })
  if (!end) return fail(context, 'quota')
  try {
    return await keep(context, caller, key, body)
  } finally {
    end()
  }
}

async function keep(
  context: Context,
  { services, account }: OrganisationCaller,
  key: string,
  body: ReadableStream<Uint8Array>,
): Promise<Response> {
  const { database, files, now } = services
  const upload = await files.put(account.organisation, key, body)
  if (upload.kind === 'too-large') return context.json({ failure: upload.kind }, 413)
  if (upload.kind === 'wrong-hash') return fail(context, 'malformed')
  const row = { organisation_id: account.organisation, sha256: key }
  await database.db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('blob')
      .values({
        ...row,
        size: upload.size,
        media_type: getMediaType(context),
        created_by: account.id,
        created_at: now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'sha256'])
          .doUpdateSet({ unnamed_since: null })
          .where('blob.removing_since', 'is', null),
      )
      .returning('sha256')
      .executeTakeFirst()
    if (!stored) throw beingRemoved()
    await transaction
      .insertInto('upload')
      .values({ ...row, user_id: account.id, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return context.json({ key, size: upload.size }, 201)
}

/** What the files of the person take; for owners and admins, those of the team too. */
async function answerSpace(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const { used, most: max } = services.fileQuotas
  const { team, person } = await used(account.organisation, account.id)
  return context.json({
    person: { used: person, most: max.person },
    ...(managesMembers(account.role) && { team: { used: team, most: max.team } }),
  } satisfies FileSpace)
}

/** False if the file is being removed. */
async function startAgain({ db }: Pick<Database, 'db'>, organisation: string, key: string): Promise<boolean> {
  const stored = await db
    .updateTable('blob')
    .set({ unnamed_since: sql`case when removing_since is null then null else unnamed_since end` })
    .where('organisation_id', '=', organisation)
    .where('sha256', '=', key)
    .returning('removing_since')
    .executeTakeFirst()
  return !stored?.removing_since
}

function beingRemoved() {
  return new FilesUnavailable('The file is being removed, because no record has named it for thirty days.')
}

/** Always as a download, so that an uploaded page never runs on our site. */
async function deliver(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const key = getKey(context)
  if (key === undefined) return fail(context, 'malformed')
  const { database, organisations, files, now } = services
  const stored = await database.db
    .selectFrom('blob')
    .leftJoin('upload', (join) =>
      join
        .onRef('upload.organisation_id', '=', 'blob.organisation_id')
        .onRef('upload.sha256', '=', 'blob.sha256')
        .on('upload.user_id', '=', account.id),
    )
    .select(['blob.size', 'blob.unnamed_since', 'upload.user_id as sender'])
    .where('blob.organisation_id', '=', account.organisation)
    .where('blob.sha256', '=', key)
    .where('blob.removing_since', 'is', null)
    .executeTakeFirst()
  const replica = await replicaAtHead(organisations.get(account.organisation), database)
  // A user who sent a file has it already, and may ask whether it has arrived.
  const isSeen = stored && (stored.sender !== null || replica.maySeeFile(replica.getActor(account), key))
  if (!isSeen) return context.json({ failure: 'no-file' }, 404)

  const { size } = stored
  const range = parseRange(context.req.header('Range'), size)
  if (range === 'unsatisfiable') return context.body(null, 416, { 'Content-Range': `bytes */${size}` })
  // The answer to HEAD has no body, and an opened file that no one reads would never be closed.
  const isHead = context.req.method === 'HEAD'
  const bytes = isHead ? undefined : await files.get(account.organisation, key, range)
  const isStored = () => staysForNow(stored.unnamed_since, now()) && files.has(account.organisation, key)
  const isThere = isHead ? await isStored() : bytes !== undefined
  if (!isThere) return context.json({ failure: 'no-file' }, 404)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Content-Length': String(end - start + 1),
    'Accept-Ranges': 'bytes',
    ETag: `"${key}"`,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  }
  // `as`: Node and the DOM declare the same stream differently.
  const body = bytes ? (Readable.toWeb(bytes) as ReadableStream) : null
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** As the client reports. It is never used to show the file. */
function getMediaType(context: Context): string {
  return context.req.header('Content-Type')?.slice(0, 200) ?? 'application/octet-stream'
}

function getKey(context: Context): string | undefined {
  const key = context.req.param('key') ?? ''
  return /^[0-9a-f]{64}$/.test(key) ? key : undefined
}
