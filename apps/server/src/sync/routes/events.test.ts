/** Events: a burst of changes is announced in a few nudges, the last of which names the last change. */
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, test } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { openDevice } from '../../testing/load/device.ts'
import { shareTeam } from '../../testing/open-team-server.ts'
import { requestFor } from '../../testing/organisation.ts'

onEachEngine((engine) => {
  const team = shareTeam(engine)

  test('a burst of changes is announced in a few nudges', async () => {
    const { url, organisation, owner } = team()
    const sender = await openDevice({ url, organisation, person: owner })
    const listener = await openDevice({ url, organisation, person: owner })
    const startedAt = performance.now()
    let head = 0
    for (let index = 0; index < 30; index++)
      head = (await sender.push([requestFor('projects.add', { id: `p${index}`, draft: projectDraft })])).seq
    await listener.reach(head, performance.now() + 15_000)
    const tookMs = performance.now() - startedAt
    const { length } = listener.nudges
    listener.close()
    sender.close()
    expect(listener.nudges.at(-1)?.seq).toBe(head)
    // One every 200 ms, and the first and the last.
    expect(length).toBeLessThanOrEqual(Math.ceil(tookMs / 200) + 2)
    expect(listener.faults([])).toEqual([])
  })
})
