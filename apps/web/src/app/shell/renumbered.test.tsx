/** A transmittal that is issued without a network while another user issues one, with a real team behind it. */
import 'fake-indexeddb/auto'
import { documents } from '@plumbline/domain/documents/document.ts'
import { issueTransmittal } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { render, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { SignOutContext } from '#core/navigation/use-sign-out.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { ServicesContext } from '#data/workspace/services.ts'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { SyncSign } from './sync-sign.tsx'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Admin' }

async function openTab(browser: ReturnType<typeof openBrowser>) {
  const tab = browser.openTab()
  onTestFinished(() => {
    tab.leave('closed')
    tab.crash()
  })
  await tab.ready
  return tab
}

function show({ services }: TeamTab) {
  if (!services.sync) throw new Error('There is no team')
  const toasts = createToasts()
  render(
    <ServicesContext value={services}>
      <ToastsContext value={toasts}>
        <SignOutContext value={() => undefined}>
          <SyncSign sync={services.sync} />
        </SignOutContext>
      </ToastsContext>
    </ServicesContext>,
  )
  return toasts
}

function issue({ services }: TeamTab, document: string) {
  const draft = {
    projectId: 'quay',
    number: '',
    proposedNumber: 'TR-0001',
    recipients: [{ name: 'Li Chen', company: '', email: '' }],
    reason: 'For Construction' as const,
    respondBy: null,
    note: '',
  }
  const documents = [{ id: document, revision: 'C', sha256: '' }]
  const performing = performRequest(services, issueTransmittal, {
    id: services.newId(transmittals),
    draft,
    documents,
  })
  expect(performing.kind).toBe('done')
}

const numbers = ({ services }: TeamTab) =>
  services.store.records.all(transmittals).map(({ number, renumberedFrom }) => [number, renumberedFrom])

test('two people issue at the same time, one of them offline: the number changes, and that person is notified', async () => {
  globalThis.indexedDB = new IDBFactory()
  let isOffline = false
  const server = createTeamServer([olga, max])
  const [one, other] = [
    await openTab(openBrowser(server, olga, { isOffline: () => isOffline })),
    await openTab(openBrowser(server, max)),
  ]
  performRequest(one.services, addProject, { id: 'quay', draft: projectDraft })
  const filed = performRequest(one.services, fileDocuments, {
    drafts: [{ name: 'Plan', type: 'Blueprint', projectId: 'quay', description: '', revision: 'C' }],
  })
  const document = filed.kind === 'done' ? `${filed.requestId}-0` : expect.fail()
  await waitFor(() => expect(server.appliedIds()).toHaveLength(2))
  const [reportedOne, reportedOther] = [show(one), show(other)]
  isOffline = true
  issue(one, document)
  expect(numbers(one)).toEqual([['TR-0001', undefined]])
  await waitFor(() => expect(other.services.store.records.find(documents, document)).toBeDefined())
  issue(other, document)
  await waitFor(() => expect(server.appliedIds()).toHaveLength(3))
  isOffline = false
  one.wake()

  const both = [
    ['TR-0001', undefined],
    ['TR-0002', 'TR-0001'],
  ]
  for (const tab of [one, other]) await waitFor(() => expect(numbers(tab).sort()).toEqual(both))
  expect(reportedOne.current()).toMatchObject({
    title: 'Issued as TR-0002',
    description: expect.stringContaining('Send no cover or e-mail with the number TR-0001.'),
  })
  expect(reportedOther.current()).toBeNull()
})
