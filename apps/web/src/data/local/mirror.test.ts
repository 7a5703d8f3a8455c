/** Local storage mirrors the database. Whatever is or is not in the mirror, the records of the database are kept. */

import { deleteContact, saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { undo } from '@plumbline/domain/kernel/commands/undo.ts'
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import { saveProfile } from '@plumbline/domain/people/account/save-profile.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { IDBFactory, IDBObjectStore, IDBOpenDBRequest } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import type { Fault } from '#data/storage/faults.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import {
  comeToRest,
  contactDraft as draft,
  limitStorage,
  type OpenTab,
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
const contact = (id: string, firstName = id.toUpperCase()) => ({ ...draft, id, firstName })
const threeContacts = { [listKey]: ['a', 'b', 'c'].map((id) => contact(id)) }
const add = (tab: OpenTab, firstName: string) =>
  perform(tab, saveContact, { id: tab.services.newId(contacts), isNew: true, draft: { ...draft, firstName } })
const namesIn = (tab: OpenTab) => recordsIn(tab, contacts).map(({ firstName }) => firstName)

function heardIn({ services }: OpenTab): Fault[] {
  const faults: Fault[] = []
  services.faults.onFault((fault) => faults.push(fault))
  return faults
}

async function openOne(stored: Record<string, unknown> = threeContacts): Promise<OpenTab> {
  const [tab] = await openTabs(1, stored)
  if (!tab) throw new Error('There is one tab')
  return tab
}

/** Another program, or the user, writes a text while no page is open. */
function restartWith(tab: OpenTab, changed: Record<string, string | null>): OpenTab {
  tab.crash()
  const before = storedTexts(tab)
  for (const [key, text] of Object.entries(changed)) {
    if (text === null) tab.storage.removeItem(key)
    else tab.storage.setItem(key, text)
  }
  const later = restart(tab)
  for (const key of Object.keys(changed)) {
    const text = before[key]
    if (text === undefined) tab.storage.removeItem(key)
    else tab.storage.setItem(key, text)
  }
  return later
}

test('lists are mirrored under the keys of the specification within 100 ms, as plain arrays', async () => {
  const tab = await openOne()
  add(tab, 'Bo')
  await pass(100)
  const mirrored = JSON.parse(tab.storage.getItem(listKey) ?? '')
  expect(mirrored.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['A', 'B', 'C', 'Bo'])
  // Code that does not know the database takes them for those of a newer version, and only reads them.
  const versions = Object.values(JSON.parse(tab.storage.getItem('plumblineVersions') ?? '{}'))
  expect(versions.every((version) => Number(version) > 1_000_000)).toBe(true)
})

test('a start paints from local storage, before the database has answered', async () => {
  const tab = await openOne()
  await comeToRest([tab])
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const later = restart(tab)
  await later.services.ready()
  expect(later.services.store.collection(contacts).list()).toHaveLength(3)
})

test.each([
  ['older', (texts: Record<string, string>) => texts[listKey] ?? ''],
  ['missing', () => null],
])('the records of the database replace a mirror that is %s', async (_, getMirror) => {
  const tab = await openOne()
  const older = storedTexts(tab)
  add(tab, 'Bo')
  await comeToRest([tab])
  const later = restartWith(tab, { [listKey]: getMirror(older) })
  const faults = heardIn(later)
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['A', 'B', 'C', 'Bo'])
  expect(faults).toEqual([])
})

test('a text that another program has written becomes the list, and can be undone', async () => {
  const tab = await openOne()
  add(tab, 'Bo')
  await comeToRest([tab])
  const text = JSON.stringify([contact('a', 'Edited'), contact('b'), contact('z', 'Zoe')])
  const later = restartWith(tab, { [listKey]: text })
  const faults = heardIn(later)
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['Edited', 'B', 'Zoe'])
  expect(faults).toMatchObject([{ kind: 'list-replaced', key: listKey, count: 3 }])

  const [{ requestId }] = faults as [Extract<Fault, { kind: 'list-replaced' }>]
  perform(later, undo, { requestId })
  await comeToRest([later])
  expect(namesIn(later).toSorted()).toEqual(['A', 'B', 'Bo', 'C'])
})

test('a text that is written while tabs are open becomes the list in all of them, once', async () => {
  const tabs = (await openTabs(3, threeContacts)) as [OpenTab, OpenTab, OpenTab]
  const faults = tabs.map(heardIn)
  tabs[0].storage.setItem(listKey, JSON.stringify([contact('z', 'Zoe')]))
  await comeToRest(tabs)
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab)).toEqual(['Zoe'])
  add(tabs[1], 'Bo')
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab)).toEqual(['Zoe', 'Bo'])
  expect(faults.flat()).toMatchObject([{ kind: 'list-replaced', count: 3 }])
})

test('a text that cannot be read costs no records: it is kept aside and reported once', async () => {
  const tab = await openOne()
  await comeToRest([tab])
  let later = restartWith(tab, { [listKey]: '[{"id":"a",' })
  let faults = heardIn(later)
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['A', 'B', 'C'])
  const [fault] = faults as [Extract<Fault, { kind: 'corrupt' }>]
  expect(faults).toEqual([
    { kind: 'corrupt', key: listKey, quarantineKey: expect.stringMatching(/\.corrupt\.20/) },
  ])
  expect(later.storage.getItem(fault.quarantineKey)).toBe('[{"id":"a",')

  later.crash()
  later = restart(later)
  faults = heardIn(later)
  await comeToRest([later])
  expect(faults).toEqual([])
})

test('a list that was never stored and cannot be read falls back as the specification requires', async () => {
  const tab = await openOne({ plumblineWorkspace: 'demo', [listKey]: '[{', plumblineTasks: 'nonsense' })
  await comeToRest([tab])
  expect(tab.services.store.collection(contacts).list()).toHaveLength(4)
  // The seed of contacts is stored, that of tasks with the first change.
  expect(JSON.parse(tab.storage.getItem(listKey) ?? '')).toHaveLength(4)
  expect(tab.storage.getItem('plumblineTasks')).toBe('nonsense')
})

test('a demo stores nothing before the first change, and an emptied list stays empty', async () => {
  const tab = await openOne({ plumblineWorkspace: 'demo' })
  await comeToRest([tab])
  expect(Object.keys(storedTexts(tab))).toEqual(['plumblineWorkspace'])
  for (const { id } of tab.services.store.collection(contacts).list()) perform(tab, deleteContact, { id })
  await comeToRest([tab])
  tab.crash()
  const later = restart(tab)
  await comeToRest([later])
  expect(namesIn(later)).toEqual([])
  expect(later.services.store.collection(tasks).list().length).toBeGreaterThan(0)
})

test('what does not fit into local storage is not mirrored, the largest list first, and is read at the next start', async () => {
  const tab = await openOne({ ...threeContacts, plumblineTasks: [{ id: 't', name: 'Pour slab' }] })
  const faults = heardIn(tab)
  limitStorage(tab, 9_000)
  for (let index = 0; index < 40; index += 1) add(tab, `Name ${index}`)
  for (let round = 0; round < 2; round += 1) await comeToRest([tab])
  expect(faults).toEqual([])
  expect(tab.storage.getItem(listKey)).toBeNull()
  expect(tab.storage.getItem('plumblineTasks')).toContain('Pour slab')
  expect((await readDatabase()).entries(listKey)).toHaveLength(43)

  tab.crash()
  const later = restart(tab)
  const ready = later.services.ready()
  await pass(100)
  await ready
  expect(later.services.store.collection(contacts).list()).toHaveLength(43)
})

test('a list that newer code has written is read-only', async () => {
  const tab = await openOne()
  const faults = heardIn(tab)
  tab.storage.setItem('plumblineVersions', JSON.stringify({ [listKey]: 1_000_009 }))
  const performing = performRequest(tab.services, deleteContact, { id: 'a' })
  expect(performing).toEqual({ kind: 'read-only', reason: 'newer-version' })
  expect(faults).toEqual([{ kind: 'newer-version', key: listKey }])
})

test('a change that the database cannot hold is reverted and reported, and the next one that fits is stored', async () => {
  const tab = await openOne()
  const faults = heardIn(tab)
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no space left', 'QuotaExceededError')
  })
  const performing = performRequest(tab.services, deleteContact, { id: 'a' })
  await comeToRest([tab])
  const failed = { kind: 'failed', reason: 'quota' }
  expect(performing.kind === 'done' && (await performing.applied.stored)).toEqual(failed)
  expect(faults).toEqual([{ kind: 'quota' }])
  expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
  // Forms stay open from then on, until something is stored again.
  expect(tab.services.mayFailToStore()).toBe(true)
  performRequest(tab.services, deleteContact, { id: 'b' })
  expect(tab.services.store.flush()).toEqual(failed)
  expect(tab.services.store.collection(contacts).list()).toHaveLength(3)
  failing.mockRestore()
  await comeToRest([tab])
  add(tab, 'Bo')
  await comeToRest([tab])
  expect(tab.services.mayFailToStore()).toBe(false)
  expect(namesIn(tab)).toEqual(['A', 'B', 'C', 'Bo'])
})

test('a change is stored after a failure that passes', async () => {
  const tab = await openOne()
  const faults = heardIn(tab)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The connection was lost', 'InvalidStateError')
  })
  add(tab, 'Bo')
  await comeToRest([tab])
  expect(namesIn(tab)).toEqual(['A', 'B', 'C', 'Bo'])
  expect(faults).toEqual([])
})

test('a damaged block is kept aside and reported once, and all other records are shown', async () => {
  const many = Array.from({ length: 300 }, (_, index) => contact(`c${index}`))
  const tab = await openOne({ [listKey]: many })
  await damageLastBlock('{"id":"c299"')
  tab.storage.removeItem(listKey)
  tab.crash()
  let later = restart(tab)
  let faults = heardIn(later)
  await comeToRest([later])
  later.services.store.collection(contacts).list()
  add(later, 'Bo')
  await comeToRest([later])
  const [fault] = faults as [Extract<Fault, { kind: 'corrupt' }>]
  expect(faults).toEqual([
    { kind: 'corrupt', key: listKey, quarantineKey: expect.stringMatching(/\.corrupt\.20/) },
  ])
  expect(namesIn(later).length).toBeGreaterThan(128)
  expect(new Map(later.services.storedTexts()).get(fault.quarantineKey)).toBe('{"id":"c299"')

  later.crash()
  later = restart(later)
  faults = heardIn(later)
  await comeToRest([later])
  expect(faults).toEqual([])
})

async function damageLastBlock(text: string) {
  const { openDB } = await import('idb')
  const database = await openDB('plumblineRecords')
  const change = database.transaction('blocks', 'readwrite')
  const keys = (await change.store.getAllKeys()) as [string, string][] // `as`: the keys of blocks.
  const [last] = keys.filter(([list]) => list === listKey).slice(-1)
  await change.store.put(text, last)
  await change.done
  database.close()
}

test('two tabs that save the profile at the same time agree, and so does local storage', async () => {
  const tabs = (await openTabs(2)) as [OpenTab, OpenTab]
  const profileIn = ({ services }: OpenTab) => services.store.collection(profiles).list()[0]
  perform(tabs[0], saveProfile, { draft: { company: 'Harbour' } })
  perform(tabs[1], saveProfile, { draft: { phone: '0400 000 000' } })
  await comeToRest(tabs)
  const [one, other] = tabs.map(profileIn)
  expect(one).toEqual(other)
  expect(one).toMatchObject({ company: 'Harbour', phone: '0400 000 000' })
  for (const tab of tabs)
    expect(JSON.parse(tab.storage.getItem('plumblineProfile') ?? '')).toMatchObject({ company: 'Harbour' })
})

test('a restore that another tab has got ahead of is planned again, and keeps what that tab has stored', async () => {
  const tabs = (await openTabs(2, threeContacts)) as [OpenTab, OpenTab]
  let plans = 0
  const restoring = tabs[0].services.workspace.replaceTexts(() => {
    plans += 1
    if (plans === 1) add(tabs[1], 'Bo')
    const text = tabs[0].services.workspace.listTexts().get(listKey) ?? '[]'
    return [{ key: listKey, text: JSON.stringify([...JSON.parse(text), contact('z', 'Zoe')]) }]
  })
  await comeToRest(tabs)
  expect(await restoring).toEqual({ kind: 'stored' })
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab).toSorted()).toEqual(['A', 'B', 'Bo', 'C', 'Zoe'])
})

test('an empty workspace and the samples reach every tab, with the kind of the workspace', async () => {
  const tabs = (await openTabs(2, threeContacts)) as [OpenTab, OpenTab]
  const starting = tabs[1].services.workspace.startOwn()
  await comeToRest(tabs)
  expect(await starting).toEqual({ kind: 'stored' })
  for (const tab of tabs) for (const { def } of lists) expect(recordsIn(tab, def)).toEqual([])
  const loading = tabs[0].services.workspace.loadDemo()
  await comeToRest(tabs)
  expect(await loading).toEqual({ kind: 'stored' })
  await comeToRest(tabs)
  for (const tab of tabs) {
    expect(tab.services.workspace.kind()).toBe('demo')
    expect(recordsIn(tab, contacts)).toHaveLength(4)
  }
})

test('a page that is closed after it has replaced the lists leaves the other texts to the next start', async () => {
  const tab = await openOne()
  const refusing = vi.spyOn(tab.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The page is being closed', 'InvalidStateError')
  })
  const restoring = tab.services.workspace.replaceTexts(() => [
    { key: listKey, text: JSON.stringify([contact('z', 'Zoe')]) },
    { key: 'theme', text: 'dark' },
  ])
  await pass(100)
  await restoring
  refusing.mockRestore()
  tab.crash()
  const later = restart(tab)
  await comeToRest([later])
  expect(later.storage.getItem('theme')).toBe('dark')
  expect(namesIn(later)).toEqual(['Zoe'])
})
