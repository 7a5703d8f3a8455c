/** Deleting documents shows where they are used; links and transmittals stay, and Undo brings the documents back to them. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'

const document = (id: number, name: string) => ({
  id,
  name,
  type: 'Blueprint',
  project: 'Quay House',
  projectId: '7',
  updated: '2026-11-20',
  status: 'New',
  revision: 'C',
})
const linkTo = (...ids: string[]) => ({
  documentLinks: ids.map((id) => ({ id, revision: 'C', title: 'Roof' })),
})
const transmittal = (number: string, more: object = {}) => ({
  id: number,
  number,
  projectId: '7',
  lines: [{ id: '1', revision: 'C', title: 'Roof' }],
  ...more,
})
const used = {
  constructionProjects: [{ id: 7, name: 'Quay House' }],
  constructionDocuments: [document(1, 'Roof'), document(2, 'Facade'), document(3, 'Lease')],
  plumblineConditions: [{ id: 'c', heading: 'Noise', projectId: '7', ...linkTo('1', '2') }],
  plumblineTasks: ['Pour', 'Cure'].map((name) => ({ id: name, name, projectId: '7', ...linkTo('1') })),
  constructHoldPoints: [{ id: 'h', name: 'Slab steel', projectId: '7', ...linkTo('2') }],
  plumblineWorkflows: [
    { id: 'w', name: 'Steel', projectId: '7', stages: [{ id: 's', name: 'Check', ...linkTo('1') }] },
  ],
  plumblineTransmittals: [
    transmittal('TR-0001'),
    transmittal('TR-0002', { voidedOn: '2026-11-21' }),
    transmittal('TR-0003'),
  ],
}

test('the dialog counts and names what links a document, and the transmittals that sent it', async () => {
  const app = await openApp('/documents', { stored: used, workspace: 'own' })
  await app.press('Details of Roof')
  await app.press('Delete Document')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '“Roof” will be deleted. 1 condition, 1 stage and 2 actions link it: “Noise”, “Check, Steel”, “Pour” and 1 more. It was sent in transmittals TR-0001 and TR-0003, which stay as they are. You can undo this right after.',
  )
})

test('a document that nothing uses needs no further note', async () => {
  const app = await openApp('/documents', { stored: used, workspace: 'own' })
  await app.press('Details of Lease')
  await app.press('Delete Document')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '“Lease” will be deleted. You can undo this right after.',
  )
})

test('of many, each record that uses some of them is named once; it keeps its links, and Undo brings all back', async () => {
  const app = await openApp('/documents?table=', { stored: used, workspace: 'own' })
  await screen.findByRole('grid', { name: 'Documents' })
  for (const name of ['Roof', 'Facade'])
    await app.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await app.press('Delete')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '1 condition, 1 stage, 2 actions and 1 hold point link some of them: “Noise”, “Check, Steel”, “Pour” and 2 more. Some of them were sent in transmittals TR-0001 and TR-0003, which stay as they are. You can undo this right after.',
  )
  await app.press('Delete 2 documents')
  await app.expectToast('Deleted', '2 documents have been removed.')
  expect(app.stored('plumblineTasks')).toMatchObject([linkTo('1'), linkTo('1')])
  expect(app.stored('plumblineTransmittals')).toMatchObject(used.plumblineTransmittals)

  await app.press('Undo')
  await waitFor(() =>
    expect(unstamped(app.stored('constructionDocuments'))).toMatchObject(used.constructionDocuments),
  )
  await app.go('/actions')
  await app.press('Pour')
  expect(await app.findText('Current revision')).toBeVisible()
})

test('a record states that a deleted document is not in the register any more', async () => {
  const app = await openApp('/documents', { stored: used, workspace: 'own' })
  await app.press('Details of Roof')
  await app.press('Delete Document')
  await app.press('Delete')
  await app.expectToast('Document Deleted')
  await app.go('/actions')
  await app.press('Pour')
  expect(await app.findText('This document is not in the register any more.')).toBeVisible()
})
