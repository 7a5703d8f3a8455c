/** A workspace of one's own in a database: the move, whatever interrupts it, and what is stored afterwards. */
import { deleteContact, saveContact, draftOf as toDraft } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadActivityLog } from '#data/activity-log.ts'
import type { Fault } from '#data/faults.ts'
import { performRequest } from '#data/perform-request.ts'
import { createTextStorage } from '#data/text-storage.ts'
import { createSimulatedTabs, type SimulatedTab } from '#testing/memory-storage.ts'
import {
  comeToRest,
  fakeTabTimers,
  type OpenTab,
  openServices,
  openTabs,
  pass,
  perform,
  readDatabase,
  recordsIn,
  settle,
} from '#testing/several-tabs.ts'
import { createDatabase } from './open-database.ts'
import { readKeptTexts } from './read-kept-texts.ts'

await loadActivityLog()

beforeEach(fakeTabTimers)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const draft = { ...toDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Harbour' }
const add = (tab: OpenTab, firstName: string) =>
  perform(tab, saveContact, { id: tab.services.newId(contacts), isNew: true, draft: { ...draft, firstName } })
const shownNames = ({ services }: OpenTab) =>
  services.store
    .collection(contacts)
    .list()
    .map(({ firstName }) => firstName)
const namesIn = (tab: OpenTab) => recordsIn(tab, contacts).map(({ firstName }) => firstName)
const listKey = 'constructDirectoryContacts'
const contact = (id: string, firstName = 'Old') => ({ ...draft, id, firstName })
const threeContacts = { [listKey]: ['a', 'b', 'c'].map((id) => contact(id, id.toUpperCase())) }
const keysOf = ({ storage }: Pick<SimulatedTab, 'storage'>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort()
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name)

async function move(tab: OpenTab) {
  const moving = tab.services.workspace.moveToDatabase()
  await pass(60)
  return moving
}

function heardIn({ services }: OpenTab): Fault[] {
  const faults: Fault[] = []
  services.faults.onFault((fault) => faults.push(fault))
  return faults
}

/** Ends these tabs, and opens one on what they have stored in the browser. */
async function startAgain(...tabs: SimulatedTab[]): Promise<OpenTab> {
  for (const tab of tabs) while (tab.send());
  const { storage } = tabs.at(-1) as SimulatedTab
  for (const tab of tabs) tab.crash()
  const [next] = createSimulatedTabs(1) as [SimulatedTab]
  for (const key of keysOf({ storage })) next.storage.setItem(key, storage.getItem(key) ?? '')
  const opened = openServices(next)
  await pass(60)
  return opened
}

test('the records move to a database, with their quarantined texts, and everything else stays in local storage', async () => {
  const damaged = 'constructHoldPoints.corrupt.2026-11-01T10:00:00.000Z'
  const [tab] = (await openTabs(1, { ...threeContacts, [damaged]: '[{', theme: 'dark' })) as [OpenTab]
  const before = tab.services.store.collection(contacts).list()
  expect(await move(tab)).toEqual({ kind: 'stored' })
  await comeToRest([tab])

  expect(tab.services.store.collection(contacts).list()).toBe(before)
  expect(keysOf(tab)).toEqual(['plumblineRecords', 'plumblineVersions', 'plumblineWorkspace', 'theme'])
  const database = await readDatabase(tab.storage.getItem('plumblineRecords') ?? '')
  expect(database.entries(listKey).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(database.text(damaged)).toBe('[{')
  add(tab, 'Bo')
  await comeToRest([tab])
  expect(new Map(tab.services.storedTexts()).get(damaged)).toBe('[{')

  const later = await startAgain(tab)
  await later.services.ready()
  expect(shownNames(later)).toEqual(['A', 'B', 'C', 'Bo'])
})

test.each([true, false])(
  'while its user works in a team, every text of the workspace can be read (moved: %s)',
  async (isMoved) => {
    const damaged = 'constructHoldPoints.corrupt.2026-11-01T10:00:00.000Z'
    const [tab] = (await openTabs(1, { ...threeContacts, [damaged]: '[{', theme: 'dark' })) as [OpenTab]
    if (isMoved) await move(tab)
    add(tab, 'Bo')
    await comeToRest([tab])
    const stored = new Map(tab.services.storedTexts())

    const later = await startAgain(tab)
    const texts = createTextStorage(later.storage)
    const reading = readKeptTexts(texts, () => new Date())
    await pass(60)
    const kept = await reading
    const names = JSON.parse(kept.get(listKey) ?? '').map(({ firstName }: { firstName: string }) => firstName)
    expect(names).toEqual(['A', 'B', 'C', 'Bo'])
    expect(kept.get(listKey)).toBe(stored.get(listKey))
    expect(kept.get(damaged)).toBe('[{')
    expect(kept.get('theme')).toBe('dark')
  },
)

test('a demo is not moved', async () => {
  const [tab] = (await openTabs(1, { plumblineWorkspace: 'demo' })) as [OpenTab]
  await move(tab)
  expect(tab.storage.getItem('plumblineRecords')).toBeNull()
  expect(await databaseNames()).toEqual([])
})

/** From its `after`th write on, the tab has crashed: nothing it does reaches the storage any more. */
function crashStorage({ storage }: SimulatedTab, after: number): () => boolean {
  const { setItem, removeItem } = storage
  let count = 0
  const guard = (write: () => void) => {
    count += 1
    if (count > after) throw new Error('The tab has crashed')
    write()
  }
  Object.defineProperty(storage, 'setItem', {
    value: (key: string, text: string) => guard(() => setItem(key, text)),
  })
  Object.defineProperty(storage, 'removeItem', { value: (key: string) => guard(() => removeItem(key)) })
  return () => count > after
}

test('a move that is interrupted at any write to local storage has happened wholly or not at all', async () => {
  let isReached = true
  let moved = 0
  for (let after = 0; isReached; after += 1) {
    fakeTabTimers()
    const [tab] = (await openTabs(1, {
      ...threeContacts,
      plumblineTasks: [{ id: 't', name: 'Pour slab' }],
    })) as [OpenTab]
    const hasCrashed = crashStorage(tab, after)
    await move(tab).catch(() => undefined)
    isReached = hasCrashed()
    const later = await startAgain(tab)
    await later.services.ready()
    await comeToRest([later])
    expect(namesIn(later), `after ${after} writes`).toEqual(['A', 'B', 'C'])
    expect(later.services.store.collection(tasks).list(), `after ${after} writes`).toMatchObject([
      { id: 't' },
    ])
    const isMoved = later.storage.getItem('plumblineRecords') !== null
    if (isMoved) moved += 1
    // The next start completes what was interrupted.
    expect(later.storage.getItem(listKey) === null).toBe(isMoved)
    add(later, 'Bo')
    await comeToRest([later])
    expect(namesIn(later)).toEqual(['A', 'B', 'C', 'Bo'])
  }
  expect(moved).toBeGreaterThan(2)
})

test.each([
  ['quota', new DOMException('There is no space left', 'QuotaExceededError')],
  ['refused', new DOMException('The disk cannot be read', 'UnknownError')],
])('a move whose copy cannot be stored (%s) changes nothing, wherever it fails', async (reason, problem) => {
  const put = IDBObjectStore.prototype.put
  for (let good = 0; good < 2; good += 1) {
    fakeTabTimers()
    const [tab] = (await openTabs(1, threeContacts)) as [OpenTab]
    const before = keysOf(tab)
    let left = good
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      left -= 1
      if (left < 0) throw problem
      return put.apply(this, args)
    })
    expect(await move(tab)).toEqual({ kind: 'failed', reason })
    failing.mockRestore()
    expect(keysOf(tab)).toEqual(before)
    expect(await databaseNames()).toEqual([])
    add(tab, 'Bo')
    await comeToRest([tab])
    expect(namesIn(tab)).toEqual(['A', 'B', 'C', 'Bo'])
  }
})

test('a copy that does not hold what was stored is not used', async () => {
  const [tab] = (await openTabs(1, threeContacts)) as [OpenTab]
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    return put.call(this, typeof value === 'string' ? value.replace('"A"', '"X"') : value, key)
  })
  expect(await move(tab)).toEqual({ kind: 'failed', reason: 'refused' })
  expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
  expect(await databaseNames()).toEqual([])
})

test('what is left of an interrupted move is removed, and the database in use is not', async () => {
  const [tab] = (await openTabs(1, threeContacts, 'database')) as [OpenTab]
  const stale = createDatabase('plumblineRecords.stale', () => undefined)
  const other = createDatabase('plumblineTeam.one', () => undefined)
  await Promise.all([stale.open(), other.open()])
  await tab.services.sweepFiles()
  await pass(100)
  const used = tab.storage.getItem('plumblineRecords')
  expect((await databaseNames()).toSorted()).toEqual([used, 'plumblineTeam.one'])
})

test('local storage that is full to the last character can still be left', async () => {
  const [tab] = (await openTabs(1, threeContacts)) as [OpenTab]
  add(tab, 'Bo')
  await comeToRest([tab])
  const { setItem } = tab.storage
  const used = () =>
    keysOf(tab).reduce((sum, key) => sum + key.length + (tab.storage.getItem(key)?.length ?? 0), 0)
  const full = used()
  Object.defineProperty(tab.storage, 'setItem', {
    value(key: string, text: string) {
      const growth = text.length - (tab.storage.getItem(key)?.length ?? -key.length)
      if (used() + growth > full) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, text)
    },
  })
  expect(await move(tab)).toEqual({ kind: 'stored' })
  await comeToRest([tab])
  expect(namesIn(tab)).toEqual(['A', 'B', 'C', 'Bo'])
  const database = await readDatabase(tab.storage.getItem('plumblineRecords') ?? '')
  expect(database.entries('plumblineActivity')).toHaveLength(1)
})

test('tabs that are open while the records move follow, with what they have not stored yet', async () => {
  const tabs = (await openTabs(3, threeContacts)) as [OpenTab, OpenTab, OpenTab]
  const [writer, second, third] = tabs
  const faults = tabs.flatMap(heardIn)
  const shown = third.services.store.collection(contacts).list()
  // The tab that moves the records need not be the writer, and others go on meanwhile.
  add(writer, 'Bo')
  const moving = second.services.workspace.moveToDatabase()
  add(third, 'Cleo')
  for (let round = 0; round < 10; round += 1) await comeToRest(tabs)
  expect(await moving).toEqual({ kind: 'stored' })
  for (const tab of tabs) expect(namesIn(tab).toSorted()).toEqual(['A', 'B', 'Bo', 'C', 'Cleo'])
  expect(third.services.store.collection(contacts).list().slice(0, 3)).toEqual(shown)
  add(writer, 'Di')
  add(third, 'Ed')
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab).toSorted()).toEqual(['A', 'B', 'Bo', 'C', 'Cleo', 'Di', 'Ed'])
  expect(faults).toEqual([])
})

test('a tab that does not know databases is kept from writing lists to local storage', async () => {
  const [tab] = (await openTabs(1, threeContacts, 'database')) as [OpenTab]
  // To it, the key that names the database means nothing.
  const [old] = createSimulatedTabs(1) as [SimulatedTab]
  for (const key of keysOf(tab).filter((key) => key !== 'plumblineRecords'))
    old.storage.setItem(key, tab.storage.getItem(key) ?? '')
  const opened = openServices(old)
  await pass(60)
  const performed = performRequest(opened.services, saveContact, {
    id: opened.services.newId(contacts),
    isNew: true,
    draft,
  })
  expect(performed).toEqual({ kind: 'read-only', reason: 'newer-version' })
})

test('a change that the database cannot hold is reverted and reported, and what was stored before is kept', async () => {
  const [tab] = (await openTabs(1, threeContacts, 'database')) as [OpenTab]
  const faults = heardIn(tab)
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no space left', 'QuotaExceededError')
  })
  const performing = performRequest(tab.services, deleteContact, { id: 'a' })
  await comeToRest([tab])
  expect(performing.kind === 'done' && (await performing.applied.stored)).toEqual({
    kind: 'failed',
    reason: 'quota',
  })
  expect(faults).toEqual([{ kind: 'quota' }])
  expect(namesIn(tab)).toEqual(['A', 'B', 'C'])
  failing.mockRestore()
  add(tab, 'Bo')
  await comeToRest([tab])
  expect(namesIn(tab)).toEqual(['A', 'B', 'C', 'Bo'])
})

async function damage(tab: OpenTab, text: string) {
  const database = createDatabase<{ blocks: { key: [string, string]; value: string } }>(
    tab.storage.getItem('plumblineRecords') ?? '',
    () => undefined,
  )
  const change = (await database.open()).transaction('blocks', 'readwrite')
  const keys = await change.store.getAllKeys()
  const [last] = keys.filter(([list]) => list === listKey).slice(-1)
  await change.store.put(text, last)
  await change.done
  await database.close()
}

test('a damaged block is kept aside and reported once, and all other records are shown', async () => {
  const many = Array.from({ length: 300 }, (_, index) => contact(`c${index}`))
  const [tab] = (await openTabs(1, { [listKey]: many }, 'database')) as [OpenTab]
  await damage(tab, '{"id":"c299"')
  let later = await startAgain(tab)
  let faults = heardIn(later)
  await comeToRest([later])
  const [fault] = faults as [Extract<Fault, { kind: 'corrupt' }>]
  expect(faults).toEqual([
    { kind: 'corrupt', key: listKey, quarantineKey: expect.stringMatching(/\.corrupt\.20/) },
  ])
  expect(namesIn(later)).toHaveLength(256)
  expect(new Map(later.services.storedTexts()).get(fault.quarantineKey)).toBe('{"id":"c299"')

  later = await startAgain(later)
  faults = heardIn(later)
  add(later, 'Bo')
  await comeToRest([later])
  expect(faults).toEqual([])
  expect(namesIn(later)).toHaveLength(257)
})

test('a database that the browser has removed is reported once, and the workspace can be used', async () => {
  const [tab] = (await openTabs(1, threeContacts, 'database')) as [OpenTab]
  const database = createDatabase(tab.storage.getItem('plumblineRecords') ?? '', () => undefined)
  const removing = database.destroy()
  await pass(10)
  await removing
  const later = await startAgain(tab)
  const faults = heardIn(later)
  await comeToRest([later])
  expect(faults).toEqual([{ kind: 'records-lost' }])
  add(later, 'Bo')
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['Bo'])
})

test('a database that cannot be opened is never taken for an empty one, and is read when it can be', async () => {
  const [tab] = (await openTabs(1, threeContacts, 'database')) as [OpenTab]
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The backing store cannot be opened', 'UnknownError')
  })
  const later = await startAgain(tab)
  await expect(later.services.ready()).rejects.toThrow()
  add(later, 'Bo')
  later.leave()
  open.mockRestore()
  await pass(1_200)
  await later.services.ready()
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['A', 'B', 'C', 'Bo'])
})

test.each(['closed', 'crashed'])(
  'what was asked for just before the page was %s is done once',
  async (how) => {
    const [tab] = (await openTabs(1, {}, 'database')) as [OpenTab]
    add(tab, 'Ana')
    if (how === 'crashed') await comeToRest([tab])
    // The transaction is under way when the page is closed.
    tab.leave()
    let later = await startAgain(tab)
    await comeToRest([later])
    expect(namesIn(later)).toEqual(['Ana'])
    later = await startAgain(later)
    await comeToRest([later])
    expect(namesIn(later)).toEqual(['Ana'])
    expect(keysOf(later).filter((key) => key.startsWith('plumblinePending'))).toEqual([])
  },
)

test('the next tab takes over from one that crashed, after reading what that one stored last', async () => {
  const tabs = (await openTabs(3, {}, 'database')) as [OpenTab, OpenTab, OpenTab]
  const [writer, second, third] = tabs
  add(second, 'Ana')
  // The writer has stored the request, and crashes before anybody hears of it.
  writer.hear()
  await pass(60)
  add(third, 'Bo')
  writer.crash()
  await comeToRest([second, third])
  for (const tab of [second, third]) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test('a frozen writer that comes back stores nothing over what the next one has stored', async () => {
  const tabs = (await openTabs(2, {}, 'database')) as [OpenTab, OpenTab]
  const [frozen, other] = tabs
  add(other, 'Ana')
  await pass(1_800)
  expect(shownNames(other)).toEqual(['Ana'])
  // Neither the loss of its lock nor the other tab's writes have reached it.
  add(frozen, 'Bo')
  frozen.services.store.flush()
  await pass(60)
  for (let round = 0; round < 3; round += 1) await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test('an empty workspace starts in local storage again, and the samples fill it, in every tab', async () => {
  const tabs = (await openTabs(2, threeContacts, 'database')) as [OpenTab, OpenTab]
  const [here, there] = tabs
  await comeToRest(tabs)
  expect(shownNames(there)).toEqual(['A', 'B', 'C'])
  const starting = there.services.workspace.startOwn()
  await comeToRest(tabs)
  await comeToRest(tabs)
  expect(await starting).toEqual({ kind: 'stored' })
  await settle(tabs)
  for (const tab of tabs) expect(shownNames(tab)).toEqual([])
  expect(await databaseNames()).toEqual([])
  add(here, 'Bo')
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab)).toEqual(['Bo'])
  expect(here.storage.getItem(listKey)).toContain('Bo')

  await move(there)
  await comeToRest(tabs)
  expect(await there.services.workspace.loadDemo()).toEqual({ kind: 'stored' })
  await comeToRest(tabs)
  expect(there.services.workspace.kind()).toBe('demo')
  for (const tab of tabs) expect(shownNames(tab).length).toBeGreaterThan(3)
})

test('lists that older code has stored are upgraded in the database, and the former text is kept', async () => {
  const project = {
    id: 1,
    name: 'Tower',
    location: '',
    status: 'Planning',
    progress: 0,
    startDate: '',
    endDate: '',
  }
  const deadline = {
    id: 'd',
    description: 'Handover',
    project: 'Tower',
    date: '2026-12-01',
    completed: false,
  }
  const old = { constructionProjects: [project], plumblineDeadlines: [deadline] }
  const [tab] = (await openTabs(1)) as [OpenTab]
  const restoring = tab.services.workspace.replaceTexts(() => [
    ...Object.entries(old).map(([key, rows]) => ({ key, text: JSON.stringify(rows) })),
    { key: 'plumblineVersions', text: null },
  ])
  await restoring
  const moved = await startAgain(tab)
  await move(moved)
  await comeToRest([moved])
  const texts = new Map(moved.services.storedTexts())
  expect(JSON.parse(texts.get('plumblineDeadlines') ?? '')).toMatchObject([{ projectId: '1' }])
  expect(JSON.parse(texts.get('plumblineVersions') ?? '')).toMatchObject({ plumblineDeadlines: 2 })
})
