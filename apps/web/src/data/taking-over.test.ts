/** What happens to requests when the writing tab is closed, crashes or freezes, and without Web Locks. */
import {
  deleteContact,
  saveContact,
  draftOf as toContactDraft,
} from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSimulatedTabs, type SimulatedTab } from '#testing/memory-storage.ts'
import {
  comeToRest,
  fakeTabTimers,
  type OpenTab,
  openServices,
  openTabs,
  pass,
  perform,
  recordsIn,
  settle,
} from '#testing/several-tabs.ts'
import { loadActivityLog } from './activity-log.ts'
import type { Fault } from './faults.ts'
import { createMapStorage } from './map-storage.ts'
import { performRequest } from './perform-request.ts'

await loadActivityLog()

beforeEach(fakeTabTimers)
afterEach(() => void vi.useRealTimers())

const draft = { ...toContactDraft(), firstName: 'Ana', lastName: 'Okafor', companyName: 'Harbour' }
const key = 'constructDirectoryContacts'
const add = (tab: OpenTab, firstName: string) =>
  perform(tab, saveContact, { id: tab.services.newId(contacts), isNew: true, draft: { ...draft, firstName } })
const namesIn = (tab: OpenTab) => recordsIn(tab, contacts).map(({ firstName }) => firstName)
const storedNames = ({ storage }: SimulatedTab) =>
  (JSON.parse(storage.getItem(key) ?? '[]') as { firstName: string }[]).map(({ firstName }) => firstName)
const keysOf = ({ storage }: SimulatedTab) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((name) => !/^(plumblineWorkspace|plumblineActivity|plumblineHistory|construct)/.test(name))
    .sort()

test('a single tab stores its lists, and no keys for other tabs', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  add(tab, 'Ana')
  await comeToRest([tab])
  expect(storedNames(tab)).toEqual(['Ana'])
  expect(keysOf(tab)).toEqual([])
})

test('the next tab takes over from a closed one, including what was stored on closing', async () => {
  const [writer, other] = (await openTabs(2)) as [OpenTab, OpenTab]
  add(writer, 'Ana')
  writer.leave()
  writer.send()
  add(other, 'Bo')
  writer.crash()
  // The last write of the closed tab arrives while the other one is about to take over.
  await pass(50)
  await comeToRest([other])
  expect(namesIn(other)).toContain('Bo')
})

test('requests without an answer are decided once by the next writer', async () => {
  const tabs = (await openTabs(3)) as [OpenTab, OpenTab, OpenTab]
  const [writer, second, third] = tabs
  add(second, 'Ana')
  // The writer has received and stored the first request, and crashes before the answer arrives.
  writer.hear()
  await pass(40)
  while (writer.send());
  add(third, 'Bo')
  writer.crash()
  await comeToRest(tabs.slice(1))
  for (const tab of [second, third]) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test('a request that no longer applies when its own tab takes over is refused, and the refusal is reported', async () => {
  const [writer, other] = (await openTabs(2)) as [OpenTab, OpenTab]
  const { recordId: id } = add(writer, 'Ana')
  await comeToRest([writer, other])
  perform(writer, deleteContact, { id })
  await pass(40)
  const reasons: string[] = []
  performRequest(other.services, saveContact, { id, draft }, ({ reason }) => reasons.push(reason))
  while (writer.send());
  writer.crash()
  await comeToRest([other])
  expect(reasons).toEqual(['contact-gone'])
  expect(namesIn(other)).toEqual([])
})

test('an unresponsive writer loses its lock after 1.5 seconds, and its later changes are not written', async () => {
  const [frozen, other] = (await openTabs(2)) as [OpenTab, OpenTab]
  add(other, 'Ana')
  // A frozen tab receives nothing, and its timers are delayed as well.
  await pass(1_700)
  while (other.send() || other.receive());
  expect(storedNames(other)).toEqual(['Ana'])

  add(frozen, 'Bo')
  await comeToRest([frozen, other])
  for (const tab of [frozen, other]) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

/** Everything in the browser's storage after its tabs have ended. */
function close(...tabs: OpenTab[]): Record<string, string> {
  for (const tab of tabs) tab.crash()
  const storage = tabs.at(-1)?.storage ?? createMapStorage()
  return Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((name) => [
      name,
      storage.getItem(name) ?? '',
    ]),
  )
}

test('unanswered requests are stored at the next start of the browser', async () => {
  const [writer, other] = (await openTabs(2)) as [OpenTab, OpenTab]
  add(other, 'Ana')
  other.leave()
  expect(keysOf(other)).toContain('plumblinePending.tab-1')

  const [later] = (await openTabs(1, close(writer, other))) as [OpenTab]
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['Ana'])
  // The log that prevents duplicates is removed by the next write.
  add(later, 'Bo')
  await comeToRest([later])
  expect(keysOf(later)).toEqual([])
})

test('an unanswered request that no longer applies is refused at the next start, and the refusal is reported', async () => {
  const [writer, other] = (await openTabs(2)) as [OpenTab, OpenTab]
  const { recordId: id } = add(other, 'Ana')
  await comeToRest([writer, other])
  perform(other, deleteContact, { id })
  other.leave()
  const stored = { ...close(writer, other), [key]: '[]' }

  const [later] = (await openTabs(1, stored)) as [OpenTab]
  const faults: Fault[] = []
  later.services.faults.onFault((fault) => faults.push(fault))
  await comeToRest([later])
  expect(faults).toMatchObject([
    { kind: 'request-refused', request: { name: 'directory.delete' }, refusal: { reason: 'contact-gone' } },
  ])
})

test('an answered request is not decided again, even if its closed tab has left it', async () => {
  const tabs = (await openTabs(2)) as [OpenTab, OpenTab]
  add(tabs[1], 'Ana')
  tabs[1].leave()
  await comeToRest(tabs)
  for (const tab of tabs) expect(namesIn(tab)).toEqual(['Ana'])
  expect(keysOf(tabs[0])).not.toContain('plumblinePending.tab-1')
})

test('a former writer learns from the stored writer id, before it writes, that it lost the role', async () => {
  const [writer, other] = (await openTabs(2)) as [OpenTab, OpenTab]
  add(other, 'Ana')
  await pass(1_700)
  // The former writer has received the new writer's changes, but does not know that it lost its lock.
  while (other.send());
  while (writer.receive());
  add(writer, 'Bo')
  writer.services.store.flush()
  expect(storedNames(writer)).toEqual(['Ana'])
  await comeToRest([writer, other])
  for (const tab of [writer, other]) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test('without locks, one tab writes; the others are read-only, report it, and take over when it is closed', async () => {
  const simulated = createSimulatedTabs(2).map((tab) => ({ ...tab, tabs: { ...tab.tabs, locks: undefined } }))
  simulated[0]?.storage.setItem('plumblineWorkspace', 'own')
  await settle(simulated)
  const faults: Fault[] = []
  const tabs: OpenTab[] = []
  for (const tab of simulated) {
    tabs.push(openServices(tab))
    await settle(simulated)
  }
  const [writer, reader] = tabs as [OpenTab, OpenTab]
  reader.services.faults.onFault((fault) => faults.push(fault))
  const add = (tab: OpenTab, firstName: string) =>
    performRequest(tab.services, saveContact, {
      id: tab.services.newId(contacts),
      isNew: true,
      draft: { ...draft, firstName },
    }).kind

  expect([add(writer, 'Ana'), add(reader, 'Bo')]).toEqual(['done', 'read-only'])
  expect(faults).toEqual([{ kind: 'other-tab' }])
  await comeToRest(tabs)
  expect(namesIn(reader)).toContain('Ana')
  expect(await reader.services.workspace.startOwn()).toEqual({ kind: 'failed', reason: 'read-only' })

  writer.leave()
  await comeToRest(tabs)
  expect(add(reader, 'Bo')).toBe('done')
})
