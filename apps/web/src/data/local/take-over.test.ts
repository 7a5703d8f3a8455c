/** The first start takes over what earlier versions of the app have stored, in local storage or in another database. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import type { Fault } from '#data/storage/faults.ts'
import { readStoredTexts } from '#data/workspace/read-stored-texts.ts'
import { openSignInServices } from '#data/workspace/sign-in-services.ts'
import { createSimulatedTabs } from '#testing/memory-storage.ts'
import {
  comeToRest,
  contactDraft as draft,
  type OpenTab,
  openServices,
  openTabs,
  pass,
  perform,
  readDatabase,
  recordsIn,
  restart,
  setUpTabTests,
  storedTexts,
} from '#testing/several-tabs.ts'

await setUpTabTests()

const listKey = 'constructDirectoryContacts'
const contact = (id: string) => ({ ...draft, id, firstName: id.toUpperCase() })
const threeContacts = ['a', 'b', 'c'].map(contact)
const damagedKey = `${listKey}.corrupt.2026-11-01T10:00:00.000Z`
const deadline = { id: 'd', description: 'Handover', project: 'Tower', date: '2026-12-01', completed: false }

const namesIn = (tab: OpenTab) => recordsIn(tab, contacts).map(({ firstName }) => firstName)
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name)

function heardIn({ services }: OpenTab): Fault[] {
  const faults: Fault[] = []
  services.faults.onFault((fault) => faults.push(fault))
  return faults
}

const left = {
  request: {
    id: 'r1',
    name: saveContact.name,
    args: { id: 'left', isNew: true, draft: { ...draft, firstName: 'Left' } },
    at: '2026-11-21T10:00:00.000Z',
    today: '2026-11-21',
    timeZone: 'UTC',
  },
  actor: { id: 'local', name: 'Ana', email: '', roles: { everywhere: 'Admin' } },
}
const answered = { kind: 'stored', requestId: 'r1', at: 1 }

/** A workspace that an earlier version has moved to a database. */
async function openFormer(blocks: Record<string, string> = {}): Promise<OpenTab> {
  globalThis.indexedDB = new IDBFactory()
  const database = await openDB('plumblineRecords.former', 1, {
    upgrade(opened) {
      opened.createObjectStore('blocks')
      opened.createObjectStore('position')
    },
  })
  const change = database.transaction(['blocks', 'position'], 'readwrite')
  const stored = change.objectStore('blocks')
  await stored.put(threeContacts.map((row) => JSON.stringify(row)).join('\n'), [listKey, 'i00000'])
  await stored.put('[{', [damagedKey, ''])
  await stored.put(JSON.stringify([answered]), ['plumblineAnsweredRequests', ''])
  await stored.put('{"plumblineDeadlines":2}', ['plumblineVersions', ''])
  for (const [key, text] of Object.entries(blocks)) await stored.put(text, [key, 'i00001'])
  await change.objectStore('position').put({ seq: 7 }, 'position')
  await change.done
  database.close()
  const [simulated] = createSimulatedTabs(1)
  if (!simulated) throw new Error('There is one tab')
  const versions = JSON.stringify({ [listKey]: 1_000_000, plumblineDeadlines: 1_000_000 })
  for (const [key, text] of [
    ['plumblineWorkspace', 'own'],
    ['plumblineRecords', 'plumblineRecords.former'],
    ['plumblineVersions', versions],
    ['plumblinePending.closed', JSON.stringify([left])],
  ] as const)
    simulated.storage.setItem(key, text)
  return openServices(simulated)
}

test('lists of local storage get into the database, and stay there under their keys', async () => {
  const [tab] = (await openTabs(1, { [listKey]: threeContacts, plumblineDeadlines: [deadline] })) as [OpenTab]
  expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
  const database = await readDatabase()
  expect(database.entries(listKey)).toHaveLength(3)
  // Older code has no version key for its lists, and these are upgraded.
  expect(JSON.parse(database.text('plumblineVersions') ?? '')).toEqual({ plumblineDeadlines: 2 })
  expect(Object.keys(storedTexts(tab)).some((key) => key.startsWith('plumblineDeadlines.version-1.'))).toBe(
    true,
  )
})

test('two tabs that start at the same time take the lists over once', async () => {
  const tabs = (await openTabs(2, { [listKey]: threeContacts })) as [OpenTab, OpenTab]
  for (const tab of tabs) expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
})

test('a take-over that fails is repeated, and what is entered in the meantime is kept', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page is being closed', 'InvalidStateError')
  })
  const [tab] = (await openTabs(1, { [listKey]: threeContacts })) as [OpenTab]
  perform(tab, saveContact, { id: 'new', isNew: true, draft })
  tab.leave()
  put.mockRestore()
  tab.crash()
  const later = restart(tab)
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['A', 'B', 'C', 'Ana'])
})

test('a database of an earlier version is taken over with its texts, versions and answers, and removed', async () => {
  const tab = await openFormer()
  const faults = heardIn(tab)
  const ready = tab.services.ready()
  await comeToRest([tab])
  await ready
  // The request that a closed page had left was answered already.
  expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
  expect(faults).toEqual([])
  const texts = new Map(tab.services.storedTexts())
  expect(texts.get(damagedKey)).toBe('[{')
  expect(texts.get('plumblineVersions')).toBe('{"plumblineDeadlines":2}')
  expect(Object.keys(storedTexts(tab)).filter((key) => /Records|Pending|Answered/.test(key))).toEqual([])
  expect(await databaseNames()).toEqual(['plumblineRecords'])
})

test('a take-over that was interrupted before its database was removed is completed', async () => {
  const tab = await openFormer()
  const keys = storedTexts(tab)
  await comeToRest([tab])
  tab.crash()
  const [simulated] = createSimulatedTabs(1)
  if (!simulated) throw new Error('There is one tab')
  for (const [key, text] of Object.entries({ ...storedTexts(tab), ...keys }))
    simulated.storage.setItem(key, text)
  const later = openServices(simulated)
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['A', 'B', 'C'])
  expect(later.storage.getItem('plumblineRecords')).toBeNull()
})

test('a damaged block of an earlier database is kept aside', async () => {
  const tab = await openFormer({ [listKey]: '{"id":"x"' })
  await comeToRest([tab])
  expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
  const aside = tab.services.storedTexts().filter(([key]) => key.startsWith(`${listKey}.corrupt.`))
  expect(aside.map(([, text]) => text)).toEqual(expect.arrayContaining(['[{', '{"id":"x"']))
})

test('a database that the browser has removed is reported once, and the workspace can be used', async () => {
  const tab = await openFormer()
  tab.crash()
  globalThis.indexedDB = new IDBFactory()
  let later = restart(tab)
  let faults = heardIn(later)
  await comeToRest([later])
  expect(faults).toMatchObject([{ kind: 'records-lost' }])
  perform(later, saveContact, { id: 'new', isNew: true, draft })
  await comeToRest([later])
  later.crash()
  later = restart(later)
  faults = heardIn(later)
  await comeToRest([later])
  expect(namesIn(later)).toContain('Ana')
  expect(faults).toEqual([])
})

/** As a page of a team does. */
function readOwnTexts({ storage, next }: OpenTab) {
  const signInServices = openSignInServices({ storage })
  return readStoredTexts({
    files: createMemoryFileStore(),
    tabs: next().tabs,
    now: () => new Date(),
    signInServices,
  })
}

test('a team is shown what the last page of the workspace has left when it was closed, and it is stored', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  perform(tab, saveContact, { id: 'new', isNew: true, draft })
  tab.leave()
  tab.crash()
  vi.clearAllTimers()
  const reading = readOwnTexts(tab)
  await pass(60)
  expect((await reading).get(listKey)).toContain(draft.firstName)
  expect(Object.keys(storedTexts(tab)).filter((key) => key.includes('Pending'))).toEqual([])
  const later = restart(tab)
  await comeToRest([later])
  expect(recordsIn(later, contacts)).toHaveLength(1)
})

test('while its user works in a team, every text of the workspace can be read', async () => {
  const [tab] = (await openTabs(1, { [listKey]: threeContacts, theme: 'dark', [damagedKey]: '[{' })) as [
    OpenTab,
  ]
  await comeToRest([tab])
  const reading = readOwnTexts(tab)
  await pass(60)
  const stored = await reading
  expect(JSON.parse(stored.get(listKey) ?? '')).toMatchObject(threeContacts)
  expect([stored.get(damagedKey), stored.get('theme')]).toEqual(['[{', 'dark'])
})
