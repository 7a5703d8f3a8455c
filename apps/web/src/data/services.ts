/** The services of a running app: store, session, files and the rest, created once at start-up. */
import type { Role } from '@plumbline/domain/kernel/actor.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { createContext, useContext } from 'react'
import type { FileStore } from '#data/files/file-store.ts'
import { type Upgrades, upgrades } from '#data/upgrades/upgrades.ts'
import { lists } from './catalogue.ts'
import type { Faults } from './faults.ts'
import type { Latency } from './latency.ts'
import { createLazyServerFunctions } from './lazy-server-functions.ts'
import { createLocalBackend } from './local-backend.ts'
import type { Samples } from './samples.ts'
import { createSeedData } from './seed-data.ts'
import type { ServerFunctions } from './server-functions.ts'
import type { Session } from './session.ts'
import { openSignInServices, type SignInServices } from './sign-in-services.ts'
import { createStore, type Store } from './store.ts'
import type { TabEvents } from './tab-events.ts'
import { browserTabs, type TabPorts } from './tabs/tab-channel.ts'
import type { StorageUsage } from './text-storage.ts'
import type { Values } from './value-store.ts'
import { workspaceKind } from './values.ts'
import { warnWhenNearlyFull } from './warn-when-nearly-full.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

interface Clock {
  now(): Date
}

export interface Services {
  store: Store
  values: Values
  session: Session
  files: FileStore
  functions: ServerFunctions
  clock: Clock
  faults: Faults
  latency: Latency
  workspace: Workspace
  /** A new id, beginning as those of the list do. */
  newId(list?: Pick<CollectionDef<Rec>, 'idPrefix'>): Id
  /** Resolves when the lists can be read: a demo's begin with samples that come by themselves. */
  ready(): Promise<unknown>
  /** The samples of the demo, whatever the workspace is now. */
  fetchSamples(): Promise<Samples>
  usage(): StorageUsage
  /** The next change may not be stored: space is tight, or the browser refuses. */
  mayFailToStore(): boolean
  /** Somebody has stored this list: it does not merely show how it begins. */
  isStored(list: Pick<CollectionDef<Rec>, 'name'>): boolean
  /** Every key and what is stored under it. */
  storedTexts(): [key: string, text: string][]
  /** Removes the bytes that nothing stored names. */
  sweepFiles(): Promise<number>
}

export interface ServicesPorts {
  /** This browser's local storage when left out. */
  storage?: Storage
  files: FileStore
  clock?: Clock
  newId?: () => Id
  events?: TabEvents
  /** What connects this tab to the others of its browser. */
  tabs?: TabPorts
  fetch?: typeof globalThis.fetch
  latency?: 'demo' | 'none'
  upgrades?: Upgrades
  /** Fetched when left out. */
  samples?: Samples
  /** The role of whoever signs in. */
  as?: Role
  /** Those that the sign-in page has already created; new ones when left out. */
  signInServices?: SignInServices
}

/** From here on each change is stored at once. */
const tightShare = 0.9

export function createServices(ports: ServicesPorts): Services {
  const { files, clock = { now: () => new Date() }, newId = randomId } = ports
  const now = () => clock.now()
  const signInServices = ports.signInServices ?? openSignInServices({ ...ports, now })
  const { texts, events, faults, values } = signInServices
  const isDemo = () => values.get(workspaceKind) === 'demo'
  const seedData = createSeedData({ samples: ports.samples, isDemo, onLate: () => backend.follow() })
  const { fetchSamples } = seedData
  const backend = createLocalBackend({
    texts,
    faults,
    events,
    now,
    values,
    personId: () => signInServices.session.actor().id,
    seedData: seedData.get,
    catalogue: lists,
    upgrades: ports.upgrades ?? upgrades,
    // No other tab has a storage that was brought along.
    tabs: ports.tabs ?? (ports.storage ? undefined : browserTabs(randomId())),
    onStored: warnWhenNearlyFull(texts, faults),
  })
  const store: Store = createStore(backend, async (sent) => {
    const { decideSentRequest } = await import('./decide-sent-request.ts')
    return decideSentRequest({ files, session: signInServices.session, store }, sent)
  })

  function storedTexts(): [string, string][] {
    store.flush()
    return texts.keys().map((key) => [key, texts.read(key) ?? ''])
  }

  return {
    store,
    values,
    session: signInServices.session,
    files,
    functions: createLazyServerFunctions(ports.fetch ?? ((path, init) => fetch(path, init))),
    clock,
    faults,
    latency: signInServices.latency,
    workspace: createWorkspace({ backend, values, now, fetchSamples }),
    newId: (list) => `${list?.idPrefix ?? ''}${newId()}`,
    ready: async () => isDemo() && fetchSamples(),
    fetchSamples,
    usage: texts.usage,
    mayFailToStore: () => texts.usage().share > tightShare || texts.refuses(),
    isStored: ({ name }) => lists.some(({ def, key }) => def.name === name && texts.read(key) !== null),
    storedTexts,
    sweepFiles: async () =>
      (await import('./sweep-files.ts')).sweepFiles(
        [...storedTexts().map(([, text]) => text), JSON.stringify(backend.unanswered())],
        files,
        { now: now(), isDemo: isDemo() },
      ),
  }
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('This part needs a SiteContext around it')
  return services
}

/** 32 hex digits; `crypto.randomUUID` is missing on a page that came over plain http. */
function randomId(): Id {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
