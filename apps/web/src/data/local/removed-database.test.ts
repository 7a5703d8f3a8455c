/** The browser removes the database while pages are open, because it is damaged or space is short. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { deleteDB } from 'idb'
import { expect, test } from 'vitest'
import type { Fault } from '#data/storage/faults.ts'
import {
  comeToRest,
  contactDraft as draft,
  limitStorage,
  type OpenTab,
  openTabs,
  pass,
  perform,
  readDatabase,
  restart,
  setUpTabTests,
} from '#testing/several-tabs.ts'

await setUpTabTests()

const listKey = 'constructDirectoryContacts'
const many = Array.from({ length: 80 }, (_, at) => ({ ...draft, id: `c${at}` }))

/** Local storage has no room for the contacts. */
async function openFilled(): Promise<[OpenTab, OpenTab]> {
  const tabs = (await openTabs(2)) as [OpenTab, OpenTab]
  for (const tab of tabs) limitStorage(tab, 9_000)
  const filling = tabs[0].services.workspace.replaceTexts(() => [
    { key: listKey, text: JSON.stringify(many) },
    { key: 'constructionProjects', text: '[{"id":1,"name":"Quay House"}]' },
  ])
  await pass(500)
  expect(await filling).toEqual({ kind: 'stored' })
  await comeToRest(tabs)
  return tabs
}

const countVisible = ({ services }: OpenTab) => services.store.collection(contacts).list().length

async function removeDatabase() {
  const deleting = deleteDB('plumblineRecords')
  await pass(100)
  await deleting
}

test('records that local storage does not have are stored again from the memory of an open page', async () => {
  const tabs = await openFilled()
  await removeDatabase()
  perform(tabs[0], saveContact, { id: 'new', isNew: true, draft })
  await pass(100)
  await comeToRest(tabs)
  expect(tabs.map(countVisible)).toEqual([81, 81])
  expect((await readDatabase()).entries(listKey)).toHaveLength(81)

  tabs[0].crash()
  const later = restart(tabs[0])
  const faults: Fault[] = []
  later.services.faults.onFault((fault) => faults.push(fault))
  await pass(500)
  await comeToRest([later])
  expect(countVisible(later)).toBe(81)
  expect(faults).toEqual([])
})

test('an open page that looks at the database stores the records again without a change', async () => {
  const tabs = await openFilled()
  await removeDatabase()
  await pass(3_000)
  await comeToRest(tabs)
  expect((await readDatabase()).entries(listKey)).toHaveLength(80)
})

test('a user who clears local storage as well has removed the records on purpose', async () => {
  const tabs = await openFilled()
  for (const tab of tabs) tab.storage.clear()
  await removeDatabase()
  await pass(3_000)
  expect((await readDatabase()).entries(listKey)).toHaveLength(0)
})
