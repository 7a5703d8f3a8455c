/** A guest opens and acknowledges a transmittal in the app. */

import { documents } from '@plumbline/domain/documents/document.ts'
import { issueTransmittal } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { ServicesContext } from '#data/workspace/services.ts'
import { recordOpenedFiles } from '#documents/files/record-opened.ts'
import { useDownloadZip } from '#documents/files/use-download-zip.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'

/** That of the platform can be streamed, unlike that of jsdom. */
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

const li: Account = { id: 'li', email: 'li@facades.example', name: 'Li Chen', role: 'Guest' }

async function issue({ services }: TeamTab) {
  const file = await services.files.put(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }))
  performRequest(services, addProject, { id: 'tower', draft: projectDraft })
  performRequest(services, inviteMember, { id: 'seat', projectId: 'tower', email: li.email, role: 'Viewer' })
  performRequest(services, fileDocuments, {
    drafts: [{ name: 'Plan', type: 'Report', projectId: 'tower', description: '', file }],
  })
  const [document] = services.store.collection(documents).list()
  performRequest(services, issueTransmittal, {
    id: 'tr',
    draft: {
      ...{ projectId: 'tower', number: 'TR-7', reason: 'For Information', respondBy: null, note: '' },
      recipients: [
        { name: 'Li', company: '', email: li.email },
        { name: 'Site Office', company: '', email: 'site@office.example' },
      ],
    },
    documents: [{ id: document?.id ?? '', revision: document?.revision ?? '', sha256: file.key }],
  })
}

test('it is due from the guest, and the guest acknowledges it, and nothing else of it', async () => {
  const app = await openTeamApp('/actions', { as: li, before: issue })
  await app.user.click(await screen.findByRole('link', { name: /TR-7/ }))
  await app.user.dblClick(await screen.findByText('TR-7', { selector: '[role=row] *' }))
  const recipients = await screen.findByRole('region', { name: 'Recipients' })
  expect(recipients).not.toHaveTextContent('site@office.example')
  expect(screen.queryByRole('button', { name: /Void|Record acknowledgement/ })).not.toBeInTheDocument()
  await app.user.click(within(recipients).getByRole('button', { name: 'Acknowledge…' }))
  await app.press('Acknowledge')
  await app.expectToast('Acknowledgement Recorded', 'Li Chen has acknowledged TR-7.')
  expect(within(recipients).getByText(/^Acknowledged by Li Chen/)).toBeVisible()
})

test('it is among the notifications of the guest', async () => {
  await openTeamApp('/notifications', { as: li, before: issue })
  expect(await screen.findByText('Transmittal TR-7 from Olga', {}, { timeout: 5_000 })).toBeVisible()
})

const getRecipient = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Recipients' }))
    .getAllByRole('listitem')
    .find((row) => within(row).queryByText(name)) ?? expect.fail(name)

test('the details record that the guest has opened it, once, and for no other recipient', async () => {
  const app = await openTeamApp('/documents/transmittals', { as: li, before: issue })
  const opened = () => app.tab.services.store.records.find(transmittals, 'tr')?.openings
  expect(opened()).toEqual([])
  await app.user.dblClick(await screen.findByText('TR-7', { selector: '[role=row] *' }))
  await waitFor(async () =>
    expect(await getRecipient('Li')).toHaveTextContent(/Opened \w+ \d+, \d+ by Li Chen/),
  )
  expect(await getRecipient('Site Office')).toHaveTextContent('Not opened')
  expect(opened()).toHaveLength(1)
})

test('the person who issued it opens it for no one, and finds who has not opened it', async () => {
  const app = await openTeamApp('/documents/transmittals', { before: issue })
  await app.user.click(await screen.findByRole('radio', { name: 'Not Opened (1)' }, { timeout: 5_000 }))
  // The columns Opened and Acknowledged.
  expect(await screen.findAllByText('0 of 2', { selector: '[role=gridcell]' })).toHaveLength(2)
  await app.user.dblClick(await screen.findByText('TR-7', { selector: '[role=row] *' }))
  expect(await getRecipient('Li')).toHaveTextContent('Not opened')
})

test('a file that was sent counts as much as the details', async () => {
  const app = await openTeamApp('/documents/transmittals', { as: li, before: issue })
  const opened = () => app.tab.services.store.records.find(transmittals, 'tr')?.openings
  recordOpenedFiles(app.tab.services, new Set(['e'.repeat(64)]))
  expect(opened()).toEqual([])
  const sent = app.tab.services.store.records.find(transmittals, 'tr') ?? expect.fail()
  recordOpenedFiles(app.tab.services, new Set([sent.lines[0]?.file?.key ?? '']))
  expect(opened()).toMatchObject([{ by: 'Li Chen' }])
})

test('a sent file in a ZIP counts, and a file that could not be had does not', async () => {
  vi.stubGlobal('Blob', PlatformBlob)
  URL.createObjectURL = () => 'blob:zip'
  const app = await openTeamApp('/documents/transmittals', { as: li, before: issue })
  const { services } = app.tab
  const opened = () => services.store.records.find(transmittals, 'tr')?.openings
  const { key = '' } = services.store.records.find(transmittals, 'tr')?.lines[0]?.file ?? {}
  const toasts = createToasts()
  const { result } = renderHook(() => useDownloadZip(), {
    wrapper: ({ children }) => (
      <ServicesContext value={services}>
        <ToastsContext value={toasts}>{children}</ToastsContext>
      </ServicesContext>
    ),
  })
  const toEntry = (sent: string) => ({
    file: { key: sent, name: 'plan.pdf', type: 'application/pdf', size: 4 },
  })
  await act(() => result.current.download({ name: 'a.zip', files: [toEntry('e'.repeat(64))] }))
  expect(opened()).toEqual([])
  await act(() => result.current.download({ name: 'b.zip', files: [toEntry(key)] }))
  expect(opened()).toMatchObject([{ by: 'Li Chen' }])
})

test.each([
  [['team-mails'], /The server mails it to those whose address is in the directory or the team\./],
  [[], /This server sends no e-mail\. Send it from the transmittal\./],
])('the form of a transmittal states who is mailed: %j', async (can, text) => {
  const app = await openTeamApp('/documents/transmittals', { before: issue, can })
  await app.press('Issue Transmittal')
  expect(await screen.findByText(text)).toBeVisible()
})
