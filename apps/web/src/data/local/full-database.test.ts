/** The browser refuses to store more in the database, for example because its disk is full. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { Fault } from '#data/storage/faults.ts'
import {
  comeToRest,
  contactDraft as draft,
  type OpenTab,
  openTabs,
  pass,
  perform,
  restart,
  setUpTabTests,
} from '#testing/several-tabs.ts'

await setUpTabTests()

const listKey = 'constructDirectoryContacts'

const namesIn = ({ services }: OpenTab) =>
  services.store
    .collection(contacts)
    .list()
    .map(({ firstName }) => firstName)

const save = (tab: OpenTab, firstName: string) =>
  perform(tab, saveContact, { id: firstName, isNew: true, draft: { ...draft, firstName } })

/** Refuses to write to this store until the returned function is called. */
function refuse(method: 'put' | 'delete', store: string): () => void {
  const original = IDBObjectStore.prototype[method]
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    ...args: unknown[]
  ) {
    if (this.name === store) throw new DOMException('There is no space left', 'QuotaExceededError')
    return Reflect.apply(original, this, args)
  })
  return () => spy.mockRestore()
}

test('a start that cannot take over a text of another program shows the records, and changes them once there is space', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  save(tab, 'Ana')
  await comeToRest([tab])
  tab.crash()
  tab.storage.setItem(listKey, JSON.stringify([{ ...draft, id: 'z', firstName: 'Zoe' }]))
  const free = refuse('put', 'blocks')
  const later = restart(tab)
  const faults: Fault[] = []
  later.services.faults.onFault((fault) => faults.push(fault))
  await pass(1_000)
  expect(faults).toEqual([{ kind: 'quota' }])
  expect(namesIn(later)).toEqual(['Ana'])

  free()
  await pass(61_000)
  expect(namesIn(later)).toEqual(['Zoe'])
  save(later, 'Bo')
  await comeToRest([later])
  expect(namesIn(later)).toEqual(['Zoe', 'Bo'])
})

test('lists that were replaced are reported as stored even if what they left behind cannot be removed', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  refuse('delete', 'values')
  const replacing = tab.services.workspace.replaceTexts(() => [
    { key: listKey, text: JSON.stringify([{ ...draft, id: 'z', firstName: 'Zoe' }]) },
    { key: 'theme', text: 'dark' },
  ])
  await pass(500)
  expect(await replacing).toEqual({ kind: 'stored' })
  expect(namesIn(tab)).toEqual(['Zoe'])
})
