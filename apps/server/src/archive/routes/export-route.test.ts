/** The export of a team over the network, read by the import. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { openDiskBackend } from '../../files/disk-backend.ts'
import { onOneEngine } from '../../testing/each-engine.ts'
import { newFolder } from '../../testing/each-file-backend.ts'
import { password, shareTeam } from '../../testing/open-team-server.ts'
import { addProject } from '../../testing/organisation.ts'
import { pushRequests } from '../../testing/push-requests.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { importArchive } from '../import-archive.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const target = engine.share('empty')

  const download = ({ cookies }: Visitor, body: object) =>
    fetch(`${team().url}/v1/organisations/${team().organisation}/export`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        Origin: team().url,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': 'application/json',
      },
    })

  test('an owner gets an archive with its size, which the import reads', async () => {
    const { owner, organisation } = team()
    await pushRequests(owner, organisation, [addProject('tower')])
    const answer = await download(owner, { password })
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const files = openDiskBackend(newFolder())
    await importArchive({ database: target(), files, newEpoch: randomUUID }, Readable.from([bytes]))
    const stored = await target()
      .db.selectFrom('record')
      .select('id')
      .where('list', '=', projects.name)
      .execute()
    expect(stored).toEqual([{ id: 'tower' }])
  })

  test('it is refused without the password, to everybody but owners, and it is audited', async () => {
    const { owner, organisation, join } = team()
    expect((await download(owner, {})).status).toBe(400)
    expect(await (await download(owner, { password: 'another one' })).json()).toEqual({
      failure: 'wrong-password',
    })
    for (const role of ['Admin', 'Member', 'Guest'])
      expect((await download(await join(owner, organisation, role), { password })).status).toBe(403)
    const audit = await owner.get(`/organisations/${organisation}/audit`)
    expect(audit.text.match(/"team exported"/g)).toHaveLength(1)
  })
})
