import { createHash } from 'node:crypto'
import { addMarkups } from '@plumbline/domain/documents/markups/change-markups.ts'
import type { OfflineSet } from '@plumbline/domain/documents/offline/offline-sets.ts'
import { expect, test, vi } from 'vitest'
import { FileStoreError } from '#data/files/file-store-error.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { createServices } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createOfflineSets, type OfflinePorts } from './create-offline-sets.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const file = (text: string) => ({ key: hash(text), name: `${text}.txt`, type: '', size: text.length })
const row = (text: string, fields = {}) => ({
  ...{
    id: text,
    name: text,
    type: 'Blueprint',
    project: '',
    discipline: 'Structural',
    updated: '2026-11-01',
  },
  ...{ status: 'New', file: file(text), ...fields },
})
const structural: OfflineSet = { id: 's', scope: { kind: 'discipline', discipline: 'Structural' } }

/** A device of a team with these texts on its server, and a set of all its structural documents. */
async function openDevice(
  rows: readonly object[],
  onServer: readonly string[],
  drawn: readonly object[] = [],
) {
  const server = new Map(onServer.map((text) => [hash(text), new Blob([text])]))
  const network = { isOffline: false, fetched: [] as string[] }
  const files = createMemoryFileStore(undefined, {
    has: () => true,
    async fetch(key) {
      if (network.isOffline) throw new TypeError('Failed to fetch')
      const bytes = server.get(key)
      network.fetched.push((await bytes?.text()) ?? 'nothing')
      return bytes
    },
  })
  const storage = createMemoryStorage()
  const store = (all: readonly object[]) => storage.setItem('constructionDocuments', JSON.stringify(all))
  store(rows)
  storage.setItem('plumblineMarkups', JSON.stringify(drawn))
  const services = createServices({ storage, files, latency: 'none' })
  let stored: readonly OfflineSet[] = [structural]
  const listeners = new Set<() => void>()
  let wake = () => {}
  let isUpToDate: (at: Date) => void = () => {}
  const space = { isFull: false }
  const ports: OfflinePorts = {
    store: services.store,
    files: {
      ...files,
      keep: (key) => (space.isFull ? Promise.reject(new FileStoreError('quota')) : files.keep(key)),
    },
    sets: {
      get: () => stored,
      set(sets) {
        stored = sets
        for (const listener of listeners) listener()
      },
      onChange: (listener) => void listeners.add(listener),
    },
    ready: services.ready,
    mayKeep: () => true,
    keepEngines: async () => {},
    alone: (work) => work(),
    onWake: (listener) => {
      wake = listener
    },
    onUpToDate: (listener) => {
      isUpToDate = listener
    },
    announce: () => {},
    onAnnounced: () => {},
  }
  const offline = createOfflineSets(ports)
  return {
    offline,
    files,
    network,
    space,
    store,
    services,
    sets: () => stored,
    wake: () => wake(),
    isUpToDate: (at: string) => isUpToDate(new Date(at)),
    kept: async () => (await files.stored()).flatMap(({ key, isForOffline }) => (isForOffline ? [key] : [])),
  }
}

const all = ['beams', 'slab', 'stair'].map((text) => row(text))

test('fetches the current files of its sets, and nothing else', async () => {
  const others = [row('ducts', { discipline: 'Mechanical' })]
  const { offline, network } = await openDevice([...all, ...others], ['beams', 'slab', 'stair', 'ducts'])
  offline.start()
  await vi.waitFor(() => expect(offline.state().total).toMatchObject({ files: 3, storedFiles: 3 }))
  expect(network.fetched).toEqual(['beams', 'slab', 'stair'])
})

test('fetches the pictures that were placed on its sheets, and those that are placed later', async () => {
  const image = (text: string) => ({
    ...{ id: text, documentId: 'beams', fileKey: hash('beams'), kind: 'image', points: [[0, 0, 9, 9]] },
    file: { ...file(text), type: 'image/jpeg' },
  })
  const device = await openDevice([row('beams')], ['beams', 'rebar', 'crack'], [image('rebar')])
  device.offline.start()
  await vi.waitFor(() => expect(device.offline.state().total).toMatchObject({ files: 2, storedFiles: 2 }))
  expect(device.network.fetched).toEqual(['beams', 'rebar'])
  const { id, points, file: picture } = image('crack')
  const look = { colour: '#c81e1e', width: 0, fill: '', opacity: 1, fontSize: 12, text: '', subject: '' }
  const placed = { id, page: 0, kind: 'image', points, file: picture, ...look } as const
  const args = { documentId: 'beams', fileKey: hash('beams'), markups: [placed] }
  expect(performRequest(device.services, addMarkups, args).kind).toBe('done')
  await vi.waitFor(async () => expect(await device.kept()).toContain(hash('crack')), { timeout: 3_000 })
})

test('a lost connection is reported, and fetching continues with what is missing', async () => {
  const { offline, network, wake } = await openDevice(all, ['beams', 'slab', 'stair'])
  const stop = offline.onChange(() => {
    network.isOffline = offline.state().total.storedFiles === 1
  })
  offline.start()
  await vi.waitFor(() => expect(offline.state().problem).toBe('unreachable'))
  expect(offline.state().isFetching).toBe(false)
  stop()
  network.isOffline = false
  wake()
  await vi.waitFor(() =>
    expect(offline.state()).toMatchObject({ problem: undefined, total: { storedFiles: 3 } }),
  )
  expect(network.fetched).toEqual(['beams', 'slab', 'stair'])
})

test('a full device is reported, and fetching continues when it has space', async () => {
  const { offline, space, wake } = await openDevice(all, ['beams', 'slab', 'stair'])
  space.isFull = true
  offline.start()
  await vi.waitFor(() => expect(offline.state().problem).toBe('no-space'))
  space.isFull = false
  wake()
  await vi.waitFor(() =>
    expect(offline.state()).toMatchObject({ problem: undefined, total: { storedFiles: 3 } }),
  )
})

test('a file that the server does not have is counted, and does not stop the others', async () => {
  const { offline } = await openDevice(all, ['beams', 'stair'])
  offline.start()
  await vi.waitFor(() => expect(offline.state().sets[0]).toMatchObject({ storedFiles: 2, lost: 1 }))
  await vi.waitFor(() => expect(offline.state()).toMatchObject({ isFetching: false, problem: undefined }))
})

test('a new revision is fetched, and the superseded one removed', async () => {
  const superseded = { ...row('beams'), id: 'r', revision: 'A', supersededAt: '', supersededBy: '' }
  const before = await openDevice([row('beams')], ['beams'])
  before.offline.start()
  await vi.waitFor(async () => expect(await before.kept()).toEqual([hash('beams')]))
  const after = await openDevice([row('beams B', { revisions: [superseded] })], ['beams B', 'beams'])
  await after.files.keep(hash('beams'))
  after.offline.start()
  await vi.waitFor(async () => expect(await after.kept()).toEqual([hash('beams B')]))
})

test('removing a set removes its files, and files that the user opened without a set stay', async () => {
  const others = [row('ducts', { discipline: 'Mechanical' })]
  const { offline, files, kept } = await openDevice([...all, ...others], ['beams', 'slab', 'stair', 'ducts'])
  await files.get(hash('ducts'))
  offline.start()
  await vi.waitFor(() => expect(offline.state().total.storedFiles).toBe(3))
  offline.remove('s')
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
  expect((await files.stored()).map(({ key }) => key)).toEqual([hash('ducts')])
})

test('the time of the last check is that of the server’s answer, once all files are kept', async () => {
  const { offline, network, sets, wake, isUpToDate } = await openDevice(all, ['beams', 'slab', 'stair'])
  network.isOffline = true
  offline.start()
  await vi.waitFor(() => expect(offline.state().problem).toBe('unreachable'))
  isUpToDate('2026-11-28T10:00:00.000Z')
  expect(sets()[0]?.checkedAt).toBeUndefined()
  network.isOffline = false
  wake()
  await vi.waitFor(() => expect(sets()[0]?.checkedAt).toBe('2026-11-28T10:00:00.000Z'))
  isUpToDate('2026-11-28T11:00:00.000Z')
  expect(sets()[0]?.checkedAt).toBe('2026-11-28T11:00:00.000Z')
})
