/** Who looks at a record, between browsers of a team: reported immediately, with few requests. */
import 'fake-indexeddb/auto'
import { getDraft, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { heartbeatMs } from '@plumbline/domain/team/wire/presence.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadActivityLog } from '#data/store/activity-log.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openBrowser, pass, type TeamTab, useTeamTimers } from '#testing/team-browser.ts'
import { createTeamServer } from '#testing/team-server.ts'

const olga: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const ben: Account = { id: 'ben', email: 'ben@harbour.example', name: 'Ben', role: 'Admin' }
const contact = { list: 'contacts', id: 'ana' }

await loadActivityLog()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  useTeamTimers()
})

async function openTab(browser: ReturnType<typeof openBrowser>) {
  const tab = browser.openTab()
  await pass(50)
  await tab.ready
  return tab
}

/** A contact that both may see, in a browser of each. */
async function openOffice() {
  let isOffline = false
  const server = createTeamServer([olga, ben])
  const browser = openBrowser(server, olga, { isOffline: () => isOffline })
  const tab = await openTab(browser)
  const draft = { ...getDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Acme' }
  performRequest(tab.services, saveContact, { id: contact.id, isNew: true, draft })
  await pass(100)
  const other = await openTab(openBrowser(server, ben))
  return {
    browser,
    tab,
    other,
    setOffline(offline: boolean) {
      isOffline = offline
    },
    heartbeats: () => server.calls.filter((call) => call.endsWith('/presence')).length,
  }
}

const open = ({ services }: TeamTab) => services.presence?.open(contact) ?? expect.fail()
const visible = ({ services }: TeamTab) =>
  services.presence?.others(contact).people.map(({ name }) => name) ?? expect.fail()

/** Longer than it takes to settle, to send and to receive. */
const soon = () => pass(300)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('two people at a record see each other, until one of them closes it', async () => {
  const { tab, other } = await openOffice()
  open(tab)
  const close = open(other)
  await soon()
  expect([visible(tab), visible(other)]).toEqual([['Ben'], ['Olga']])
  close()
  await soon()
  expect(visible(tab)).toEqual([])
})

test('a record costs a request when it is opened, one every 18 s while its page is visible, and one in the end', async () => {
  const { tab, heartbeats } = await openOffice()
  const closeDetails = open(tab)
  await soon()
  expect(heartbeats()).toBe(1)
  // The form takes the place of the details.
  closeDetails()
  const close = open(tab)
  await soon()
  await wait(3 * heartbeatMs)
  expect(heartbeats()).toBe(5)
  tab.leave('hidden')
  await wait(10 * heartbeatMs)
  expect(heartbeats()).toBe(5)
  tab.wake()
  await soon()
  expect(heartbeats()).toBe(6)
  close()
  await soon()
  await wait(10 * heartbeatMs)
  expect(heartbeats()).toBe(7)
})

test('a page that is closed reports it immediately', async () => {
  const { tab, other } = await openOffice()
  open(tab)
  open(other)
  await soon()
  other.leave('closed')
  await pass(50)
  expect(visible(tab)).toEqual([])
})

test('a second tab of the browser shows what the first one receives', async () => {
  const { browser, other } = await openOffice()
  const second = await openTab(browser)
  open(second)
  await soon()
  open(other)
  await soon()
  expect([visible(second), visible(other)]).toEqual([['Ben'], ['Olga']])
})

test('without a network no one is shown for long, and everybody again when it is back', async () => {
  const { tab, other, setOffline } = await openOffice()
  open(tab)
  open(other)
  await soon()
  setOffline(true)
  await wait(2 * heartbeatMs + 1_000)
  expect(visible(tab)).toEqual([])
  setOffline(false)
  tab.wake()
  await soon()
  expect(visible(tab)).toEqual(['Ben'])
})
