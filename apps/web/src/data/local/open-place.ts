import { LateError, within } from '#data/database/within.ts'
import { claimLocalStorage, holdLocalStorage, shareDatabase } from '#data/storage/fallback.ts'
import { recordsDatabase } from '#data/storage/values.ts'
import { isOfNewerCode } from './commit-requests.ts'
import type { ForeignTexts } from './foreign-texts.ts'
import type { StoredList } from './lists/local-list.ts'
import type { LocalBackendPorts, LocalState, Place } from './local-state.ts'
import { type Mirror, readUnmirrored } from './mirror.ts'
import type { OpenedRecords } from './open-records.ts'

interface Ports extends LocalState, LocalBackendPorts {
  mirror: Mirror
  mirroredKeys: readonly string[]
  foreign: Pick<ForeignTexts, 'take'>
  /** The records are read from this place from now on. */
  onPlace(next: Place, changed: readonly StoredList[]): void
  /** Newer code has upgraded the database. */
  onNewerCode(): void
}

export interface Opening {
  /** Begins, or tries again. */
  start(): Promise<void>
  /** Resolves when the lists can be read. Rejects if they cannot be read now, and tries again when called. */
  ready(): Promise<void>
  /** Resolves when the last try has ended, however it ended. */
  tried(): Promise<void>
}

/** A database that does not answer is not waited for. */
const maxSilenceMs = 3_000
/** One that answers is, because a slow device may take long to read all records. */
const maxOpeningMs = 60_000
const retryMs = 1_000

export function createOpening(ports: Ports): Opening {
  const { lists, mirror, tabs, faults, texts } = ports
  let opening: Promise<void> | undefined

  async function open(): Promise<void> {
    if (!ports.hasDatabase) return claim()
    const { openRecords, watchAnswer } = await import('./open-records.ts')
    const visible = (key: string) => lists.withKey(key)?.list.entries()
    const [answered, reading] = withFirstAnswer((onAnswer) => openRecords({ ...ports, visible, onAnswer }))
    try {
      await within(maxSilenceMs, answered)
      const opened = await within(maxOpeningMs, reading)
      if (await shareDatabase(tabs?.locks)) await readFrom(opened)
      else claim()
    } catch (problem) {
      if (isOfNewerCode(problem)) ports.onNewerCode()
      if (isOfNewerCode(problem) || needsDatabase()) throw problem
      if (!(problem instanceof LateError) || !tabs?.locks) return claim()
      if (await holdLocalStorage(tabs.locks)) return ports.onPlace('local storage', lists.opened())
      if (!(await shareDatabase(tabs.locks))) return claim()
      // Other tabs use the database, so it is only slow, or one of them blocks it.
      await readFrom(await watchAnswer(reading))
    }
  }

  async function readFrom(opened: OpenedRecords): Promise<void> {
    ports.onDatabase(opened.database)
    await writeValues(opened, ports)
    // What only local storage has gets into the database with the next change.
    for (const { key, def } of ports.catalogue) if (opened.onlyInTexts.includes(key)) lists.open(def.name)
    ports.onPlace(
      'database',
      lists.opened().filter((list) => list.follow()),
    )
    if (opened.isLost) faults.report({ kind: 'records-lost' })
    if (opened.answers.length > 0) ports.listener()?.onUpdate({ changed: [], answers: opened.answers })
    await ports.foreign.take(opened.foreign)
    mirror.schedule(opened.outdated)
    if (opened.database.isDamaged()) ports.schedule()
  }

  /** Local storage does not have all of the records. */
  const needsDatabase = () => texts.read(recordsDatabase.key) !== null || readUnmirrored(texts).length > 0

  function claim() {
    if (!tabs) return ports.onPlace('local storage', lists.opened())
    claimLocalStorage({
      ...ports,
      tabs,
      onChange(isWriter) {
        for (const list of lists.opened()) list.untouch()
        ports.onPlace(
          isWriter ? 'local storage' : 'read-only',
          lists.opened().filter((list) => list.follow()),
        )
      },
    })
  }

  const isOpening = () => ports.place() === 'opening'

  function start(): Promise<void> {
    opening = open()
    opening.catch(() => setTimeout(() => isOpening() && start().catch(() => undefined), retryMs))
    return opening
  }

  const tried = async () => void (await opening?.catch(() => undefined))

  return {
    start,
    tried,
    async ready() {
      if (!isOpening() || !needsDatabase()) return
      const known = opening
      await tried()
      if (isOpening()) await (opening === known ? start() : opening)
    },
  }
}

/** The first promise resolves as soon as the work reports an answer, or is done. */
function withFirstAnswer<T>(work: (onAnswer: () => void) => Promise<T>): [Promise<unknown>, Promise<T>] {
  let onAnswer = () => {}
  const answered = new Promise<void>((resolve) => {
    onAnswer = resolve
  })
  const working = work(onAnswer)
  return [Promise.race([answered, working]), working]
}

/** Writes texts that a page could not write, because it was closed while it replaced the lists. */
async function writeValues(
  { database, values }: Pick<OpenedRecords, 'database' | 'values'>,
  ports: Pick<Ports, 'mirror' | 'values'>,
) {
  if (values.length === 0 || ports.mirror.write(values).kind === 'failed') return
  for (const { key } of values) ports.values.reread(key)
  // The next start tries again. The records can be read and changed until then.
  await database.removeValues(values.map(({ key }) => key)).catch(() => undefined)
}
