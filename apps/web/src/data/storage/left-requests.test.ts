/** What happens to requests when their page is closed, crashes or freezes, and without a database. */
import { deleteContact, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { createSimulatedTabs } from '#testing/memory-storage.ts'
import {
  comeToRest,
  contactDraft as draft,
  type OpenTab,
  openServices,
  openTabs,
  pass,
  perform,
  recordsIn,
  restart,
  settle,
  setUpTabTests,
  storedTexts,
} from '#testing/several-tabs.ts'
import type { SentRequest } from './backend.ts'
import type { Fault } from './faults.ts'

await setUpTabTests()

const add = (tab: OpenTab, firstName: string) =>
  perform(tab, saveContact, { id: tab.services.newId(contacts), isNew: true, draft: { ...draft, firstName } })
const namesIn = (tab: OpenTab) => recordsIn(tab, contacts).map(({ firstName }) => firstName)
const leftKeys = (tab: OpenTab) => Object.keys(storedTexts(tab)).filter((key) => key.includes('Pending'))

function heardIn({ services }: OpenTab): Fault[] {
  const faults: Fault[] = []
  services.faults.onFault((fault) => faults.push(fault))
  return faults
}

test('a request whose page is closed before it is stored is performed once at the next start', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  add(tab, 'Ana')
  tab.leave()
  tab.crash()
  expect(leftKeys(tab)).toHaveLength(1)

  for (let start = 0; start < 2; start += 1) {
    const later = restart(tab)
    await comeToRest([later])
    expect(namesIn(later)).toEqual(['Ana'])
    expect(leftKeys(later)).toEqual([])
  }
})

test('a left request whose code arrives after another request was stored is performed as well', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  add(tab, 'Ana')
  tab.leave()
  tab.crash()

  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const later = restart(tab, {
    loadSentToWork: () => arrived.then(() => import('#data/workspace/decide-sent-request.ts')),
  })
  add(later, 'Bo')
  await pass(500)
  expect(leftKeys(later)).toHaveLength(1)
  add(later, 'Cem')
  await pass(500)
  arrive()
  await comeToRest([later])
  expect(namesIn(later).toSorted()).toEqual(['Ana', 'Bo', 'Cem'])
  expect(leftKeys(later)).toEqual([])
})

test('a left request whose code cannot be loaded stays for the next start, even if others are stored', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  add(tab, 'Ana')
  tab.leave()
  tab.crash()
  // Those of the closed page.
  vi.clearAllTimers()

  const offline = restart(tab, { loadSentToWork: () => Promise.reject(new Error('Offline')) })
  await pass(500)
  add(offline, 'Bo')
  await comeToRest([offline])
  expect(namesIn(offline)).toEqual(['Bo'])
  const later = restart(offline)
  await comeToRest([later])
  expect(namesIn(later).toSorted()).toEqual(['Ana', 'Bo'])
  expect(leftKeys(later)).toEqual([])
})

test('a left request of a newer version stays until that version starts, and the others are performed once', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  add(tab, 'Ana')
  add(tab, 'Bo')
  tab.leave()
  tab.crash()
  vi.clearAllTimers()
  const [key = ''] = leftKeys(tab)
  const left: SentRequest[] = JSON.parse(tab.storage.getItem(key) ?? '')
  const newName = 'contacts.save-with-photo'
  const renamed = left.map((sent, at) => {
    return at === 1 ? { ...sent, request: { ...sent.request, name: newName } } : sent
  })
  tab.storage.setItem(key, JSON.stringify(renamed))

  const older = restart(tab)
  await comeToRest([older])
  expect(namesIn(older)).toEqual(['Ana'])
  expect(leftKeys(older)).toEqual([key])

  const newer = restart(older, {
    async loadSentToWork() {
      const { sentToWork } = await import('#data/workspace/decide-sent-request.ts')
      const toKnown = (sent: SentRequest) => {
        return {
          ...sent,
          request: { ...sent.request, name: sent.request.name.replace(newName, saveContact.name) },
        }
      }
      return { sentToWork: (services, sent) => sentToWork(services, toKnown(sent)) }
    },
  })
  await comeToRest([newer])
  expect(namesIn(newer)).toEqual(['Ana', 'Bo'])
  expect(leftKeys(newer)).toEqual([])
})

test('a request that a hidden page has left and stored is not performed by another tab again', async () => {
  const tabs = (await openTabs(2)) as [OpenTab, OpenTab]
  add(tabs[1], 'Ana')
  tabs[1].leave('hidden')
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab)).toEqual(['Ana'])
  expect(tabs.flatMap(leftKeys)).toEqual([])
})

test('a suspended page begins no transaction, and another tab performs what it has left, once', async () => {
  const [other, suspended] = (await openTabs(2)) as [OpenTab, OpenTab]
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  add(suspended, 'Ana')
  suspended.leave('suspended')
  await vi.advanceTimersByTimeAsync(0)
  expect(begin).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledOnce()
  vi.restoreAllMocks()

  await pass(1_200)
  await comeToRest([other])
  expect(namesIn(other)).toEqual(['Ana'])
  // The user comes back by the button Back.
  await comeToRest([other, suspended])
  for (const tab of [other, suspended]) expect(namesIn(tab)).toEqual(['Ana'])
  expect([other, suspended].flatMap(leftKeys)).toEqual([])
})

test('an open tab performs what a crashed one has left', async () => {
  const tabs = (await openTabs(2)) as [OpenTab, OpenTab]
  const [other, closed] = tabs
  // The database does not answer the closed page any more.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The page is being closed', 'InvalidStateError')
  })
  add(closed, 'Ana')
  closed.leave()
  closed.send()
  closed.crash()
  transaction.mockRestore()
  await pass(1_200)
  await comeToRest([other])
  expect(namesIn(other)).toEqual(['Ana'])
  expect(leftKeys(other)).toEqual([])
})

test('what a page has left several times is performed in its order, however the browser lists its keys', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The page is being closed', 'InvalidStateError')
  })
  const { recordId: id } = add(tab, 'Name 0')
  tab.leave('hidden')
  for (let edit = 1; edit <= 10; edit += 1) {
    const [first, next] = [edit - 1, edit].map((count) => ({ ...draft, firstName: `Name ${count}` }))
    perform(tab, saveContact, { id, first, draft: next ?? draft })
    tab.leave('hidden')
  }
  // The database refuses what the page has tried to store.
  await pass(0)
  tab.crash()
  vi.clearAllTimers()
  transaction.mockRestore()
  expect(leftKeys(tab)).toHaveLength(11)
  // Sorted as texts, as Chromium has them: the eleventh comes before the second.
  for (const key of leftKeys(tab).toSorted()) {
    const text = tab.storage.getItem(key) ?? ''
    tab.storage.removeItem(key)
    tab.storage.setItem(key, text)
  }

  const later = restart(tab)
  const faults = heardIn(later)
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['Name 10'])
  expect(faults).toEqual([])
})

test('a request that no longer applies at the next start is refused, and the refusal is reported', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  const { recordId: id } = add(tab, 'Ana')
  await comeToRest([tab])
  const other = restart(tab)
  await comeToRest([other])
  perform(tab, saveContact, { id, draft })
  tab.leave()
  tab.crash()
  perform(other, deleteContact, { id })
  await comeToRest([other])

  const later = restart(tab)
  const faults = heardIn(later)
  await comeToRest([later])
  // The closed page may still have stored it, or found that the contact no longer exists.
  expect(recordsIn(later, contacts)).toEqual([])
  expect(faults.every(({ kind }) => kind === 'request-refused')).toBe(true)
})

test('a frozen tab that comes back stores nothing over what another one has stored', async () => {
  const tabs = (await openTabs(2)) as [OpenTab, OpenTab]
  const [frozen, other] = tabs
  add(other, 'Ana')
  await pass(1_800)
  // No message has reached it.
  add(frozen, 'Bo')
  frozen.services.store.flush()
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test('a tab that hears nothing finds within two seconds what others have stored', async () => {
  const [here, there] = (await openTabs(2)) as [OpenTab, OpenTab]
  add(here, 'Ana')
  await pass(2_200)
  expect(there.services.store.collection(contacts).list()).toHaveLength(1)
})

test('without locks, every tab writes', async () => {
  const simulated = createSimulatedTabs(2).map((tab) => ({ ...tab, tabs: { ...tab.tabs, locks: undefined } }))
  simulated[0]?.storage.setItem('plumblineWorkspace', 'own')
  await settle(simulated)
  const tabs = simulated.map((tab) => openServices(tab)) as [OpenTab, OpenTab]
  await comeToRest(tabs)
  add(tabs[0], 'Ana')
  add(tabs[1], 'Bo')
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test.each(['with locks', 'without locks'])(
  'without a database (%s), one tab writes; the others are read-only, report it, and follow when it is closed',
  async (how) => {
    const simulated = createSimulatedTabs(2).map((tab) =>
      how === 'with locks' ? tab : { ...tab, tabs: { ...tab.tabs, locks: undefined } },
    )
    simulated[0]?.storage.setItem('plumblineWorkspace', 'own')
    await settle(simulated)
    const tabs: OpenTab[] = []
    for (const tab of simulated) {
      tabs.push(openServices(tab, { database: false }))
      await settle(simulated)
    }
    const [writer, reader] = tabs as [OpenTab, OpenTab]
    const faults = heardIn(reader)
    const tryToAdd = (tab: OpenTab, firstName: string) =>
      performRequest(tab.services, saveContact, {
        id: tab.services.newId(contacts),
        isNew: true,
        draft: { ...draft, firstName },
      }).kind

    expect([tryToAdd(writer, 'Ana'), tryToAdd(reader, 'Bo')]).toEqual(['done', 'read-only'])
    expect(faults).toEqual([{ kind: 'other-tab' }])
    await settle(tabs)
    await pass(100)
    await settle(tabs)
    expect(reader.services.store.collection(contacts).list()).toMatchObject([{ firstName: 'Ana' }])
    expect(await reader.services.workspace.startOwn()).toEqual({ kind: 'failed', reason: 'read-only' })

    writer.leave()
    writer.send()
    writer.crash()
    await pass(10_000)
    await settle([reader])
    expect(tryToAdd(reader, 'Bo')).toBe('done')
  },
)

test('a database that does not answer within three seconds is not waited for', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open')
  open.mockImplementation(() => new IDBOpenDBRequest())
  const [simulated] = createSimulatedTabs(1)
  if (!simulated) throw new Error('There is one tab')
  simulated.storage.setItem('plumblineWorkspace', 'own')
  simulated.storage.setItem('constructDirectoryContacts', JSON.stringify([{ ...draft, id: 'a' }]))
  const tab = openServices(simulated)
  expect(tab.services.store.collection(contacts).list()).toHaveLength(1)
  add(tab, 'Bo')
  await pass(2_900)
  expect(tab.services.place()).toBe('database')
  await pass(300)
  expect(tab.services.place()).toBe('local storage')
  expect(tab.storage.getItem('constructDirectoryContacts')).toContain('"Bo"')
})

test('a tab that opens while another one writes local storage is read-only', async () => {
  const simulated = createSimulatedTabs(2)
  const [first, second] = simulated
  if (!first || !second) throw new Error('There are two tabs')
  first.storage.setItem('plumblineWorkspace', 'own')
  await settle(simulated)
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const writer = openServices(first)
  await pass(3_200)
  opening.mockRestore()
  const reader = openServices(second)
  await pass(100)
  expect([writer, reader].map(({ services }) => services.store.records.all(contacts).length)).toEqual([0, 0])
  add(writer, 'Ana')
  expect(performRequest(reader.services, deleteContact, { id: 'x' })).toEqual({
    kind: 'read-only',
    reason: 'other-tab',
  })
})
