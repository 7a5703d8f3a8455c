/** Whatever is sent to a route is answered, without an error of the server and without a word about its code. */
import { setTimeout as sleep } from 'node:timers/promises'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamRoutes } from '../routes/team-routes.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import type { TeamRoute } from './team-route.ts'

/** `FUZZ=1000 npx vitest run --project server fuzz` sends so many to each route. */
const sentToEach = Number(process.env.FUZZ ?? 8)

/** Streams never end, and signing out would end the crawl. */
const crawled = teamRoutes.filter(({ path }) => !/\/(events|sign-out)$/.test(path))

const names = fc.constantFrom(
  ...['token', 'email', 'password', 'name', 'role', 'project', 'protocol', 'position', 'requests', 'id'],
  ...['__proto__', 'constructor', 'toString', 'code', 'draft', 'args', 'tab', 'turn', 'open', 'list'],
)
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    "'; drop table account; --",
    'x'.repeat(5_000),
    -1e308,
  ),
)
const deep = fc.integer({ min: 100, max: 5_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`)
const bodies = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(names, odd).map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constant(`{"__proto__":{"role":"Owner"},"constructor":{"prototype":1}}`) },
)
const bytes = fc.uint8Array({ maxLength: 300 })
const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('..', '.', '%00', '%', '__proto__', 'null', 'a'.repeat(3_000), '\u202e', "' or 1=1"),
)

/** Neither a stack, nor a path of a file, nor a statement of the database. */
const ofCode = /\n\s+at |node:internal|\.[cm]?[jt]s:\d|select .* from|violates|syntax error/i

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test.each(['Level\u0000 2', 'Half of \ud83c'])(
    'text that cannot be stored is refused: %j',
    async (name) => {
      const { owner, organisation } = team()
      const request = requestFor('projects.add', { id: 'p1', draft: { ...projectDraft, name } })
      const position = { epoch: 'unknown', access: 'unknown', seq: 0 }
      const body = { protocol: syncProtocol, position, requests: [request] }
      const { status, body: answer } = await owner.post(`/organisations/${organisation}/push`, body)
      expect([status, answer]).toEqual([400, { failure: 'malformed' }])
    },
  )

  async function send(route: TeamRoute, parts: readonly string[], body: string | Uint8Array) {
    for (;;) {
      const { status, text, retryAfter } = await sendOnce(route, parts, body)
      // One person sends all of this, and has a limit for each minute.
      if (status !== 429 || route.who === 'anyone' || !(retryAfter <= 60)) return { status, text }
      await sleep(retryAfter * 1_000)
    }
  }

  async function sendOnce({ method, path }: TeamRoute, parts: readonly string[], body: string | Uint8Array) {
    const { url, owner, organisation } = team()
    let next = 0
    const filled = path
      .replace(':organisation', organisation)
      .replace(/:\w+/g, () => encodeURIComponent(toWellFormed(parts[next++ % parts.length] ?? '')))
    const query =
      method === 'GET' ? `?list=${encodeURIComponent(toWellFormed(parts[0] ?? ''))}&seq=${parts.length}` : ''
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sends = method === 'POST' || method === 'PUT'
    const answer = await fetch(`${url}/v1${filled}${query}`, {
      method,
      headers: { Origin: url, Cookie: cookie, 'Content-Type': 'application/json' },
      ...(sends && { body: new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body) }),
    })
    const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
    return { status: answer.status, text: await answer.text(), retryAfter }
  }

  test.each(crawled)('$method $path', { timeout: 600_000 }, async (route) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 2, maxLength: 2 }),
        fc.oneof(bodies, bytes),
        async (parts, body) => {
          const { status, text } = await send(route, parts, body)
          expect(status).toBeLessThan(500)
          expect(text).not.toMatch(ofCode)
        },
      ),
      { numRuns: sentToEach },
    )
    expect(team().logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
    const { status } = await team().owner.get('/session')
    expect([200, 429]).toContain(status)
  })
})

/** Lone surrogates cannot be part of an address. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?')
}
