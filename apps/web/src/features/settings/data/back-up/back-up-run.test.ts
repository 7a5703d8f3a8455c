import { expect, test } from 'vitest'
import { openWorkspace } from '#testing/back-ups.ts'
import { getBackUpRun } from './back-up-run.ts'

test('one back-up runs at a time, and after returning to its tab it can be stopped', async () => {
  const { services } = openWorkspace({})
  const begun: AbortSignal[] = []
  const stopped = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const work = async (onProgress: (share: number) => void, signal: AbortSignal) => {
    begun.push(signal)
    onProgress(0.5)
    await stopped(signal)
  }

  const making = getBackUpRun(services).start(work)
  await getBackUpRun(services).start(work)
  expect(begun).toHaveLength(1)

  const cameBack = getBackUpRun(services)
  expect(cameBack.progress()).toBe(0.5)
  cameBack.cancel()
  await making
  expect(cameBack.progress()).toBeUndefined()
})

test('after a failed back-up the next can start', async () => {
  const run = getBackUpRun(openWorkspace({}).services)
  const failing = run.start(() => Promise.reject(new Error('The disk is full.')))
  await expect(failing).rejects.toThrow('The disk is full.')
  const shares: (number | undefined)[] = []
  await run.start(async () => void shares.push(run.progress()))
  expect(shares).toEqual([0])
})
