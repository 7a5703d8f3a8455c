/** What the thread pays for what it is notified, in processor time, because other work may slow the clock. */
import { expect, onTestFinished, test } from 'vitest'
import { emptySettings } from '../../testing/each-engine.ts'
import { startDecider } from './decider.ts'

/** Four times as many may cost ten times as much, and not sixteen times. */
const maxGrowth = 10

async function getCost(tell: (decider: ReturnType<typeof startDecider>) => unknown): Promise<number> {
  const decider = startDecider(emptySettings())
  onTestFinished(() => decider.close())
  // It has started.
  await decider.ask({ kind: 'next' }, 'end')
  const before = process.cpuUsage()
  await tell(decider)
  await decider.ask({ kind: 'next' }, 'end')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test('to adopt four times as many deletions takes about four times as long', async () => {
  const deletions = (count: number) =>
    getCost((decider) => {
      const steps = Array.from({ length: count }, (_, index) => {
        const before = { projectId: 'tower' }
        return { list: 'tasks', id: `task_${index}`, confirmed: null, projectId: undefined, before }
      })
      return decider.ask({ kind: 'adopt', steps }, 'adopted')
    })
  expect(await deletions(80_000)).toBeLessThan(maxGrowth * (await deletions(20_000)))
})

test('to read four times as much to undo takes about four times as long', async () => {
  const part = JSON.stringify(Array.from({ length: 5 }, (_, index) => index))
  const read = (parts: number) =>
    getCost((decider) => {
      for (let index = 0; index < parts; index += 1)
        decider.send({ kind: 'inverse', requestId: 'import', text: part })
    })
  expect(await read(32_000)).toBeLessThan(maxGrowth * (await read(8_000)))
})
