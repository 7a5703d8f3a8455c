/** The archive of a team over the network, for its owners: the same as that of `main.js export`. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { passwordSchema } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { changeOrganisation } from '../../audit/change-organisation.ts'
import { fail, failForNow } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { TeamServices } from '../../services/team-services.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { exportOrganisation } from '../export-organisation.ts'

export const exportRoutes: readonly TeamRoute[] = [
  { method: 'POST', path: '/organisations/:organisation/export', who: 'owner', handle: exportTeam },
]

/** Each reads everything, so an organisation has one at a time. */
const running = new Set<string>()
const retrySeconds = 60

/** Asks for the password again, because the archive has everything, including the hashes of passwords. */
async function exportTeam(context: Context, caller: OrganisationCaller): Promise<Response> {
  const { services, account, signedIn, ip } = caller
  const body = await readJson(context, passwordSchema)
  if (!body) return fail(context, 'malformed')
  const { attempts, isPassword } = services.accounts
  const wait = await attempts.begin(signedIn.email, ip)
  if (wait !== undefined) return failForNow(context, wait)
  if (!(await isPassword(account.id, body.password))) return fail(context, 'wrong-password')
  await attempts.succeed(signedIn.email, ip)
  const { organisation } = account
  if (running.has(organisation)) return failForNow(context, retrySeconds)
  running.add(organisation)
  try {
    await changeOrganisation(services, { organisation, by: account.id, ip }, ({ audit }) =>
      audit('team exported', {}),
    )
    const { bytes, size } = await makeArchive(services, organisation)
    return new Response(bytes, {
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Disposition': 'attachment; filename="plumbline-team.tar.gz"',
        'Content-Length': String(size),
      },
    })
  } finally {
    running.delete(organisation)
  }
}

/**
 * On the disk before it is sent: a slow connection would otherwise hold the one connection of the embedded database, and
 * the page could show no progress without its size. The file has no name any more while it is sent.
 */
async function makeArchive({ database, files, now }: TeamServices, organisation: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-export-'))
  try {
    const path = join(folder, 'team.tar.gz')
    await exportOrganisation({ database, files, now }, organisation, createWriteStream(path, { mode: 0o600 }))
    const handle = await open(path)
    const { size } = await handle.stat()
    // `as`: Node and the DOM declare the same stream differently.
    const bytes = Readable.toWeb(createReadStream('', { fd: handle })) as ReadableStream
    return { bytes, size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
