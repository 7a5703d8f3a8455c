/** A read-only link to a transmittal, with a real team behind it. */

import { issueTransmittal } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openApp } from '#testing/open-app.tsx'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

function issueOne({ services }: TeamTab) {
  performRequest(services, addProject, { id: 'quay', draft: { ...projectDraft, name: 'Quay House' } })
  const plan = { name: 'Plan', type: 'Blueprint', projectId: 'quay', description: '', revision: 'B' }
  const filed = performRequest(services, fileDocuments, { drafts: [plan] })
  const document = filed.kind === 'done' ? `${filed.requestId}-0` : expect.fail()
  const draft = {
    projectId: 'quay',
    number: 'QH-T-007',
    recipients: [{ name: 'Li Chen', company: '', email: '' }],
    reason: 'For Construction' as const,
    respondBy: null,
    note: '',
  }
  const documents = [{ id: document, revision: 'B', sha256: '' }]
  expect(performRequest(services, issueTransmittal, { id: 't1', draft, documents }).kind).toBe('done')
}

test('a transmittal is shared by a link until a day, which is listed and withdrawn', async () => {
  const { press, user } = await openTeamApp('/documents/transmittals', { accounts: 'team', before: issueOne })
  await user.dblClick(await screen.findByText('QH-T-007'))
  await press('Share…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Read-Only Link' }))
  expect(await dialog.findByText('There are none.')).toBeVisible()
  await press('Create Link')
  expect(await dialog.findByLabelText('Link')).toHaveValue('http://server/shared#1')
  expect(await dialog.findByRole('list', { name: 'Read-only links' })).toHaveTextContent(
    /Transmittal QH-T-007 · Quay HouseBy Olga, until .*, not opened yet/,
  )
  await press('Withdraw link to Transmittal QH-T-007')
  expect(await dialog.findByText('There are none.')).toBeVisible()
})

test('a workspace that is not a team offers no link', async () => {
  const transmittal = { id: 't1', number: 'QH-T-007', projectId: '1', sentOn: '2026-11-10' }
  const app = await openApp('/documents/transmittals', {
    workspace: 'own',
    stored: {
      constructionProjects: [{ id: 1, name: 'Quay House' }],
      plumblineTransmittals: [transmittal],
    },
  })
  await app.user.dblClick(await screen.findByText('QH-T-007'))
  expect(within(await app.findDialog()).getByRole('button', { name: 'Cover PDF' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument()
})
