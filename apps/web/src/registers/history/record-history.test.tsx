/** The history of a record, with a real team behind it. */
import 'fake-indexeddb/auto'
import { getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { ServicesContext } from '#data/workspace/services.ts'
import { openWorkspace } from '#testing/back-ups.ts'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'

import { HistoryButton, RecordHistory } from './record-history.tsx'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga Owner', role: 'Owner' }
const tabs: TeamTab[] = []

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => {
  for (const tab of tabs.splice(0)) {
    tab.leave('closed')
    tab.crash()
  }
})

async function openTeam() {
  let isOffline = false
  const server = createTeamServer([olga])
  const tab = openBrowser(server, olga, { isOffline: () => isOffline }).openTab()
  tabs.push(tab)
  await tab.ready
  const { services } = tab
  // `as`: the schema of the command validates the arguments.
  const save = (args: unknown) => performRequest(services, saveContact, args as never)
  const present = () => getDraft(services.store.records.find(contacts, 'ana'))
  save({
    id: 'ana',
    isNew: true,
    draft: { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' },
  })
  async function change(changes: object) {
    const applied = server.appliedIds().length
    save({ id: 'ana', first: present(), draft: { ...present(), ...changes } })
    await waitFor(() => expect(server.appliedIds().length).toBeGreaterThan(applied))
  }
  await waitFor(() => expect(server.appliedIds()).toHaveLength(1))
  return {
    change,
    services,
    setOffline: (offline: boolean) => {
      isOffline = offline
    },
    user: userEvent.setup({ delay: null }),
  }
}

type Opened = Awaited<ReturnType<typeof openTeam>>

function show({ services }: Opened) {
  render(
    <ServicesContext value={services}>
      <ToastsContext value={createToasts()}>
        <RecordHistory of={contacts} id="ana" />
        <HistoryButton of={contacts} id="ana" name="Ana Okafor" />
      </ToastsContext>
    </ServicesContext>,
  )
}

const items = async () =>
  within(await screen.findByRole('list', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the history reports who changed what, newest first, page by page, and follows the record', async () => {
  const team = await openTeam()
  await team.change({ phone: '0400 000 000' })
  await team.change({ phone: '0411 111 111', role: 'Foreman' })
  show(team)
  await team.user.click(await screen.findByRole('button', { name: 'History' }))
  expect((await items())[0]).toContain('Olga Owner edited the contact')
  const reported = await items()
  expect(reported).toContain('Phone: 0400 000 000 changed to 0411 111 111')
  expect(reported).toContain('Role: none changed to Foreman')
  expect(reported.join()).not.toContain('added the contact')

  await team.user.click(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(async () => expect((await items()).at(-1)).toContain('added the contact'))
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument()

  await team.change({ mobile: '0422 222 222' })
  await waitFor(async () => expect(await items()).toContain('Mobile: none changed to 0422 222 222'))
})

test('without the server the history explains why it is not there, and loads when it answers again', async () => {
  const team = await openTeam()
  team.setOffline(true)
  show(team)
  await team.user.click(await screen.findByRole('button', { name: 'History' }))
  expect(
    await screen.findByText(
      'The history is kept on your team’s server, which does not answer at the moment.',
    ),
  ).toBeVisible()
  team.setOffline(false)
  await team.user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await items())[0]).toContain('added the contact')
})

test('a user who may not open the form opens the history by its button', async () => {
  const team = await openTeam()
  show(team)
  await team.user.click(await screen.findByRole('button', { name: 'History of Ana Okafor' }))
  const dialog = await screen.findByRole('dialog', { name: 'History' })
  await waitFor(() => expect(dialog).toHaveTextContent('added the contact'))
})

test('a workspace of this browser keeps the history of its records beyond the activity log', async () => {
  const contact = { ...getDraft(), id: 'ana', firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }
  const { services } = openWorkspace({
    plumblineWorkspace: 'own',
    constructDirectoryContacts: JSON.stringify([contact]),
  })
  await loadActivityLog()
  // `as`: the schema of the command validates the arguments.
  const change = (changes: object) => {
    const first = getDraft(services.store.records.find(contacts, 'ana'))
    performRequest(services, saveContact, { id: 'ana', first, draft: { ...first, ...changes } } as never)
  }
  for (let number = 0; number < 600; number += 1) change({ phone: `0400 ${number}` })
  change({ role: 'Foreman' })
  const user = userEvent.setup({ delay: null })
  render(
    <ServicesContext value={services}>
      <ToastsContext value={createToasts()}>
        <RecordHistory of={contacts} id="ana" />
      </ToastsContext>
    </ServicesContext>,
  )
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const reported = await items()
  expect(reported).toContain('Role: none changed to Foreman')
  expect(reported).toContain('Phone: 0400 598 changed to 0400 599')
  expect(reported).not.toContain('Phone: none changed to 0400 0')
  while (screen.queryByRole('button', { name: 'Show More' }))
    await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await items()).toContain('Phone: none changed to 0400 0')
})
