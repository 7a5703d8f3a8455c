/** While a disk is full nothing is acknowledged, and clients are notified that they come back. */
import { createHash, randomUUID } from 'node:crypto'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { fillDisk } from '../testing/full-disk.ts'
import { shareTeam } from '../testing/open-team-server.ts'

const full = { status: 507, body: { failure: 'storage-full' } }

onEachEngine((engine) => {
  const team = shareTeam(engine)

  test('a file that does not fit is not kept, and can be sent when there is space', async () => {
    const { owner, organisation, logged } = team()
    const content = '"plan"'
    const path = `/organisations/${organisation}/files/${createHash('sha256').update(content).digest('hex')}`
    const makeSpace = await fillDisk()
    const refused = await owner.put(path, 'plan')
    expect(refused).toMatchObject(full)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(logged.join('')).toContain('ENOSPC: no space left on device')
    makeSpace()
    expect((await owner.call('HEAD', path)).status).toBe(404)
    expect((await owner.put(path, 'plan')).status).toBe(201)
  })

  test('requests that the database cannot store are not answered, and are applied once when there is space', async () => {
    const { owner, organisation, team: server } = team()
    const { database } = await server.create()
    const id = randomUUID()
    const request = { id: randomUUID(), name: 'projects.add', args: { id, draft: projectDraft } }
    const push = () =>
      owner.post(`/organisations/${organisation}/push`, {
        protocol: 1,
        position: { epoch: 'none', access: 'none', seq: 0 },
        requests: [{ ...request, at: '2026-11-24T08:00:00Z', today: '2026-11-24', timeZone: 'UTC' }],
      })
    await sql`
      create function fail_as_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger disk_is_full before insert on change execute function fail_as_full()`.execute(
      database.db,
    )
    expect(await push()).toMatchObject(full)
    await sql`drop trigger disk_is_full on change`.execute(database.db)
    expect((await push()).body.answers).toMatchObject([{ kind: 'applied' }])
    const stored = database.db.selectFrom('record').select('version').where('id', '=', id)
    expect(await stored.execute()).toEqual([{ version: 1 }])
  })
})
