/** Keeps the current files of a device's sets: fetches what is missing, and removes what no set needs any more. */

import { documents } from '@plumbline/domain/documents/document.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import {
  listCurrentFiles,
  listInScope,
  measureFiles,
  type OfflineMeasure,
  type OfflineSet,
  planOffline,
} from '@plumbline/domain/documents/offline/offline-sets.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { FileStore } from '#data/files/file-store.ts'
import { FileNotFetchedError, problemToReason } from '#data/files/file-store-error.ts'
import type { Store } from '#data/store/store.ts'

export type OfflineProblem = 'unreachable' | 'no-space' | 'not-stored'

interface OfflineSetState extends OfflineMeasure {
  readonly set: OfflineSet
  /** Files that the server does not have. */
  readonly lost: number
}

export interface OfflineState {
  readonly sets: readonly OfflineSetState[]
  /** All sets together. Each file counts once. */
  readonly total: OfflineMeasure
  /** By key, whether the file is kept for a set. */
  readonly stored: ReadonlyMap<string, boolean>
  readonly isFetching: boolean
  /** Why nothing is fetched now. It is tried again. */
  readonly problem: OfflineProblem | undefined
}

export interface OfflineSets {
  /** Fetches and removes, now and whenever sets or documents change. Starting again has no effect. */
  start(): void
  /** Returns the same object until a change. */
  state(): OfflineState
  onChange(listener: () => void): () => void
  add(set: OfflineSet): void
  remove(id: string): void
}

export interface OfflinePorts {
  store: Store
  files: Pick<FileStore, 'keep' | 'stored' | 'remove'>
  /** The sets of this device, which all tabs share. */
  sets: {
    get(): readonly OfflineSet[]
    set(sets: readonly OfflineSet[]): void
    onChange(listener: () => void): void
  }
  /** Resolves when the documents can be read. */
  ready(): Promise<unknown>
  /** False when the person has signed out or was removed. */
  mayKeep(): boolean
  /** Fetches the code that shows the files. */
  keepEngines(): Promise<void>
  /** Only one tab at a time fetches. */
  alone(work: () => Promise<void>): Promise<void>
  /** Calls the listener when the person is back at the page, or the network is. */
  onWake(listener: () => void): void
  /** Calls the listener when the records are those of the server. */
  onUpToDate(listener: (at: Date) => void): void
  /** Notifies the other tabs that files were fetched or removed. */
  announce(): void
  onAnnounced(listener: () => void): void
}

/** Edits and imports often come in series. */
const quietMs = 1_000
const firstRetryMs = 5_000
const maxRetryMs = 5 * 60_000
/** How exact the time of the last check is. */
const checkStepMs = 60_000

export function createOfflineSets(ports: OfflinePorts): OfflineSets {
  const { store, sets } = ports
  const known = createKnownState(ports)
  const fetching = createFetching(ports, known)
  let isStarted = false

  function listen() {
    const getIds = () =>
      sets
        .get()
        .map(({ id }) => id)
        .join()
    let ids = getIds()
    const onRecords = () => {
      known.change()
      if (sets.get().length > 0) fetching.schedule(quietMs)
    }
    store.collection(documents).onChange(onRecords)
    store.collection(projects).onChange(onRecords)
    known.pictures.onChange(onRecords)
    sets.onChange(() => {
      known.change()
      const before = ids
      ids = getIds()
      if (ids !== before) void fetching.run()
    })
    ports.onWake(fetching.wake)
    ports.onAnnounced(() => void known.readStored().catch(() => undefined))
    ports.onUpToDate(fetching.setUpToDate)
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      listen()
      void fetching.run()
    },
    state: known.get,
    onChange: known.onChange,
    add: (set) => sets.set([...sets.get(), set]),
    remove: (id) => sets.set(sets.get().filter((set) => set.id !== id)),
  }
}

type KnownState = ReturnType<typeof createKnownState>

/** What is stored on the device of each set, and what is being fetched. */
function createKnownState({ store, files, sets }: OfflinePorts) {
  const listeners = new Set<() => void>()
  const pictures = followPictures(store)
  /** Requested again after each start and each return to the page. */
  const lost = new Set<string>()
  let stored: ReadonlyMap<string, boolean> = new Map()
  let state: OfflineState | undefined
  let status: Pick<OfflineState, 'isFetching' | 'problem'> = { isFetching: false, problem: undefined }

  const getFiled = () => ({ ...readFiled(store), markups: pictures.list() })

  function change(next: Partial<typeof status> = {}) {
    status = { ...status, ...next }
    state = undefined
    for (const listener of [...listeners]) listener()
  }

  return {
    pictures,
    lost,
    change,
    status: () => status,
    stored: () => stored,
    setStored(key: string) {
      stored = new Map(stored).set(key, true)
    },
    plan: () => planOffline(sets.get(), getFiled(), stored),

    async readStored() {
      const entries = await files.stored()
      stored = new Map(entries.map(({ key, isForOffline }) => [key, isForOffline === true]))
      change()
    },

    get(): OfflineState {
      if (state) return state
      const filed = getFiled()
      const measured = sets.get().map((set) => {
        const current = listCurrentFiles(listInScope(set.scope, filed), filed.markups)
        const missing = current.filter(({ key }) => lost.has(key)).length
        return { set, ...measureFiles(current, stored), lost: missing }
      })
      const all = new Set(sets.get().flatMap(({ scope }) => listInScope(scope, filed)))
      const total = measureFiles(listCurrentFiles([...all], filed.markups), stored)
      state = { sets: measured, total, stored, ...status }
      return state
    },

    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One run at a time. A request during a run is followed by another run. */
function createFetching(ports: OfflinePorts, known: KnownState) {
  const { sets } = ports
  const update = createUpdate(ports, known, () => !isRequestedAgain && ports.mayKeep())
  let upToDateAt: Date | undefined
  let isRunning = false
  let isRequestedAgain = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run() {
    isRequestedAgain = true
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    try {
      await ports.ready()
      while (isRequestedAgain && ports.mayKeep()) {
        isRequestedAgain = false
        await ports.alone(update)
      }
      failures = 0
      const { isFetching, problem } = known.status()
      if (isFetching || problem) known.change({ isFetching: false, problem: undefined })
      markChecked()
    } catch (problem) {
      known.change({ isFetching: false, problem: toProblem(problem) })
      failures += 1
      schedule(Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)))
    } finally {
      isRunning = false
    }
  }

  function schedule(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), afterMs)
  }

  /** The server has confirmed the records of the complete sets. */
  function markChecked() {
    if (!upToDateAt) return
    const at = upToDateAt
    const isDue = ({ checkedAt }: OfflineSet) =>
      checkedAt === undefined || at.getTime() - Date.parse(checkedAt) >= checkStepMs
    const complete = known
      .get()
      .sets.filter(({ set, files, storedFiles }) => storedFiles === files && isDue(set))
    const ids = new Set(complete.map(({ set }) => set.id))
    if (ids.size === 0) return
    const checkedAt = at.toISOString()
    sets.set(sets.get().map((set) => (ids.has(set.id) ? { ...set, checkedAt } : set)))
  }

  return {
    run,
    schedule,
    wake() {
      known.lost.clear()
      failures = 0
      void run()
    },
    setUpToDate(at: Date) {
      upToDateAt = at
      markChecked()
    },
  }
}

/** Fetches what is missing, and removes what no set needs. */
function createUpdate(ports: OfflinePorts, known: KnownState, mayGoOn: () => boolean) {
  const { files, sets } = ports

  async function keep({ key }: FileRef) {
    const isForOffline = await files.keep(key).catch(async (problem: unknown) => {
      const { toRemoveLater } = known.plan()
      if (toProblem(problem) !== 'no-space' || toRemoveLater.length === 0) throw problem
      await removeAll(toRemoveLater)
      return files.keep(key)
    })
    if (isForOffline) known.setStored(key)
    else known.lost.add(key)
    ports.announce()
    known.change()
  }

  async function removeAll(keys: readonly string[]) {
    if (keys.length === 0) return
    await files.remove(keys)
    ports.announce()
    await known.readStored()
  }

  return async function update() {
    await known.readStored()
    await removeAll(known.plan().toRemove)
    if (sets.get().length === 0) return
    const toKeep = known.plan().toKeep.filter(({ key }) => !known.lost.has(key))
    if (toKeep.some(({ key }) => !known.stored().has(key)))
      known.change({ isFetching: true, problem: undefined })
    // The files can be read without it, in another program.
    await ports.keepEngines().catch(() => undefined)
    for (const file of toKeep) {
      if (!mayGoOn()) return
      await keep(file)
    }
    await removeAll(known.plan().toRemove)
  }
}

const readFiled = (store: Store) => ({
  documents: store.collection(documents).list(),
  projects: store.collection(projects).list(),
})

/** The pictures of markups. A sheet has many markups and few pictures, and they are listed for each file that is fetched. */
function followPictures(store: Store) {
  const all = store.collection(markups)
  let listed: { of: readonly Markup[]; withPicture: readonly Markup[] } | undefined
  function list() {
    const of = all.list()
    if (listed?.of !== of) listed = { of, withPicture: of.filter(({ file }) => file) }
    return listed.withPicture
  }
  const toPlaces = () =>
    JSON.stringify(list().map(({ documentId, fileKey, file }) => [documentId, fileKey, file?.key]))
  return {
    list,
    /** Most changes of markups are not changes of pictures. */
    onChange(listener: () => void) {
      let places = toPlaces()
      all.onChange(() => {
        const before = places
        places = toPlaces()
        if (places !== before) listener()
      })
    },
  }
}

function toProblem(problem: unknown): OfflineProblem {
  if (problem instanceof FileNotFetchedError) return 'unreachable'
  return problemToReason(problem) === 'quota' ? 'no-space' : 'not-stored'
}
