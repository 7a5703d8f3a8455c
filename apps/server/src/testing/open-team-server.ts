/** A listening server with a team, and the people who use it. */
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { DatabaseSettings } from '../database/settings/database-settings.ts'
import type { Engine } from './each-engine.ts'
import { openServer } from './open-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Parts = NonNullable<Parameters<typeof openServer>[0]>

let people = 0
/** Belongs to no other person in the file. */
export function newEmail(): string {
  people += 1
  return `person${people}@harbour.example`
}

/** None of the 18,000 most common. */
export const password = 'correct horse battery 9'
export const ownerEmail = 'olga@harbour.example'

type TeamServer = Awaited<ReturnType<typeof startTeamServer>>

/** Closed when the test is over. */
export async function openTeamServer(database: DatabaseSettings, parts: Parts = {}): Promise<TeamServer> {
  const server = await startTeamServer(database, parts)
  onTestFinished(() => server.close())
  return server
}

/** One claimed server for all tests of a file, which bring people of their own. Returns how to get it. */
export function shareTeam(engine: Engine, parts: () => Parts = () => ({})) {
  let team: (TeamServer & Awaited<ReturnType<TeamServer['claim']>>) | undefined
  const cleanUps: (() => void | Promise<void>)[] = []
  beforeAll(async () => {
    const settings = await engine.createUntil((cleanUp) => cleanUps.push(cleanUp))
    const server = await startTeamServer(settings, parts())
    team = { ...server, ...(await server.claim()) }
  }, 60_000)
  afterAll(async () => {
    await team?.close()
    for (const cleanUp of cleanUps) await cleanUp()
  })
  return () => {
    if (!team) throw new Error('The server is started before the first test')
    return team
  }
}

async function startTeamServer(database: DatabaseSettings, parts: Parts) {
  const server = await openServer({ ...parts, database })
  const origin = server.appSettings.functions.publicUrl ?? server.url
  const visit = (userAgent?: string) => openVisitor(server.url, userAgent, origin)

  /** The first person of the server, and the organisation. */
  async function claim(): Promise<{ owner: Visitor; organisation: string }> {
    const owner = visit()
    const token = await server.team.newClaim()
    await expectDone(
      owner.post('/claim', {
        token,
        organisationName: 'Harbour Build',
        name: 'Olga Owner',
        email: ownerEmail,
        password,
      }),
    )
    const { body } = await owner.get('/session')
    return { owner, organisation: (body.organisation as { id: string }).id }
  }

  /** Invites a user, who accepts as a new person. */
  async function join(
    inviter: Visitor,
    organisation: string,
    role: string,
    email = newEmail(),
  ): Promise<Visitor> {
    const token = await inviteFor(inviter, organisation, { email, role })
    const person = visit()
    await expectDone(person.post('/invitations/accept', { token, name: `${role} Person`, password }))
    return person
  }

  /** Signs in with the password. */
  async function signIn(email: string, userAgent?: string): Promise<Visitor> {
    const person = visit(userAgent)
    await expectDone(person.post('/auth/sign-in', { email, password }))
    return person
  }

  return { ...server, visit, claim, join, signIn }
}

/** The token of the link. */
export async function inviteFor(inviter: Visitor, organisation: string, body: object): Promise<string> {
  const invited = await expectDone(inviter.post(`/organisations/${organisation}/invitations`, body))
  return getToken(invited.body.link)
}

export function getToken(link: unknown): string {
  return new URL(String(link)).hash.slice(1)
}

export async function getAccount(person: Visitor): Promise<string> {
  const { body } = await expectDone(person.get('/session'))
  return (body.account as { id: string }).id
}

async function expectDone(answering: ReturnType<Visitor['get']>) {
  const answer = await answering
  if (answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${answer.text}`)
  return answer
}
