/** Every route of the table, called by everybody: whether it is refused follows from the table alone. */
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { teamRoutes } from '../routes/team-routes.ts'
import { tally } from '../testing/attacks/tally.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, shareTeam } from '../testing/open-team-server.ts'
import { addOrganisation } from '../testing/second-organisation.ts'
import type { Visitor } from '../testing/visitor.ts'
import { rolesFor } from './mount-routes.ts'
import type { TeamRoute } from './team-route.ts'

/** The records of a user in the organisation of the path. */
const people = {
  noOne: { isSignedIn: false, role: undefined },
  'the owner of another organisation': { isSignedIn: true, role: undefined },
  /** And so a stranger with an account. */
  'a removed member': { isSignedIn: true, role: undefined },
  'a guest': { isSignedIn: true, role: 'Guest' },
  'a member': { isSignedIn: true, role: 'Member' },
  'an admin': { isSignedIn: true, role: 'Admin' },
  'an owner': { isSignedIn: true, role: 'Owner' },
} as const
type Person = keyof typeof people

// Signing out comes last, because afterwards no one is signed in.
const isSignOut = ({ path }: TeamRoute) => path === '/auth/sign-out'
const routes = [...teamRoutes.filter((route) => !isSignOut(route)), ...teamRoutes.filter(isSignOut)]

function expected(who: TeamRoute['who'], person: Person): 'answered' | 'signed-out' | 'no-access' {
  const { isSignedIn, role } = people[person]
  if (who === 'anyone') return 'answered'
  if (!isSignedIn) return 'signed-out'
  if (who === 'signed-in') return 'answered'
  return role && rolesFor[who].includes(role) ? 'answered' : 'no-access'
}

onOneEngine((engine) => {
  const team = shareTeam(engine)

  async function getVisitor(person: Person): Promise<Visitor> {
    const { owner, organisation, join, visit } = team()
    const { isSignedIn, role } = people[person]
    if (!isSignedIn) return visit()
    const visitor = await join(owner, organisation, role ?? 'Member')
    if (role) return visitor
    const account = await getAccount(visitor)
    if (person === 'the owner of another organisation') {
      const { database } = (await team().team.services()) ?? expect.fail()
      await addOrganisation(database, visitor, 'Other')
    }
    await owner.delete(`/organisations/${organisation}/members/${account}`)
    return visitor
  }

  /** `answered` is any answer of the route itself, such as one that the body is malformed. */
  async function answerTo(visitor: Visitor, { method, path }: TeamRoute) {
    const { url, organisation } = team()
    const filled = path.replace(':organisation', organisation).replace(/:\w+/g, 'none')
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Origin: url, Cookie: cookie, 'Content-Type': 'application/json' }
    const sends = method === 'POST' || method === 'PUT'
    const answer = await fetch(`${url}/v1${filled}`, { method, headers, ...(sends && { body: '{}' }) })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const body = isJson && method !== 'HEAD' ? await answer.json() : await answer.body?.cancel()
    expect(answer.status).toBeLessThan(500)
    if (method === 'HEAD') return { 401: 'signed-out', 403: 'no-access' }[answer.status] ?? 'answered'
    const { failure } = (body ?? {}) as { failure?: string }
    return failure === 'signed-out' || failure === 'no-access' ? failure : 'answered'
  }

  test.each(Object.keys(people) as Person[])('%s gets what the table states', async (person) => {
    const visitor = await getVisitor(person)
    const answers: string[] = []
    for (const route of routes)
      answers.push(`${route.method} ${route.path}: ${await answerTo(visitor, route)}`)
    const expectedResult = routes.map(
      (route) => `${route.method} ${route.path}: ${expected(route.who, person)}`,
    )
    const wrong = answers.filter((answer, index) => answer !== expectedResult[index])
    tally(`every route, seven roles, ${engine.name}`, answers.length, wrong.length)
    expect(answers).toEqual(expectedResult)
  })

  test('an organisation that does not exist is refused like one that is hidden', async () => {
    const { owner, visit } = team()
    for (const visitor of [owner, visit()]) {
      const known = visitor === owner ? [403, 'no-access'] : [401, 'signed-out']
      for (const { method, path } of routes.filter(({ path }) => path.includes(':organisation'))) {
        if (method === 'HEAD') continue
        const filled = path.replace(':organisation', 'none').replace(/:\w+/g, 'none')
        const { status, body } = await visitor.call(method, filled, method === 'GET' ? undefined : {})
        expect([status, body.failure]).toEqual(known)
      }
    }
  })

  test.each([
    ['GET', '/organisations'],
    ['DELETE', '/team'],
    ['GET', '/auth/sign-in'],
    ['GET', '/session/'],
    ['PATCH', '/account'],
  ])('%s %s is in no table, and is not served', async (method, path) => {
    const { owner, url } = team()
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: { Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect([answer.status, await answer.json()]).toEqual([404, { failure: 'unknown-route' }])
  })

  test('no route is mounted beside the table', () => {
    const app = createApp(team().appSettings)
    const mounted = app.routes.filter(({ path }) => path.startsWith('/v1'))
    const handlers = mounted.filter(({ method }) => method !== 'ALL')
    expect(handlers.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      teamRoutes.map(({ method, path }) => `${method} /v1${path}`).sort(),
    )
    // Middleware, and the answer to everything else.
    expect(new Set(mounted.filter(({ method }) => method === 'ALL').map(({ path }) => path))).toEqual(
      new Set(['/v1/*']),
    )
  })

  test('the table has each route once, and every route of an organisation asks for a role', () => {
    const names = teamRoutes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    const open = teamRoutes.filter(
      ({ path, who }) => path.includes(':organisation') !== ['member', 'admin', 'owner'].includes(who),
    )
    expect(open).toEqual([])
  })
})
