/** A small form of `npm run load`: many people at once, none of whom misses a change. */
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { fillOrganisation, inviteColleagues, workTogether } from '../testing/load/people-at-work.ts'
import { shareTeam } from '../testing/open-team-server.ts'

onEachEngine((engine) => {
  const team = shareTeam(engine)

  test('everybody receives every change of the others once, and is nudged for it', async () => {
    const { url, organisation, owner } = team()
    const place = { url, organisation, owner }
    const project = await fillOrganisation(place, projectDraft, 400)
    const people = await inviteColleagues(place, 8)
    const load = { people, pushesPerSecond: 40, pushes: 80, project }
    const { pushMs, nudgeMs, seenMs, faults } = await workTogether(place, load)
    expect(faults).toEqual([])
    expect(pushMs).toHaveLength(80)
    expect([...nudgeMs, ...seenMs].filter((ms) => !(ms > 0))).toEqual([])
    expect(nudgeMs).toHaveLength(80 * 7)
  })
})
