/** How a back-up of a demo handles sample files that no one has opened yet. */
import { sampleFiles } from '@plumbline/domain/documents/sample-files.ts'
import { expect, test, vi } from 'vitest'
import { readBackup } from '#data/backup/archive/read-backup.ts'
import { restore } from '#data/backup/restore.ts'
import { createSampleFiles } from '#data/files/sample-files.ts'
import { getZip, none, openWorkspace } from '#testing/back-ups.ts'
import { createSampleNetwork } from '#testing/sample-network.ts'

// The test page's Blob has no stream. The platform's own Blob does.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

const { headContract } = sampleFiles
const names = Object.values(sampleFiles).map(({ name }) => name)

function openDemo(network: ReturnType<typeof createSampleNetwork>) {
  return openWorkspace({ plumblineWorkspace: 'demo' }, none, createSampleFiles(network.fetch))
}

test('they are fetched, so that the ZIP holds every file and restores offline', async () => {
  const backup = await readBackup(await getZip(openDemo(createSampleNetwork())), { upgrades: none })
  expect(backup.manifest.files.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(backup.manifest.missingFiles).toEqual([])

  const offline = openDemo(createSampleNetwork({ isUp: false }))
  expect(await restore(offline.services, backup, 'replace')).toMatchObject({ kind: 'restored' })
  expect((await offline.files.get(headContract.key))?.size).toBe(headContract.size)
})

test('offline they are left out and listed, and the restored demo fetches them when they are opened', async () => {
  const backup = await readBackup(await getZip(openDemo(createSampleNetwork({ isUp: false }))), {
    upgrades: none,
  })
  expect(backup.manifest.files).toEqual([])
  expect(backup.manifest.missingFiles.toSorted()).toEqual(names.toSorted())

  const online = openDemo(createSampleNetwork())
  expect(await restore(online.services, backup, 'replace')).toMatchObject({ kind: 'restored' })
  expect((await online.files.get(headContract.key))?.size).toBe(headContract.size)
})

test('opened files survive the daily clean-up of a demo, but not that of a personal workspace', async () => {
  const network = createSampleNetwork()
  const demo = openDemo(network)
  await demo.files.get(headContract.key)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000)
  vi.spyOn(demo.services.clock, 'now').mockReturnValue(new Date(Date.now()))
  expect(await demo.services.sweepFiles()).toBe(0)
  await demo.services.workspace.startOwn()
  expect(await demo.services.sweepFiles()).toBe(1)
})
