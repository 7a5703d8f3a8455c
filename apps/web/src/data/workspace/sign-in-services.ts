/** The services for signing in. They load separately, so that the sign-in page does not wait for the rest. */
import type { Role } from '@plumbline/domain/kernel/access/actor.ts'
import { createFaults, type Faults } from '#data/storage/faults.ts'
import { browserTabEvents, type TabEvents } from '#data/storage/tab-events.ts'
import { createTextStorage, openStorage, type TextStorage } from '#data/storage/text-storage.ts'
import { createValues, type ValueStore } from '#data/storage/value-store.ts'
import { endsSession, teamSession, user, workspaceKind } from '#data/storage/values.ts'
import { createLazyTeamAccounts, type LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import { createLatency, type Latency } from './latency.ts'
import { createSession, type Session } from './session.ts'

export interface SignInServicesPorts {
  /** This browser's local storage by default. */
  storage?: Storage
  now?: () => Date
  events?: TabEvents
  fetch?: typeof globalThis.fetch
  latency?: 'demo' | 'none'
  /** The role of the user who signs in. */
  as?: Role
}

export interface SignInServices {
  texts: TextStorage
  events: TabEvents
  faults: Faults
  values: ValueStore
  session: Session
  latency: Latency
  /** The accounts of the team on this server. */
  accounts: LoadTeamAccounts
  /** Whether the workspace is the demo with its samples. */
  isDemo(): boolean
}

export function openSignInServices({
  now = () => new Date(),
  ...ports
}: SignInServicesPorts = {}): SignInServices {
  const faults = createFaults()
  const { storage, isRefused } = openStorage(ports.storage)
  if (isRefused) faults.report({ kind: 'refused' })
  const texts = createTextStorage(storage)
  const events = ports.events ?? browserTabEvents(storage)

  // Must be the first listener, so that the later ones read current texts.
  events.onForeignWrite(texts.forget)
  const values = createValues({ texts, faults, events, now })
  // The page may have been closed while its user logged out of the team.
  if (values.get(endsSession) && values.get(teamSession)) {
    values.remove(user)
    values.remove(teamSession)
  }
  const isDemo = () => values.get(workspaceKind) === 'demo' && !values.get(teamSession)
  return {
    texts,
    events,
    faults,
    values,
    session: createSession(values, ports.as ?? 'Admin'),
    latency: createLatency(() => ports.latency !== 'none' && isDemo()),
    accounts: createLazyTeamAccounts(ports.fetch ?? ((path, init) => fetch(path, init)), values),
    isDemo,
  }
}
