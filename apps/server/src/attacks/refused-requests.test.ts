/** A person sends requests that are refused, many times. */
import { randomUUID } from 'node:crypto'
import { organisationMembersSchema } from '@plumbline/domain/team/wire/team.ts'
import { expect, test } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, shareTeam } from '../testing/open-team-server.ts'
import { addProject } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test('of three hundred refused requests in an hour a hundred are stored, and all are counted', async () => {
    const { owner, organisation, join, team: server } = team()
    const { db } = ((await server.services()) ?? expect.fail()).database
    const guest = await join(owner, organisation, 'Guest')
    const person = await getAccount(guest)
    const begun = new Date(Date.now() - 3_600_000)
    for (let push = 0; push < 3; push += 1) {
      const requests = Array.from({ length: 100 }, () => addProject(randomUUID()))
      const answers = await pushRequests(guest, organisation, requests)
      expect(answers.map(({ kind }) => kind)).toEqual(requests.map(() => 'refused'))
      expect(await pushRequests(guest, organisation, requests.slice(0, 1))).toEqual(answers.slice(0, 1))
    }
    const count = async (table: 'request' | 'audit') => {
      const rows = await db
        .selectFrom(table)
        .select('at')
        .where('organisation_id', '=', organisation)
        .where('user_id', '=', person)
        .where(table === 'audit' ? 'action' : 'name', 'like', 'projects.add%')
        .execute()
      return rows.length
    }
    const counted = await db
      .selectFrom('refused_count')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('user_id', '=', person)
      .where('hour', '>', begun)
      .executeTakeFirstOrThrow()
    // Two of the last that were not stored were sent twice. At the turn of an hour, another hundred are stored.
    expect(Number(counted.count)).toBe(302)
    const members = async (by = owner) => {
      const { body } = await by.get(`/organisations/${organisation}/members`)
      return organisationMembersSchema.parse(body).members.find(({ account }) => account === person)
    }
    expect(await members()).toMatchObject({ refused: 302 })
    expect(await members(guest)).not.toHaveProperty('refused')
    const hours = await db.selectFrom('refused_count').select('hour').where('user_id', '=', person).execute()
    expect(await count('request')).toBeLessThanOrEqual(hours.length * 100)
    expect(await count('audit')).toBe(await count('request'))
    expect(await verifyAudit(db, organisation)).toMatchObject({ kind: 'intact' })
    // What is allowed is stored as before.
    expect(await pushRequests(owner, organisation, [addProject(randomUUID())])).toMatchObject([
      { kind: 'applied' },
    ])
  })
})
