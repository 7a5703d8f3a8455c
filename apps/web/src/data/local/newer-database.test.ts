/** Newer code in another tab upgrades the database, which the code of this tab cannot open any more. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { deleteDB, openDB } from 'idb'
import { expect, test } from 'vitest'
import type { Fault } from '#data/storage/faults.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import {
  comeToRest,
  contactDraft as draft,
  type OpenTab,
  openTabs,
  pass,
  restart,
  setUpTabTests,
  storedTexts,
} from '#testing/several-tabs.ts'

await setUpTabTests()

const names = ({ services }: OpenTab) =>
  services.store
    .collection(contacts)
    .list()
    .map(({ id }) => id)

const save = ({ services }: OpenTab, id: string) =>
  performRequest(services, saveContact, { id, isNew: true, draft })

const leftTexts = (tab: OpenTab) =>
  Object.entries(storedTexts(tab))
    .filter(([key]) => key.startsWith('plumblinePending.'))
    .map(([, text]) => text)
    .join()

async function openUpgraded(): Promise<{ tab: OpenTab; faults: Fault[] }> {
  const [tab] = (await openTabs(1)) as [OpenTab]
  const faults: Fault[] = []
  tab.services.faults.onFault((fault) => faults.push(fault))
  save(tab, 'before')
  await pass(200)
  await comeToRest([tab])
  const upgrading = openDB('plumblineRecords', 2)
  await pass(100)
  ;(await upgrading).close()
  return { tab, faults }
}

test('a change that meets an upgraded database is kept and left to newer code', async () => {
  const { tab, faults } = await openUpgraded()
  save(tab, 'after')
  await pass(100)
  expect(faults).toEqual([{ kind: 'newer-version', key: 'plumblineRecords' }])
  expect(names(tab)).toEqual(['before', 'after'])
  expect(leftTexts(tab)).toContain('"after"')
  expect(save(tab, 'later')).toEqual({ kind: 'read-only', reason: 'newer-version' })

  await deleteDB('plumblineRecords')
  tab.crash()
  const later = restart(tab)
  await pass(500)
  await comeToRest([later])
  expect(names(later)).toEqual(['before', 'after'])
})

test('an open page reports an upgraded database before the user changes anything', async () => {
  const { tab, faults } = await openUpgraded()
  await pass(3_000)
  expect(faults).toEqual([{ kind: 'newer-version', key: 'plumblineRecords' }])
  expect(save(tab, 'later')).toEqual({ kind: 'read-only', reason: 'newer-version' })
})

test('a page of older code that starts on an upgraded database shows its records and changes none', async () => {
  const { tab } = await openUpgraded()
  tab.crash()
  const later = restart(tab)
  const faults: Fault[] = []
  later.services.faults.onFault((fault) => faults.push(fault))
  await pass(500)
  expect(names(later)).toEqual(['before'])
  expect(faults).toEqual([{ kind: 'newer-version', key: 'plumblineRecords' }])
  expect(save(later, 'later')).toEqual({ kind: 'read-only', reason: 'newer-version' })
})
