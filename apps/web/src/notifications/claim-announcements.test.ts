import { expect, test } from 'vitest'
import { createSimulatedLocks } from '#testing/simulated-locks.ts'
import { claimAnnouncements } from './claim-announcements.ts'

test('of two tabs that claim together, each notification is announced by one', async () => {
  const locks = createSimulatedLocks()
  const [here, there] = await Promise.all([
    claimAnnouncements(locks.ofTab(1), ['a', 'b']),
    claimAnnouncements(locks.ofTab(2), ['b', 'c']),
  ])
  expect([...here, ...there].sort()).toEqual(['a', 'b', 'c'])
})

test('a tab claims a notification once, and all where there are no locks', async () => {
  const tab = createSimulatedLocks().ofTab(1)
  expect(await claimAnnouncements(tab, ['a'])).toEqual(['a'])
  expect(await claimAnnouncements(tab, ['a', 'b'])).toEqual(['b'])
  expect(await claimAnnouncements(undefined, ['a', 'b'])).toEqual(['a', 'b'])
})
