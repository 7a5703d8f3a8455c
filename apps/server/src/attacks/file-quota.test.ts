/** One person fills the server with files. */
import { createHash, randomBytes } from 'node:crypto'
import { fileSpaceSchema } from '@plumbline/domain/team/wire/files.ts'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const kB = 1_000

onEachEngine((engine) => {
  const team = shareTeam(engine, () => ({ fileQuota: { team: 250 * kB, person: 100 * kB } }))
  const root = () => `/organisations/${team().organisation}`

  async function send(by: Visitor, bytes: Buffer) {
    const { url } = team()
    const key = createHash('sha256').update(bytes).digest('hex')
    const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(`${url}/v1${root()}/files/${key}`, {
      method: 'PUT',
      headers: { Origin: url, Cookie: cookie },
      body: new Uint8Array(bytes),
    })
    return answer.status === 201 ? 201 : [answer.status, await answer.json()]
  }

  const quota = [507, { failure: 'quota' }]
  const getSpace = async (by: Visitor) => fileSpaceSchema.parse((await by.get(`${root()}/file-space`)).body)

  test('files end at the quota of the person and of the team, also those that are sent together', async () => {
    const { owner, organisation, join } = team()
    const [one, two, three] = [
      await join(owner, organisation, 'Member'),
      await join(owner, organisation, 'Member'),
      await join(owner, organisation, 'Member'),
    ]
    const files = Array.from({ length: 4 }, () => randomBytes(40 * kB))
    const answers = await Promise.all(files.map((bytes) => send(one, bytes)))
    expect(answers.filter((answer) => answer === 201)).toHaveLength(2)
    expect(answers.filter((answer) => answer !== 201)).toEqual([quota, quota])
    expect(await getSpace(one)).toEqual({ person: { used: 80 * kB, most: 100 * kB } })
    // Once more takes no more, nor what another person of the team has sent.
    const first = files[answers.indexOf(201)] ?? expect.fail()
    expect(await send(one, first)).toBe(201)
    expect(await send(two, first)).toBe(201)
    expect(await send(two, randomBytes(60 * kB))).toBe(201)
    expect(await send(three, randomBytes(90 * kB))).toBe(201)
    expect(await send(owner, randomBytes(30 * kB))).toEqual(quota)
    expect(await getSpace(owner)).toEqual({
      person: { used: 0, most: 100 * kB },
      team: { used: 230 * kB, most: 250 * kB },
    })
    expect(await send(owner, randomBytes(20 * kB))).toBe(201)
  })
})
