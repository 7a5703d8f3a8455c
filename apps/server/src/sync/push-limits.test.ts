import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { createPushLimits } from './push-limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('ten thousand requests of a week without signal pass within two minutes', async () => {
  vi.useFakeTimers()
  const limits = createPushLimits()
  let waited = 0
  for (let sent = 0; sent < 10_000; ) {
    const seconds = limits.begin('olga', 200)
    if (seconds === undefined) sent += 200
    else {
      waited += seconds
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
    }
  }
  expect(waited).toBeLessThanOrEqual(120)
})

test('somebody who saves once a second never waits', async () => {
  vi.useFakeTimers()
  const limits = createPushLimits()
  for (let second = 0; second < 300; second += 1) {
    expect(limits.begin('olga', 3)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
  }
})

onEachEngine((engine) => {
  const team = shareTeam(engine)

  test('an account that pushes without end is told when to come back, and others are not held up', async () => {
    const { owner, organisation, join } = team()
    const member = await join(owner, organisation, 'Member')
    const push = (person: Visitor, count: number) => {
      const request = { id: randomUUID(), name: 'unknown', args: {} }
      const sent = { ...request, at: '2026-11-24T08:00:00Z', today: '2026-11-24', timeZone: 'UTC' }
      return person.post(`/organisations/${organisation}/push`, {
        protocol: 1,
        position: { epoch: 'none', access: 'none', seq: 0 },
        // One request many times, which is decided once.
        requests: Array.from({ length: count }, () => sent),
      })
    }
    for (let times = 0; times < 10; times += 1) expect((await push(member, 200)).status).toBe(200)
    let refused = await push(member, 200)
    for (let times = 0; times < 10 && refused.status === 200; times += 1) refused = await push(member, 200)
    expect(refused).toMatchObject({ status: 429, body: { failure: 'too-many-attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await push(owner, 1)).status).toBe(200)
  })
})
