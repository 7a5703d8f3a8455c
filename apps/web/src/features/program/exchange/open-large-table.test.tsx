import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'
import { createPlanAnswers, type PlanAnswer, type PlanQuestion } from './read/answer-plan-file.ts'
import { openPlanFile } from './read/open-plan-file.ts'

let requested: PlanQuestion[] = []
let ended = 0

/** Replaces the worker, which tests lack. Clones messages in both directions as a browser does. */
class WorkerHere {
  onmessage: ((event: { data: PlanAnswer }) => void) | undefined
  private readonly answer = createPlanAnswers()

  postMessage(question: PlanQuestion) {
    const copy = structuredClone(question)
    requested.push(copy)
    setTimeout(async () => this.onmessage?.({ data: structuredClone(await this.answer(copy)) }))
  }

  terminate() {
    ended += 1
  }
}

beforeAll(() => Promise.all([import('./exchange-menu.tsx'), import('./import-dialog.tsx')]), 30_000)
beforeEach(() => {
  requested = []
  ended = 0
  vi.stubGlobal('Worker', WorkerHere)
})
afterEach(() => vi.unstubAllGlobals())

const padding = 'x'.repeat(600)
const rows = Array.from({ length: 900 }, (_, at) => `Task ${at + 1};3/4/2026;2;${padding}`)
const large = new File([`Task;Start;Days;Remarks\n${rows.join('\n')}\n;4/4/2026;1;\n`], 'large.csv')

test('a table of half a megabyte is mapped and read in the worker, and shown like a small one', async () => {
  const app = await openApp('/program', { stored, workspace: 'own' })
  await app.press('Import / Export')
  await app.press('Import a Plan…')
  await app.findDialog()
  await app.attach('Plan file', [large])
  expect(await app.findText('Line 902: no task name. The row is left out.')).toBeVisible()
  expect(requested.map((question) => Object.keys(question))).toEqual([
    ['bytes', 'name', 'options'],
    ['choice'],
  ])

  const preview = within(screen.getByRole('table', { name: 'First rows of the plan' }))
  expect(preview.getByRole('row', { name: /Task 1 / })).toHaveTextContent('Apr 3, 2026')
  await app.choose('Dates such as 3/4/2026', 'Month first: 4 March')
  expect(await preview.findAllByText('Mar 4, 2026')).not.toHaveLength(0)
  await app.choose('Duration (d)', 'Not in the file')
  await vi.waitFor(() => expect(preview.getByRole('row', { name: /Task 1 / })).toHaveTextContent(/2026\s*1$/))
  expect(requested).toHaveLength(4)
  expect(ended).toBe(0)

  await app.press('Import 900 rows')
  await app.expectToast('Plan Imported', '900 rows have been added to the program of Quay House.')
  expect(rowNames()).toContain('Handover')
  expect(ended).toBe(1)
})

test('closing a table while its bytes are read starts no worker', async () => {
  const givenUp = new AbortController()
  const opening = openPlanFile(large, givenUp.signal)
  givenUp.abort()
  expect(await opening).toMatchObject({ kind: 'fault' })
  expect(requested).toEqual([])
})
