/** Stores the pending requests of this tab in the database, in one transaction with what it has to catch up with. */

import type { LoggedAnswer, RequestedChange } from '#data/database/record-changes.ts'
import type { CaughtUp, RecordDatabase } from '#data/database/record-database.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import type { Faults } from '#data/storage/faults.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { StoredList } from './lists/local-list.ts'
import type { StoredLists } from './lists/stored-lists.ts'
import type { Resolver } from './local-requests.ts'
import type { LocalState } from './local-state.ts'
import type { Mirror } from './mirror.ts'

export interface Commits {
  commit(): Promise<void>
  /** Catches up with the other tabs. */
  look(): Promise<void>
  /** Shows what other tabs have stored, and answers what they have performed for this one. */
  adopt(caughtUp: CaughtUp): void
  /** Finds out whether the database would store a change, so that a form can stay open if not. */
  probe(): Promise<void>
  /** The database has refused the last change or the last probe. */
  isRefusing(): boolean
  /** Reverts the pending requests immediately, so that a form can stay open. */
  refuse(): Write
}

/** What one transaction stores. */
interface Batch {
  dirty: readonly StoredList[]
  answers: readonly LoggedAnswer[]
  resolvers: readonly Resolver[]
}

type Refused = Extract<Write, { kind: 'failed' }>

interface CommitOutcome {
  onStored(database: RecordDatabase, batch: Batch): void
  onFailed(problem: unknown, batch: Batch): void
  /** Shows what other tabs have stored, and answers what they have performed for this one. */
  adopt(caughtUp: CaughtUp): void
  /** Reverts what cannot be stored, and notifies its screens. */
  revert(batch: Batch, write: Write): void
  /** Newer code performs the requests, so they are not reverted. */
  leaveToNewerCode(): void
  /** Why the database has refused the last change. */
  refusal(): Refused | undefined
  setRefusal(refusal: Refused | undefined): void
}

interface OutcomePorts extends LocalState {
  mirror: Mirror
  /** Called when requests have been answered. */
  onAnswered(): void
  /** Other tabs have stored these, and are about to mirror them. */
  onChangedElsewhere(keys: readonly string[]): void
  onFirstStored(): void
  /** Newer code has upgraded the database. */
  onNewerCode(): void
}

/** A list has been written by newer code. */
class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError'
}

const maxTries = 3
const retryMs = 300
const stored = { kind: 'stored' } as const
const readOnly = { kind: 'failed', reason: 'read-only' } as const

/** Whether newer code has upgraded the database, so that this code can no longer open it. */
export function isOfNewerCode(problem: unknown): boolean {
  return Object(problem).name === 'VersionError'
}

/** Why the database has refused a change. */
function toRefusal(problem: unknown): Refused {
  return { kind: 'failed', reason: problemToReason(problem) === 'quota' ? 'quota' : 'refused' }
}

interface Ports extends OutcomePorts {
  faults: Faults
}

export function createCommits(ports: Ports): Commits {
  const { lists, requests, sequence, faults } = ports
  const outcome = createCommitOutcome(ports)
  let looking: Promise<void> | undefined

  async function commit(): Promise<void> {
    const database = ports.database()
    const isIncomplete = ports.listener()?.isIncomplete() || lists.dirty().some((list) => list.isWaiting())
    if (!database || isIncomplete) return
    let batch: Batch = { dirty: [], answers: [], resolvers: [] }
    try {
      const quarantined = await database.commit(requests.ids, (caughtUp) => {
        outcome.adopt(caughtUp)
        batch = decide(ports)
        const { dirty, answers } = batch
        const mustRepair = database.isDamaged() || database.isRemoved()
        if (answers.length === 0 && dirty.length === 0 && !mustRepair) return undefined
        if (!dirty.every((list) => list.mayWrite())) throw new ReadOnlyError()
        const change = toChange(batch, lists)
        for (const list of dirty) list.untouch()
        return change
      })
      for (const { key, quarantineKey } of quarantined) faults.report({ kind: 'corrupt', key, quarantineKey })
    } catch (problem) {
      outcome.onFailed(problem, batch)
      return
    }
    outcome.onStored(database, batch)
  }

  function look(): Promise<void> {
    looking ??= sequence
      .run(async () => {
        looking = undefined
        const database = ports.database()
        if (!database) return
        outcome.adopt(await database.read())
        if (!requests.isEmpty() || lists.isDirty() || database.isRemoved()) ports.schedule()
      })
      .catch((problem) => {
        if (isOfNewerCode(problem)) outcome.leaveToNewerCode()
      })
    return looking
  }

  async function checkRoom(): Promise<void> {
    try {
      await ports.database()?.checkRoom()
      outcome.setRefusal(undefined)
    } catch (problem) {
      if (isOfNewerCode(problem)) return outcome.leaveToNewerCode()
      outcome.setRefusal(toRefusal(problem))
    }
  }

  const probe = () => sequence.runOnce('probe', checkRoom)

  return {
    commit,
    look,
    probe,
    adopt: outcome.adopt,
    isRefusing: () => outcome.refusal() !== undefined,
    refuse() {
      const write = outcome.refusal() ?? stored
      const answers = requests.toAnswers(new Map())
      outcome.revert({ answers, dirty: lists.dirty(), resolvers: requests.takeResolvers() }, write)
      void probe()
      return write
    },
  }
}

function decide({ lists, requests, listener }: Ports): Batch {
  const outcomes = listener()?.decide() ?? new Map()
  return {
    resolvers: requests.takeResolvers(),
    answers: requests.toAnswers(outcomes),
    dirty: lists.dirty(),
  }
}

function toChange({ dirty, answers }: Batch, lists: StoredLists): RequestedChange {
  const shared = dirty.filter((list) => !list.isPersonal)
  const personal = dirty.filter((list) => list.isPersonal)
  return {
    // Copies, because the shown lists change while these are being stored.
    lists: new Map(shared.map(({ key, list }) => [key, [...list.entries()]])),
    texts: [
      ...dirty.flatMap((list) => list.copies()),
      ...lists.getVersions(dirty),
      ...personal.map((list) => list.replacement()),
    ],
    answers,
    seen: dirty.flatMap((list) => {
      const text = list.adoptedFrom()
      return text === null ? [] : [{ key: list.key, text }]
    }),
  }
}

/** Settles or reverts the requests of a transaction, and shows what other tabs have stored. */
function createCommitOutcome(ports: OutcomePorts): CommitOutcome {
  const { lists, requests, mirror } = ports
  let tries = 0
  let refusal: Refused | undefined
  let hasStored = false

  function onStored(database: RecordDatabase, { dirty, answers, resolvers }: Batch) {
    tries = 0
    refusal = undefined
    followStored(mirror, database, dirty)
    settle(ports, { answers, dirty }, stored)
    if (answers.length > 0 || dirty.length > 0) ports.notifyTabs()
    mirror.schedule(dirty.map(({ key }) => key))
    ports.onAnswered()
    for (const resolve of resolvers) resolve(stored)
    if (!requests.isEmpty() || requests.isAwaited() || lists.isDirty()) ports.schedule()
    if (answers.length === 0 || hasStored) return
    hasStored = true
    ports.onFirstStored()
  }

  /** A failure may pass. What finally cannot be stored is reverted. */
  function onFailed(problem: unknown, batch: Batch) {
    if (isOfNewerCode(problem)) {
      leaveToNewerCode()
      return
    }
    const isReadOnly = problem instanceof ReadOnlyError
    const write = isReadOnly ? readOnly : toRefusal(problem)
    tries += 1
    if (write.reason === 'refused' && tries < maxTries) {
      requests.returnResolvers(batch.resolvers)
      ports.listener()?.onUpdate({ changed: batch.dirty.map(({ name }) => name), answers: [] })
      ports.schedule(retryMs)
      return
    }
    tries = 0
    refusal = isReadOnly ? undefined : write
    revert(batch, write)
  }

  function leaveToNewerCode() {
    ports.onNewerCode()
    for (const resolve of requests.takeResolvers()) resolve(readOnly)
  }

  function revert({ dirty, answers, resolvers }: Batch, write: Write) {
    for (const list of dirty) list.rollBack()
    ports.report(write)
    settle(ports, { answers, dirty }, write)
    ports.onAnswered()
    for (const resolve of resolvers) resolve(write)
  }

  function adopt({ changed, answers }: CaughtUp) {
    const keys = new Set(changed)
    ports.onChangedElsewhere(changed)
    const followed = lists.opened().filter((list) => keys.has(list.key))
    for (const list of followed) list.follow()
    const known = requests.settleLogged(answers)
    if (followed.length > 0 || known.length > 0)
      ports.listener()?.onUpdate({ changed: followed.map(({ name }) => name), answers: known })
    if (known.length > 0) ports.onAnswered()
    if (requests.isEmpty()) for (const resolve of requests.takeResolvers()) resolve(stored)
  }

  return {
    onStored,
    onFailed,
    adopt,
    revert,
    leaveToNewerCode,
    refusal: () => refusal,
    setRefusal(next) {
      refusal = next
    },
  }
}

/** Removes the answered requests, and notifies their screens. */
function settle(
  { requests, listener }: OutcomePorts,
  { answers, dirty }: Pick<Batch, 'answers' | 'dirty'>,
  write: Write,
) {
  const settled = requests.settle(answers, write)
  const changed = write.kind === 'stored' ? [] : dirty.map(({ name }) => name)
  if (settled.length > 0 || changed.length > 0)
    listener()?.onUpdate({ changed, answers: settled, isAsVisible: write.kind === 'stored' })
}

/** The lists have what the database has stored of them. */
function followStored(mirror: Mirror, database: RecordDatabase, dirty: readonly StoredList[]) {
  for (const list of dirty) {
    if (list.isPersonal) {
      const text = database.text(list.key)
      mirror.write([{ key: list.key, text }])
      list.stored(text)
    } else list.follow()
  }
}
