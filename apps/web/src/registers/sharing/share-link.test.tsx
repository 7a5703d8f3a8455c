/** Sharing by a read-only link, with a real team behind it. */
import 'fake-indexeddb/auto'
import { documents } from '@plumbline/domain/documents/document.ts'
import { issueTransmittal } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { addDays, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { ServicesContext } from '#data/workspace/services.ts'
import type { Faults } from '#testing/faulty-network.ts'
import { setupUser } from '#testing/press-found.ts'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { ShareButton } from './share-button.tsx'
import { type GetView, useShareLink } from './use-share-link.tsx'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga Owner', role: 'Owner' }
const gus: Account = { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' }
const tabs: TeamTab[] = []
const holdPoints: GetView = (projectId) => ({
  kind: 'register',
  register: 'hold-points',
  projectId,
  columns: [],
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => {
  for (const tab of tabs.splice(0)) {
    tab.leave('closed')
    tab.crash()
  }
})

async function openTeam(role: 'Viewer' | 'Editor' = 'Viewer', faults: Partial<Faults> = {}) {
  const server = createTeamServer([olga, gus])
  const open = async (account: Account) => {
    const tab = openBrowser(server, account, faults).openTab()
    tabs.push(tab)
    await tab.ready
    return tab
  }
  const owner = await open(olga)
  performRequest(owner.services, addProject, { id: 'quay', draft: { ...projectDraft, name: 'Quay House' } })
  performRequest(owner.services, inviteMember, { id: 'seat', projectId: 'quay', email: gus.email, role })
  await waitFor(() => expect(server.appliedIds()).toHaveLength(2))
  return { owner, guest: await open(gus), user: setupUser() }
}

/** To Ana and Bo. */
function issue(owner: TeamTab) {
  const records = owner.services.store.records
  const draft = { name: 'Level 3 steel', type: 'Blueprint', projectId: 'quay', description: '', size: '' }
  performRequest(owner.services, fileDocuments, { drafts: [draft] })
  const [document] = records.all(documents)
  const recipient = (name: string) => ({ name, company: '', email: '' })
  performRequest(owner.services, issueTransmittal, {
    id: 't',
    draft: {
      ...{ projectId: 'quay', number: '', reason: 'For Review', respondBy: null, note: '' },
      recipients: [recipient('Ana'), recipient('Bo')],
    },
    documents: [{ id: document?.id ?? '', revision: '', sha256: '' }],
  })
}

function Shared({ getView }: { getView: GetView }) {
  return <ShareButton sharing={useShareLink(getView, 'quay')} />
}

function show({ services }: TeamTab, getView = holdPoints) {
  render(
    <ServicesContext value={services}>
      <ToastsContext value={createToasts()}>
        <Shared getView={getView} />
      </ToastsContext>
    </ServicesContext>,
  )
}

test('a link has the chosen columns, is shown once, appears in the list, and is withdrawn there', async () => {
  const { owner, user } = await openTeam()
  show(owner)
  await user.click(screen.getByRole('button', { name: 'Share…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Read-Only Link' })
  expect(await within(dialog).findByText('There are none.')).toBeVisible()
  expect(within(dialog).getByLabelText('Hold Point')).toBeDisabled()
  await user.click(within(dialog).getByLabelText('Status'))
  await user.click(within(dialog).getByRole('button', { name: 'Create Link' }))
  expect(await within(dialog).findByLabelText('Link')).toHaveValue('http://server/shared#1')
  const links = await within(dialog).findByRole('list', { name: 'Read-only links' })
  expect(links).toHaveTextContent(/Hold Points · Quay HouseBy Olga Owner, until .*, not opened yet/)
  const created = await owner.services.accounts().then(({ of }) => of('harbour').readLinks())
  expect(created).toMatchObject({ value: { links: [{ view: { columns: ['Hold Point', 'Due Date'] } }] } })
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw link to Hold Points' }))
  expect(await within(dialog).findByText('There are none.')).toBeVisible()
})

test.each([
  ['before today', -1],
  ['after a year', 366],
])('a last day %s is refused at its field', async (_, days) => {
  const { owner, user } = await openTeam()
  show(owner)
  await user.click(screen.getByRole('button', { name: 'Share…' }))
  const day = await screen.findByLabelText(/^Last Day/)
  fireEvent.change(day, { target: { value: addDays(instantToDay(new Date()), days) } })
  await user.click(screen.getByRole('button', { name: 'Create Link' }))
  expect(day).toHaveAccessibleDescription(/Choose a day from today to/)
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument()
})

test.each(['Viewer', 'Editor'] as const)('a %s of the project is not offered to share it', async (role) => {
  const { guest } = await openTeam(role)
  await waitFor(() => expect(guest.services.store.records.all(projects)).toHaveLength(1))
  show(guest)
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument()
})

test('a link to a transmittal that is still on its way to the server is made when it has arrived', async () => {
  let delayMs = 1
  let delayed = 0
  const delay = () => {
    if (delayMs > 1) delayed += 1
    return delayMs
  }
  const { owner, user } = await openTeam('Viewer', { delayMs: delay })
  delayMs = 1_500
  issue(owner)
  await waitFor(() => expect(delayed).toBeGreaterThan(0))
  delayMs = 1
  show(owner, () => ({ kind: 'transmittal', transmittalId: 't' }))
  await user.click(screen.getByRole('button', { name: 'Share…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Read-Only Link' })
  await user.click(within(dialog).getByRole('button', { name: 'Create Link' }))
  expect(await within(dialog).findByLabelText('Link')).toHaveValue('http://server/shared#1')
})

test('a link to a transmittal is for any recipient, or for the one that is chosen', async () => {
  const { owner, user } = await openTeam()
  issue(owner)
  const [bo] = owner.services.store.records
    .all(transmittals)
    .flatMap(({ recipients }) => recipients.filter(({ name }) => name === 'Bo'))
  show(owner, () => ({ kind: 'transmittal', transmittalId: 't' }))
  await user.click(screen.getByRole('button', { name: 'Share…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Read-Only Link' })
  const audience = within(dialog).getByRole('combobox', { name: 'For' })
  expect(audience).toHaveTextContent('Any recipient')
  expect(audience).toHaveAccessibleDescription(/the transmittal shows when that recipient opens it/)
  await user.click(audience)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Any recipient', 'Ana', 'Bo'])
  await user.click(screen.getByRole('option', { name: 'Bo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create Link' }))
  await within(dialog).findByLabelText('Link')
  expect(await within(dialog).findByRole('list', { name: 'Read-only links' })).toHaveTextContent(/ for Bo/)
  const created = await owner.services.accounts().then(({ of }) => of('harbour').readLinks())
  expect(created).toMatchObject({
    value: { links: [{ view: { kind: 'transmittal', transmittalId: 't', recipientId: bo?.id } }] },
  })
})
