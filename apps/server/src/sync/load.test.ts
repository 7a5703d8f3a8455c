/** A small form of `npm run load`: many people at the same time, none of whom misses a change. */
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import {
  fillOrganisation,
  getFaults,
  inviteColleagues,
  measureWaits,
  openDevices,
  workTogether,
} from '../testing/load/people-at-work.ts'
import { shareTeam } from '../testing/open-team-server.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test('everybody receives every change of the others once, and is nudged for it', async () => {
    const { url, organisation, owner } = team()
    const place = { url, organisation, owner }
    const project = await fillOrganisation(place, [owner], projectDraft, 400)
    const devices = await openDevices(place, await inviteColleagues(place, 8))
    const sent = await workTogether(devices, { pushesPerSecond: 40, pushes: 80, project })
    for (const device of devices) device.close()
    const { pushMs, nudgeMs, seenMs } = measureWaits(devices, sent)
    expect(getFaults(devices, sent)).toEqual([])
    expect(pushMs).toHaveLength(80)
    expect([...nudgeMs, ...seenMs].filter((ms) => !(ms > 0))).toEqual([])
    expect(nudgeMs).toHaveLength(80 * 7)
  })
})
