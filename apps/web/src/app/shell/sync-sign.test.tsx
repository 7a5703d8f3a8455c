/** The sign of the connection to the team, with a real team behind it. */
import 'fake-indexeddb/auto'
import { deleteContact, getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { undo } from '@plumbline/domain/kernel/commands/undo.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignOutContext } from '#core/navigation/use-sign-out.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { ServicesContext } from '#data/workspace/services.ts'
import { openBrowser, type TeamTab } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { enteredTexts } from './entered-texts.ts'
import { SyncSign } from './sync-sign.tsx'
import { syncToAnnouncement, syncToTexts } from './sync-texts.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Admin' }
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

async function openTab(browser: ReturnType<typeof openBrowser>) {
  const tab = browser.openTab()
  tabs.push(tab)
  await tab.ready
  return tab
}

function show({ services }: TeamTab) {
  if (!services.sync) throw new Error('There is no team')
  render(
    <ServicesContext value={services}>
      <ToastsContext value={createToasts()}>
        <SignOutContext value={() => undefined}>
          <SyncSign sync={services.sync} />
        </SignOutContext>
      </ToastsContext>
    </ServicesContext>,
  )
}

const save = ({ services }: TeamTab, args: unknown) =>
  // `as`: the schema of the command validates the arguments.
  performRequest(services, saveContact, args as never)

/** A user deletes a contact that is being changed without a network. */
async function showRefused() {
  let isOffline = false
  const server = createTeamServer([olga, max])
  const tab = await openTab(openBrowser(server, olga, { isOffline: () => isOffline }))
  const other = await openTab(openBrowser(server, max))
  const ana = { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }
  save(tab, { id: 'contact-ana', isNew: true, draft: ana })
  await waitFor(() => expect(other.services.store.records.all(contacts)).toHaveLength(1))
  isOffline = true
  const deleting = performRequest(other.services, deleteContact, { id: 'contact-ana' })
  const deletion = deleting.kind === 'done' ? deleting.requestId : ''
  const first = getDraft(tab.services.store.records.find(contacts, 'contact-ana'))
  save(tab, { id: 'contact-ana', first, draft: { ...first, phone: '0400 000 000' } })
  await waitFor(() => expect(server.appliedIds()).toHaveLength(2))
  isOffline = false
  tab.wake()
  show(tab)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: '1 change needs attention' }))
  expect(await screen.findByText('Contact No Longer Exists')).toBeVisible()
  return { user, tab, other, server, deletion }
}

test('everything saved is an icon with a name, and the panel shows where it is', async () => {
  show(await openTab(openBrowser(createTeamServer([olga]), olga)))
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'All changes saved' }))
  expect(await screen.findByText(/on the server of Harbour Build/)).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a refused change is reported in a sentence, with what was entered, and discarded after a question', async () => {
  const { user, tab } = await showRefused()
  expect(screen.getByText('“Ana Okafor, 0400 000 000”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard: Contact No Longer Exists' }))
  expect(tab.services.sync?.state().kind).toBe('attention')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('button', { name: 'All changes saved' })).toBeVisible()
})

test('a refused change is made again with Try Again', async () => {
  const { user, other, tab, deletion } = await showRefused()
  performRequest(other.services, undo, { requestId: deletion })
  await waitFor(() => expect(tab.services.store.records.all(contacts)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Try Again: Contact No Longer Exists' }))
  await waitFor(() =>
    expect(other.services.store.records.all(contacts)).toMatchObject([{ phone: '0400 000 000' }]),
  )
  expect(tab.services.sync?.state()).toEqual({ kind: 'saved' })
})

test('what a restored server no longer has is listed by number, and what the user chooses is sent again', async () => {
  const server = createTeamServer([olga, max])
  const tab = await openTab(openBrowser(server, olga))
  const contact = (firstName: string) => ({
    ...getDraft(),
    firstName,
    lastName: 'Okafor',
    companyName: 'Acme',
  })
  save(tab, { id: 'contact-kim', isNew: true, draft: contact('Kim') })
  await waitFor(() => expect(server.appliedIds()).toHaveLength(1))
  for (const name of ['ana', 'ben']) save(tab, { id: `contact-${name}`, isNew: true, draft: contact(name) })
  await waitFor(() => expect(server.appliedIds()).toHaveLength(3))
  await waitFor(() => expect(tab.services.sync?.state()).toEqual({ kind: 'saved' }))
  server.restoreUnnoticed(2)
  const other = await openTab(openBrowser(server, max))
  for (const name of ['cem', 'dee', 'eva'])
    save(other, { id: `contact-${name}`, isNew: true, draft: contact(name) })
  show(tab)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: '2 changes to send again' }))
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ana, Okafor/),
    expect.stringMatching(/ben, Okafor/),
  ])
  await user.click(screen.getByRole('checkbox', { name: /ben, Okafor/ }))
  await user.click(screen.getByRole('button', { name: 'Send 1 Again' }))
  await waitFor(() =>
    expect(other.services.store.records.all(contacts).map(({ firstName }) => firstName)).toEqual([
      'Kim',
      'cem',
      'dee',
      'eva',
      'ana',
    ]),
  )
  await user.click(await screen.findByRole('checkbox', { name: /ben, Okafor/ }))
  await user.click(screen.getByRole('button', { name: 'Discard 1' }))
  expect(await screen.findByRole('button', { name: 'All changes saved' })).toBeVisible()
})

const now = new Date('2026-11-23T11:00:00')

test.each([
  [{ kind: 'saving', count: 1 }, '1 change waiting'],
  [{ kind: 'offline', since: '2026-11-23T10:42:00', count: 0 }, 'Offline since 10:42 AM'],
  [{ kind: 'offline', since: '2026-11-23T10:42:00', count: 3 }, 'Offline since 10:42 AM, 3 changes waiting'],
  [{ kind: 'offline', since: '2026-11-20T10:42:00', count: 0 }, 'Offline since Nov 20, 2026, 10:42 AM'],
  [{ kind: 'signed-out', count: 2 }, 'Signed out, 2 changes waiting'],
  [{ kind: 'outdated', count: 0 }, 'Reload to go on'],
  [{ kind: 'removed' }, 'No longer in the team'],
] as const)('%j is called %s', (state, label) => {
  expect(syncToTexts(state, 'Harbour Build', now).label.replace('\u202f', ' ')).toBe(label)
})

test.each([
  ['saving', 'saved', undefined],
  ['saved', 'saving', ''],
  ['saved', 'offline', 'All changes saved'],
  ['offline', 'saved', 'Offline. Your changes are stored in this browser.'],
] as const)('%s after %s is announced as %j', (kind, before, announcement) => {
  const state =
    kind === 'saved' ? { kind } : kind === 'saving' ? { kind, count: 1 } : { kind, since: '', count: 1 }
  expect(syncToAnnouncement(state, before)).toBe(announcement)
})

test.each([
  [
    'a new record',
    'tasks.save',
    { id: 'x', isNew: true, draft: { name: ' Dig ', projectId: 'k2j3h4k2j3h4k2j3h4k2', files: [] } },
    ['Dig'],
  ],
  [
    'a changed record',
    'tasks.save',
    { draft: { name: 'Dig', notes: 'Wet' }, first: { name: 'Dig', notes: '' } },
    ['Dig', 'Wet'],
  ],
  ['a deletion', 'tasks.delete', { id: 'x' }, []],
  ['nothing', 'undo', undefined, []],
  [
    'a comment',
    'tasks.comment',
    { id: 'x', text: 'Low at the east wall\nby 20 mm' },
    ['Low at the east wall\nby 20 mm'],
  ],
  ['the settings of a shared view', 'shared-views.replace', { id: 'x', text: '[]' }, []],
])('what was entered: %s', (_, name, args, texts) => {
  expect(enteredTexts({ name, args })).toEqual(texts)
})
