/** Opening the database of a browser that is slow. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
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
} from '#testing/several-tabs.ts'

await setUpTabTests()

const add = (tab: OpenTab, firstName: string) =>
  perform(tab, saveContact, { id: tab.services.newId(contacts), isNew: true, draft: { ...draft, firstName } })
const namesIn = (tab: OpenTab) => recordsIn(tab, contacts).map(({ firstName }) => firstName)

/** The request that is delayed succeeds when `answer` is called. */
function delayAnswer() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  function delay<Delayed extends IDBRequest>(request: Delayed): Delayed {
    const { addEventListener } = request
    request.addEventListener = (type: string, listener: (event: Event) => void) => {
      const late = (event: Event) => void answered.then(() => listener(event))
      addEventListener.call(request, type, type === 'success' ? late : listener)
    }
    return request
  }
  return { delay, answer: () => answer() }
}

test('a tab whose database is slow waits for it while other tabs use theirs, and loses nothing', async () => {
  const simulated = createSimulatedTabs(2)
  simulated[0]?.storage.setItem('plumblineWorkspace', 'own')
  await settle(simulated)
  const [first, second] = simulated
  if (!first || !second) throw new Error('There are two tabs')
  const here = openServices(first)
  await comeToRest([here])
  const { open } = IDBFactory.prototype
  const { delay, answer } = delayAnswer()
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(function (this: IDBFactory, ...args) {
    return delay(open.apply(this, args))
  })
  const slow = openServices(second)
  await pass(4_000)
  expect(slow.services.place()).toBe('database')
  add(slow, 'Ana')
  add(here, 'Bo')
  await pass(200)
  answer()
  await comeToRest([here, slow])
  for (const tab of [here, slow]) expect(namesIn(tab).toSorted()).toEqual(['Ana', 'Bo'])
})

test('a database that answers is waited for, however long it takes to read all records', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  add(tab, 'Ana')
  await comeToRest([tab])
  tab.crash()
  vi.clearAllTimers()
  const { getAllKeys } = IDBObjectStore.prototype
  const { delay, answer } = delayAnswer()
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementationOnce(function (this: IDBObjectStore) {
    return delay(getAllKeys.apply(this))
  })
  const slow = restart(tab)
  await pass(5_000, 100)
  expect(slow.services.place()).toBe('database')
  add(slow, 'Bo')
  answer()
  await comeToRest([slow])
  expect(namesIn(slow)).toEqual(['Ana', 'Bo'])
})
