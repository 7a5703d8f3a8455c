/** A suspended page keeps its connection, while another page removes or upgrades the database. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { deleteDB, openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { isBlockedByPage } from '#data/database/blocked-databases.ts'
import {
  comeToRest,
  contactDraft,
  type OpenTab,
  openTabs,
  perform,
  recordsIn,
  setUpTabTests,
} from '#testing/several-tabs.ts'

await setUpTabTests()

/** A blocked database does not answer, so `pass` would wait for it. */
async function run(ms: number) {
  for (let left = ms; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(100)
    for (let slice = 0; slice < 10; slice += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function openBlocked() {
  const [tab] = (await openTabs(1)) as [OpenTab]
  const suspended = await openDB('plumblineRecords')
  const removing = deleteDB('plumblineRecords')
  await run(300)
  return { tab, suspended, removing }
}

test('what is entered while a suspended page blocks the database is stored when that page is closed', async () => {
  const { tab, suspended, removing } = await openBlocked()
  perform(tab, saveContact, { id: 'entered', isNew: true, draft: contactDraft })
  await run(6_000)
  expect(isBlockedByPage()).toBe(true)
  suspended.close()
  await removing
  await comeToRest([tab])
  expect(isBlockedByPage()).toBe(false)
  expect(recordsIn(tab, contacts).map(({ id }) => id)).toEqual(['entered'])
})

test('a workspace that is replaced while a suspended page blocks the database is replaced when that page is closed', async () => {
  const { tab, suspended, removing } = await openBlocked()
  const text = JSON.stringify([{ ...contactDraft, id: 'restored' }])
  const replacing = tab.services.workspace.replaceTexts(() => [{ key: 'constructDirectoryContacts', text }])
  await run(6_000)
  expect(isBlockedByPage()).toBe(true)
  suspended.close()
  await removing
  await comeToRest([tab])
  expect(await replacing).toEqual({ kind: 'stored' })
  expect(isBlockedByPage()).toBe(false)
  expect(recordsIn(tab, contacts).map(({ id }) => id)).toEqual(['restored'])
})
