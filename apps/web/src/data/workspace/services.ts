/** The services of a running app: store, session, files and the rest, created once at start-up. */
import type { Role } from '@plumbline/domain/kernel/access/actor.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { createContext, useContext } from 'react'
import { lists } from '#data/catalogue/catalogue.ts'
import type { Samples } from '#data/catalogue/samples.ts'
import { createSeedData } from '#data/catalogue/seed-data.ts'
import { ownTextName } from '#data/document-text/text-names.ts'
import type { FileStore } from '#data/files/file-store.ts'
import { createLocalBackend } from '#data/local/local-backend.ts'
import type { Faults } from '#data/storage/faults.ts'
import { keepPersistent } from '#data/storage/persistence.ts'
import { randomId } from '#data/storage/random-id.ts'
import { browserTabs, type TabPorts } from '#data/storage/tab-channel.ts'
import type { TabEvents } from '#data/storage/tab-events.ts'
import type { StorageUsage } from '#data/storage/text-storage.ts'
import type { Values } from '#data/storage/value-store.ts'
import { warnWhenNearlyFull } from '#data/storage/warn-when-nearly-full.ts'
import { createStore, type Store } from '#data/store/store.ts'
import type { TeamSync } from '#data/team/cache/sync-state.ts'
import type { LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import type { Presence } from '#data/team/presence.ts'
import { type Upgrades, upgrades } from '#data/upgrades/upgrades.ts'
import type { Latency } from './latency.ts'
import { createLazyServerFunctions } from './lazy-server-functions.ts'
import type { ServerFunctions } from './server-functions.ts'
import type { Session } from './session.ts'
import { openSignInServices, type SignInServices } from './sign-in-services.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

interface Clock {
  now(): Date
}

export interface Services {
  store: Store
  values: Values
  session: Session
  files: FileStore
  /** The files of this browser's personal workspace, even while the user works in a team. */
  ownFiles: FileStore
  /** The name of the database with the text of the workspace's PDF files. */
  documentTextName: string
  /** The key of what this browser keeps of a team for work without a connection. Undefined in a workspace of this browser. */
  offlineName: string | undefined
  functions: ServerFunctions
  clock: Clock
  faults: Faults
  latency: Latency
  /** The accounts of the team on this server. */
  accounts: LoadTeamAccounts
  workspace: Workspace
  /** The connection to the team. Undefined in a workspace of this browser. */
  sync: TeamSync | undefined
  /** Who else looks at a record. Undefined in a workspace of this browser. */
  presence: Presence | undefined
  /** A new id, with the prefix of the list. */
  newId(list?: Pick<CollectionDef<Rec>, 'idPrefix'>): Id
  /** Resolves when the lists can be read. The lists of a demo need the samples, which are loaded separately. */
  ready(): Promise<unknown>
  /** The samples of the demo, whatever the kind of the workspace. */
  fetchSamples(): Promise<Samples>
  usage(): StorageUsage
  /** Where the records are stored. */
  place(): 'database' | 'local storage'
  /** The next change may not be stored, because space is low or the browser refuses. */
  mayFailToStore(): boolean
  /** Whether this list has been stored, rather than showing its seed data. */
  isStored(list: Pick<CollectionDef<Rec>, 'name'>): boolean
  /** Every stored key with its text. */
  storedTexts(): [key: string, text: string][]
  /** The same of this browser's personal workspace, even while the user works in a team. */
  ownTexts(): Promise<ReadonlyMap<string, string>>
  /** Removes file bytes without a reference. */
  sweepFiles(): Promise<number>
}

export interface ServicesPorts {
  /** This browser's local storage by default. */
  storage?: Storage
  files: FileStore
  clock?: Clock
  newId?: () => Id
  events?: TabEvents
  /** Whether the browser's database holds the records. Not by default if a storage is passed in. */
  database?: boolean
  /** Connects this tab to the other tabs of the browser. */
  tabs?: TabPorts
  fetch?: typeof globalThis.fetch
  latency?: 'demo' | 'none'
  upgrades?: Upgrades
  /** Loaded by default. */
  samples?: Samples
  /** Loads the code that decides requests of closed pages. Imported by default. */
  loadSentToWork?: () => Promise<Pick<typeof import('./decide-sent-request.ts'), 'sentToWork'>>
  /** The role of the user who signs in. */
  as?: Role
  /** Opens the records of the team that the user has signed in to. Without it they are those of this browser. */
  openTeam?: OpenRecords | undefined
  /** The services that the sign-in page has already created; new ones by default. */
  signInServices?: SignInServices
}

/** Above this share, each change is stored immediately. */
const tightShare = 0.9

export function createServices(ports: ServicesPorts): Services {
  const { clock = { now: () => new Date() }, newId = randomId } = ports
  const now = () => clock.now()
  const signInServices = ports.signInServices ?? openSignInServices({ ...ports, now })
  const { faults, latency, values } = signInServices
  const common: Common = { now, newId, signInServices }
  return {
    ...(ports.openTeam?.(common) ?? openLocalRecords(ports, common)),
    values,
    ownFiles: ports.files,
    functions: createLazyServerFunctions(ports.fetch ?? ((path, init) => fetch(path, init))),
    clock,
    faults,
    latency,
    accounts: signInServices.accounts,
    newId: (list) => `${list?.idPrefix ?? ''}${newId()}`,
  }
}

export interface Common {
  now(): Date
  newId(): Id
  signInServices: SignInServices
}

/** The services that depend on where the records are kept. */
type OpenRecords = (common: Common) => RecordServices
export type RecordServices = Omit<
  Services,
  'values' | 'ownFiles' | 'functions' | 'clock' | 'faults' | 'latency' | 'accounts' | 'newId'
>

type LocalPorts = Pick<
  ServicesPorts,
  'files' | 'storage' | 'tabs' | 'database' | 'upgrades' | 'samples' | 'loadSentToWork'
>

/** The records of this browser's workspace. */
export function openLocalStore(ports: LocalPorts, { now, signInServices }: Omit<Common, 'newId'>) {
  const { files, loadSentToWork = () => import('./decide-sent-request.ts') } = ports
  const { texts, events, faults, session, values, isDemo } = signInServices
  const seedData = createSeedData({ samples: ports.samples, isDemo, onArrived: () => backend.follow() })
  const backend = createLocalBackend({
    texts,
    faults,
    events,
    now,
    values,
    personId: () => session.actor().id,
    seedData: seedData.get,
    catalogue: lists,
    upgrades: ports.upgrades ?? upgrades,
    // No other tab can access a storage that was passed in.
    tabs: ports.tabs ?? (ports.storage ? undefined : browserTabs(randomId())),
    hasDatabase: (ports.database ?? !ports.storage) && Boolean(globalThis.indexedDB),
    onStored: warnWhenNearlyFull(texts, faults),
    onFirstStored: () => void keepPersistent(values),
  })
  const store: Store = createStore(backend, async (requests) => {
    const { sentToWork } = await loadSentToWork()
    const works = requests.flatMap((sent) => sentToWork({ files, session, store }, sent) ?? [])
    store.resume(works)
    const known = new Set(works.map(({ request }) => request.id))
    return requests.filter(({ request }) => known.has(request.id))
  })
  return { backend, store, fetchSamples: seedData.fetchSamples }
}

function openLocalRecords(ports: ServicesPorts, common: Common): RecordServices {
  const { files } = ports
  const { now, signInServices } = common
  const { texts, session, values, isDemo } = signInServices
  const { backend, store, fetchSamples } = openLocalStore(ports, common)

  return {
    store,
    session,
    files,
    documentTextName: ownTextName,
    offlineName: undefined,
    workspace: createWorkspace({ backend, values, now, fetchSamples }),
    sync: undefined,
    presence: undefined,
    async ready() {
      await backend.ready()
      if (isDemo()) await fetchSamples()
    },
    fetchSamples,
    usage: texts.usage,
    place: () =>
      backend.place() === 'database' || backend.place() === 'opening' ? 'database' : 'local storage',
    // A database answers later, so it is asked beforehand, when a field is entered.
    mayFailToStore: () =>
      backend.place() === 'local storage'
        ? texts.usage().share > tightShare || texts.refuses()
        : backend.refuses(),
    isStored: ({ name }) => backend.isStored(name),
    storedTexts: backend.storedTexts,
    ownTexts: async () => new Map(backend.storedTexts()),
    async sweepFiles() {
      const { sweepFiles } = await import('./sweep-files.ts')
      const texts = [...backend.storedTexts().map(([, text]) => text), JSON.stringify(backend.unanswered())]
      return sweepFiles(texts, files, { now: now(), isDemo: isDemo() })
    },
  }
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('This part needs a ServicesContext around it')
  return services
}
