/** A database that the operator brings back to an earlier state, by a snapshot or to a point in time. */
import { cpSync, rmSync } from 'node:fs'
import { type Position, positionSchema } from '@plumbline/domain/team/wire/sync.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseSettings } from '../database/settings/database-settings.ts'
import { copyPostgres } from '../testing/copy-postgres.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { openTeamServer, ownerEmail } from '../testing/open-team-server.ts'
import { addProject } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

/** Copies the database of a server that is stopped, as a snapshot of its disk does. */
async function copyDatabase({ url, ...settings }: DatabaseSettings): Promise<DatabaseSettings> {
  if (url !== undefined) {
    // The name is that of the test's own database.
    const copy = await copyPostgres(url.replace(/\/test_\w+/, '/postgres'), new URL(url).pathname.slice(1))
    onTestFinished(copy.drop)
    return { ...settings, url: copy.url }
  }
  const dataDir = `${settings.dataDir}-copy`
  cpSync(settings.dataDir, dataDir, { recursive: true })
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { ...settings, url, dataDir }
}

const toQuery = ({ seq, hash = '', audit = '', ...rest }: Position) =>
  new URLSearchParams({ ...rest, hash, audit, seq: String(seq) })

async function getStart(person: Visitor, organisation: string, from?: Position) {
  const query = from ? `?${toQuery(from)}` : ''
  const { text } = await person.get(`/organisations/${organisation}/snapshot${query}`)
  return JSON.parse(text.slice(0, text.indexOf('\n'))) as { position: Position; isRestored?: boolean }
}

async function pullFrom(person: Visitor, organisation: string, position: Position) {
  return person.get(`/organisations/${organisation}/pull?${toQuery(position)}`)
}

onOneEngine((engine) => {
  test('a browser that was ahead takes a snapshot, although the numbers have been used again', async () => {
    const settings = await engine.create()
    const first = await openTeamServer(settings)
    const { owner, organisation } = await first.claim()
    await pushRequests(owner, organisation, [addProject('tower')])
    const { position: before } = await getStart(owner, organisation)
    await first.close()
    const copied = await copyDatabase(settings)

    const second = await openTeamServer(settings)
    const ahead = await second.signIn(ownerEmail)
    const lost = [addProject('shed'), addProject('wall')]
    await pushRequests(ahead, organisation, lost)
    const { position } = await getStart(ahead, organisation)
    const same = await pullFrom(ahead, organisation, position)
    expect(same.status).toBe(200)
    expect(positionSchema.parse(same.body.position)).toEqual(position)
    await second.close()

    const restored = await openTeamServer(copied)
    const person = await restored.signIn(ownerEmail)
    const stored = addProject('gate')
    await pushRequests(person, organisation, [stored, addProject('road')])
    expect((await pullFrom(person, organisation, position)).body).toEqual({ failure: 'reset' })
    expect(await getStart(person, organisation, position)).toMatchObject({
      position: { seq: position.seq, epoch: position.epoch },
      isRestored: true,
    })
    // A browser that had read less than what was restored goes on from there.
    const { status, body } = await pullFrom(person, organisation, before)
    expect([status, body.changes]).toMatchObject([200, [{ requestId: stored.id }, {}]])
    expect((await getStart(person, organisation, before)).isRestored).toBeUndefined()

    const known = await person.post(`/organisations/${organisation}/known-requests`, {
      ids: [...lost.map(({ id }) => id), stored.id],
    })
    expect(known.body).toEqual({ known: [stored.id] })
  })
})
