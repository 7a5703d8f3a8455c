import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

const key = 'plumblineWorkflows'
const me = 'ana.okafor@harbour.example'
const plan = {
  ...{ id: 1, name: 'Ground floor', type: 'Blueprint', project: 'Quay House', projectId: '4' },
  ...{ status: 'Approved', documentNumber: 'A-101', revision: 'C', filedAt: '2026-11-20T08:00:00.000Z' },
  revisions: [{ id: 'b', name: 'Ground floor', revision: 'B', supersededAt: '2026-11-20T08:00:00.000Z' }],
}
const link = { id: '1', documentNumber: 'A-101', revision: 'B', title: 'Ground floor' }
const stored = {
  constructionProjects: [{ id: 4, name: 'Quay House' }],
  constructionDocuments: [plan],
  [key]: [
    {
      ...{ id: 'w1', name: 'Ground floor review', status: 'Active', projectId: '4' },
      createdAt: '2026-11-01T08:00:00.000Z',
      stages: [
        { id: 's1', name: 'Architect', status: 'Approved', assigneeEmail: me, documentLinks: [link] },
        { id: 's2', name: 'Client', status: 'Pending', assigneeEmail: me },
      ],
    },
  ],
}
const open = (path: string) => openApp(path, { workspace: 'own', stored })
const getStage = (app: OpenedApp) =>
  // `as`: the only workflow.
  (app.stored(key) as { stages: Record<string, unknown>[] }[])[0]?.stages[0]

test('a stage that was approved at an earlier revision reports it, and counts as open until it is confirmed', async () => {
  const app = await open('/workflows/w1')
  const card = await app.card('Architect')
  expect(card).toHaveTextContent('Approved at Rev B, current is C')
  expect(app.text('0 of 2 stages approved')).toBeVisible()
  expect(app.text('Approved at an earlier revision')).toBeVisible()

  await app.user.click(within(card).getByRole('button', { name: 'Confirm for Rev C: A-101' }))
  await app.expectToast('Approval Confirmed', 'Architect is approved at Rev C.')
  expect(card).not.toHaveTextContent('current is C')
  expect(card).toHaveTextContent(/Approved at A-101 Rev C by Ana Okafor, Nov 21, 2026/)
  expect(app.text('1 of 2 stages approved')).toBeVisible()
  expect(getStage(app)).toMatchObject({
    status: 'Approved',
    decision: { by: me, documents: [{ id: '1', revision: 'C' }] },
  })

  await app.press('Undo')
  await waitFor(() => expect(card).toHaveTextContent('Approved at Rev B, current is C'))
  expect(getStage(app)).not.toHaveProperty('decision')
})

test('choosing a status decides it again', async () => {
  const app = await open('/workflows/w1')
  const card = await app.card('Architect')
  await app.choose('Status of Architect', 'Approved with Comments')
  await app.expectToast('Status Updated', 'Architect is now Approved with Comments.')
  expect(card).not.toHaveTextContent('current is C')
  expect(app.text('1 of 2 stages approved')).toBeVisible()
})

test('it is due from its assignee, and the next stage is not', async () => {
  await open('/dashboard')
  const due = await screen.findByLabelText('Due from Me', { selector: 'ul' })
  expect(due).toHaveTextContent('Architect')
  expect(due).not.toHaveTextContent('Client')
  expect(await screen.findByText('0 documents, 1 workflow stage')).toBeVisible()
})

test('the list of workflows counts it as open', async () => {
  await open('/workflows')
  expect(await screen.findByRole('progressbar', { name: '0 of 2 stages approved' })).toBeVisible()
})

test.each([
  ['on', '', 'A · Approved on Ground floor by Ana Okafor'],
  ['at', 'B', 'A · Approved at Ground floor Rev B by Ana Okafor'],
])('a decision is “%s” a document with the revision “%s”', async (_, revision, text) => {
  const documents = [{ id: '1', documentNumber: '', title: 'Ground floor', revision }]
  const decision = { outcome: 'A', by: me, at: '2026-11-21T08:00:00.000Z', documents }
  const stage = { id: 's1', name: 'Architect', status: 'Approved', assigneeEmail: me, decision }
  const review = {
    id: 'w1',
    name: 'Ground floor review',
    status: 'In Progress',
    projectId: '4',
    stages: [stage],
  }
  const app = await openApp('/workflows/w1', { workspace: 'own', stored: { ...stored, [key]: [review] } })
  expect(await app.card('Architect')).toHaveTextContent(text)
})
