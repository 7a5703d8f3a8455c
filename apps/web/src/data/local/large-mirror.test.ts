/** The mirror of a list is written as a whole, so a large list is mirrored less often, and one that does not fit never. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { expect, test } from 'vitest'
import {
  comeToRest,
  contactDraft as draft,
  type OpenTab,
  openTabs,
  pass,
  perform,
  readDatabase,
  settle,
  setUpTabTests,
  storedTexts,
} from '#testing/several-tabs.ts'

await setUpTabTests()

const listKey = 'constructDirectoryContacts'
const makeContacts = (count: number, street: string) =>
  Array.from({ length: count }, (_, at) => ({ ...draft, id: `c${at}`, addressStreet: street }))

function edit(tab: OpenTab, id: string, firstName: string) {
  perform(tab, saveContact, { id, first: draft, draft: { ...draft, firstName } })
}

/** The number of times that a tab has written the list since this call. */
function countWrites({ storage }: OpenTab): () => number {
  const { setItem } = storage
  let writes = 0
  Object.defineProperty(storage, 'setItem', {
    configurable: true,
    value(key: string, text: string) {
      if (key === listKey) writes += 1
      setItem.call(storage, key, text)
    },
  })
  return () => writes
}

test('twenty changes in two seconds write a mirror of 500,000 characters three times at most, in all tabs together', async () => {
  const tabs = (await openTabs(2, { [listKey]: makeContacts(1_000, 'x'.repeat(350)) })) as [OpenTab, OpenTab]
  const counts = tabs.map(countWrites)
  for (let change = 0; change < 20; change += 1) {
    edit(tabs[0], `c${change}`, 'Bo')
    await pass(100)
    await settle(tabs)
  }
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBeLessThanOrEqual(3)
  await pass(2_000)
  await comeToRest(tabs)
  for (const tab of tabs) {
    const mirrored: { firstName: string }[] = JSON.parse(storedTexts(tab)[listKey] ?? '[]')
    expect(mirrored.filter(({ firstName }) => firstName === 'Bo')).toHaveLength(20)
  }
})

test('a list that is larger than local storage is not written, and its changes are stored', async () => {
  const [tab] = (await openTabs(1)) as [OpenTab]
  const text = JSON.stringify(makeContacts(1_800, 'x'.repeat(3_000)))
  const filling = tab.services.workspace.replaceTexts(() => [{ key: listKey, text }])
  await pass(500)
  expect(await filling).toEqual({ kind: 'stored' })
  const count = countWrites(tab)
  edit(tab, 'c900', 'Bo')
  await comeToRest([tab])
  await pass(61_000)
  edit(tab, 'c901', 'Bo')
  await comeToRest([tab])
  expect(count()).toBe(0)
  expect(tab.storage.getItem(listKey)).toBeNull()
  const stored = (await readDatabase()).entries(listKey)
  expect(stored.filter(({ text }) => text.includes('"firstName":"Bo"'))).toHaveLength(2)
})
