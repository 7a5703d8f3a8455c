/** An organisation in a database, and requests of its people. */
import { randomUUID } from 'node:crypto'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { pino } from 'pino'
import type { Database } from '../database/open-database.ts'
import { holdOrganisation, type OrganisationInMemory } from '../sync/organisation-in-memory.ts'
import { push } from '../sync/push.ts'

export const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
export const member: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }
export const guest: Account = { id: 'gus', email: 'gus@elsewhere.example', name: 'Gus', role: 'Guest' }

export async function createOrganisation(
  { db }: Pick<Database, 'db'>,
  name = 'Harbour Build',
): Promise<string> {
  const id = randomUUID()
  await db.insertInto('organisation').values({ id, name, created_at: new Date() }).execute()
  await db.insertInto('organisation_head').values({ organisation_id: id, epoch: randomUUID() }).execute()
  return id
}

export function requestFor(name: string, args: unknown, id: string = randomUUID()): Request {
  return { id, name, args, at: '2026-11-20T10:00:00.000Z', today: '2026-11-20', timeZone: 'UTC' }
}

export function addProject(id: string, name = 'Tower'): Request {
  return requestFor('projects.add', { id, draft: { ...projectDraft, name } })
}

/** One server process: it holds its own records of the organisation. */
export function openNode(database: Database, organisation: string) {
  const inMemory: OrganisationInMemory = holdOrganisation(organisation)
  const ports = { database, logger: pino({ level: 'silent' }), now: () => new Date() }
  return {
    inMemory,
    push: (account: Account, ...requests: Request[]) =>
      push(inMemory, ports, { account, ip: '192.0.2.1' }, requests),
  }
}
