import 'fake-indexeddb/auto'
import { undo } from '@plumbline/domain/kernel/commands/undo.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { decideReviewStage } from '@plumbline/domain/workflows/commands/review-commands.ts'
import { createWorkflow, setWorkflowStatus } from '@plumbline/domain/workflows/commands/workflow-commands.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { expect, test } from 'vitest'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openBrowser, pass, useTeamTimers } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }

// What is imported when it is first needed must not wait for the network of a test.
await Promise.all([loadActivityLog(), import('#data/workspace/decide-sent-request.ts')])

test('a decision on a review is undone after a server with another clock has stored it', async () => {
  useTeamTimers()
  const server = createTeamServer([olga], () => new Date(Date.now() + 3_000))
  const tab = openBrowser(server, olga).openTab()
  await pass(50)
  await tab.ready
  const { services } = tab
  const id = services.newId(workflows)
  const stage = { name: 'Check', assigneeEmail: olga.email, instructions: '' }
  const draft = { id, name: 'Steel', description: '', files: [], stages: [stage] }
  performRequest(services, createWorkflow, draft)
  performRequest(services, setWorkflowStatus, { id, status: 'In Progress' })
  await pass(100)
  const read = () => services.store.records.find(workflows, id)?.stages[0]
  const decided = { id, stageId: read()?.id ?? '', outcome: 'A', comment: 'Fine' }
  const deciding = performRequest(services, decideReviewStage, decided)
  if (deciding.kind !== 'done') throw new Error(JSON.stringify(deciding))
  await pass(100)
  expect(services.sync?.state()).toEqual({ kind: 'saved' })
  expect(read()).toMatchObject({ status: 'Approved', comments: [{ text: 'Fine' }] })
  expect(performRequest(services, undo, { requestId: deciding.requestId }).kind).toBe('done')
  expect(read()).toMatchObject({ status: 'Pending', comments: [] })
  expect(read()?.decision).toBeUndefined()
  await pass(100)
  expect(read()).toMatchObject({ status: 'Pending', comments: [] })
})
