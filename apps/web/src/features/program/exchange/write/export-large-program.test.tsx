import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stored } from '#testing/stored-program.ts'
import { type PlanFileContent, type WrittenPlan, writePlanFile } from './write-plan-file.ts'

let written: WrittenPlan[] = []
let ended = 0
let isBroken = false

/** Replaces the worker, which tests lack. Clones messages in both directions as a browser does. */
class WorkerHere {
  onmessage: ((event: { data: PlanFileContent }) => void) | undefined
  onerror: ((event: { message: string }) => void) | undefined

  postMessage(plan: WrittenPlan) {
    const copy = structuredClone(plan)
    written.push(copy)
    setTimeout(() => {
      if (isBroken) this.onerror?.({ message: 'Out of memory' })
      else this.onmessage?.({ data: structuredClone(writePlanFile(copy)) })
    })
  }

  terminate() {
    ended += 1
  }
}

beforeAll(() => import('../exchange-menu.tsx'), 30_000)
beforeEach(() => {
  written = []
  ended = 0
  isBroken = false
  vi.stubGlobal('Worker', WorkerHere)
})
afterEach(() => vi.unstubAllGlobals())

const dig = stored.plumblineProgramTasks[1]
const tasks = Array.from({ length: 600 }, (_, index) => ({
  ...dig,
  id: `t${index}`,
  parentId: null,
  predecessorId: null,
  rank: String(index).padStart(4, '0'),
}))

test.each([
  [tasks, 1],
  [tasks.slice(0, 20), 0],
])(
  'a large program is written in a worker, which ends, and a small one in the page',
  async (rows, workers) => {
    const app = await openApp('/program', {
      stored: { ...stored, plumblineProgramTasks: rows },
      workspace: 'own',
    })
    await app.press('Import / Export')
    await app.press('Export .csv')
    await app.expectToast('Plan Exported')
    expect(written.map(({ format, items }) => [format, items.length])).toEqual(
      workers === 0 ? [] : [['csv', 600]],
    )
    expect(ended).toBe(workers)
  },
)

test('a worker that fails is reported', async () => {
  isBroken = true
  const app = await openApp('/program', {
    stored: { ...stored, plumblineProgramTasks: tasks },
    workspace: 'own',
  })
  await app.press('Import / Export')
  await app.press('Export .csv')
  await app.expectToast('Download Failed')
  expect(ended).toBe(1)
})
