/** The services of a running app in a team. The lists of this browser's personal workspace stay as they are while the user works in the team. */
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import { loadSamples } from '#data/catalogue/seed-data.ts'
import type { BackendListener } from '#data/storage/backend.ts'
import { endsSession, teamSession } from '#data/storage/values.ts'
import { createStore, type Store } from '#data/store/store.ts'
import { browserTeam } from '#data/team/browser-team.ts'
import { type CreateTeamPorts, createTeam, type Team, type TeamPorts } from '#data/team/team.ts'
import type { Common, RecordServices } from '#data/workspace/services.ts'
import type { Session } from '#data/workspace/session.ts'
import type { SignInServices } from '#data/workspace/sign-in-services.ts'
import type { Workspace } from '#data/workspace/workspace.ts'

/** `browser`: how the team reaches its server and the other tabs. */
export function openTeamRecords(
  { now, newId, signInServices }: Common,
  browser: TeamPorts = browserTeam,
): RecordServices {
  const { texts, events, faults, values } = signInServices
  let listener: BackendListener | undefined
  const team = createTeam({
    ...browser,
    texts,
    events,
    faults,
    now,
    newId,
    session: currentSession(signInServices),
    onSession: (next) => void values.set(teamSession, next),
    update: (update) => listener?.onUpdate(update),
    resume,
  })
  const { files, sync, presence, documentTextName, offlineName } = team
  const session = toTeamSession(signInServices, team)
  const subscribe = (subscribed: BackendListener) => {
    listener = subscribed
  }
  const store: Store = createStore({ ...team.backend, subscribe })

  async function resume(...[requests, isWaiting]: Parameters<CreateTeamPorts['resume']>) {
    if (requests.length === 0) return
    const { sentToWork } = await import('#data/workspace/decide-sent-request.ts')
    const waiting = requests.filter(({ request }) => isWaiting(request.id))
    store.resume(waiting.flatMap((sent) => sentToWork({ files, session, store }, sent) ?? []))
  }

  return {
    store,
    session,
    files,
    documentTextName,
    offlineName,
    sync,
    presence,
    workspace,
    ready: team.ready,
    fetchSamples: loadSamples,
    usage: texts.usage,
    place: () => 'database',
    mayFailToStore: () => false,
    isStored: () => true,
    storedTexts: () => texts.keys().map((key) => [key, texts.read(key) ?? '']),
    async ownTexts() {
      const { readStoredTexts } = await import('./read-stored-texts.ts')
      return readStoredTexts({ files, now, signInServices })
    },
    sweepFiles: () => team.sweepFiles(now()),
  }
}

/** A team that was left is shown until its page is loaded again. */
function currentSession({ values }: SignInServices): () => TeamSession {
  let known = values.get(teamSession)
  return () => {
    known = values.get(teamSession) ?? known
    if (!known) throw new Error('No one is signed in to a team')
    return known
  }
}

function toTeamSession(
  { session, accounts, values }: SignInServices,
  { actor, onActor, forget }: Pick<Team, 'actor' | 'onActor' | 'forget'>,
): Session {
  /**
   * The page is loaded again when the team is left, so the cache is emptied before. What ends the session is stored
   * first: the page may be closed at any time, and asking for the accounts notifies the server.
   */
  async function leave() {
    values.set(endsSession, true)
    await Promise.race([Promise.allSettled([accounts(), forget()]), wait(maxLeavingMs)])
    session.signOut()
    values.remove(teamSession)
  }

  return {
    ...session,
    actor,
    author: () => actor().name,
    signOut: () => void leave(),
    onActor,
  }
}

const maxLeavingMs = 3_000

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

const refused = async () => ({ kind: 'failed', reason: 'read-only' }) as const

/** The records of a team are kept by its server, so they cannot be replaced from here. */
const workspace: Workspace = {
  kind: () => 'team',
  startOwn: refused,
  loadDemo: refused,
  listTexts: () => new Map(),
  replaceTexts: refused,
}
