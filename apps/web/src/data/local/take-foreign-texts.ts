/** Texts that another program has written to local storage become the lists, which can be undone. */
import type { Change, Step } from '@plumbline/domain/kernel/records/change.ts'
import { changesBetween } from '@plumbline/domain/kernel/records/list-difference.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { hashText } from '#data/database/list-hash.ts'
import type { CaughtUp, RecordDatabase } from '#data/database/record-database.ts'
import type { StoredList } from '#data/local/lists/local-list.ts'
import type { StoredLists } from '#data/local/lists/stored-lists.ts'
import type { Faults } from '#data/storage/faults.ts'
import { quarantine } from '#data/storage/quarantine.ts'
import type { TextStorage } from '#data/storage/text-storage.ts'

interface Ports {
  texts: TextStorage
  faults: Faults
  now(): Date
  lists: Pick<StoredLists, 'openAll' | 'withKey'>
  adopt(caughtUp: CaughtUp): void
}

interface AdoptedText {
  readonly key: string
  readonly requestId: Id
  /** The steps that take it back. */
  readonly inverse: readonly Step[]
}

export async function takeForeignTexts(
  database: RecordDatabase,
  found: readonly { readonly key: string; readonly text: string }[],
  { texts, faults, now, lists, adopt }: Ports,
): Promise<readonly AdoptedText[]> {
  // Two tabs that find the same text take it over once.
  const requests = found.map((one) => ({ ...one, requestId: `text-${one.key}-${hashText(one.text)}` }))
  lists.openAll()
  let adopted: AdoptedText[] = []
  await database.commit(
    () => requests.map(({ requestId }) => requestId),
    (caughtUp) => {
      adopt(caughtUp)
      const known = new Set(caughtUp.answers.map(({ requestId }) => requestId))
      const waiting = requests.filter(({ requestId }) => !known.has(requestId))
      if (waiting.length === 0) return undefined
      const shared = new Map<string, readonly Entry[]>()
      const personal: { key: string; text: string }[] = []
      adopted = waiting.map(({ key, text, requestId }) => {
        const list = lists.withKey(key)
        const entries = list?.isPersonal ? undefined : list?.textToEntries(text)
        if (list?.isPersonal) personal.push({ key, text })
        else if (entries) shared.set(key, entries)
        else setAside(key, text)
        return {
          key,
          requestId,
          inverse: list && entries ? toInverse(list, database.entries(key), entries) : [],
        }
      })
      return {
        lists: shared,
        texts: personal,
        answers: adopted.map(({ requestId }) => ({ kind: 'stored', requestId })),
        seen: waiting,
      }
    },
  )
  return adopted

  /** The records of the database are shown instead. */
  function setAside(key: string, text: string) {
    const copy = quarantine(texts, `${key}.corrupt`, text, now())
    if (!copy?.isKnown) faults.report({ kind: 'corrupt', key, quarantineKey: copy?.key ?? key })
  }
}

function toInverse({ name }: StoredList, before: readonly Entry[], after: readonly Entry[]): readonly Step[] {
  const rows = new Map(after.map(({ id, row }) => [id, row]))
  return changesBetween(after, before).map((change) => ({ collection: name, change: toUndo(change, rows) }))
}

/** Keeps what has been changed since. */
function toUndo(change: Change<Rec>, rows: ReadonlyMap<Id, Rec | undefined>): Change<Rec> {
  const takesBack = rows.get(change.kind === 'put' ? change.record.id : change.id)
  return takesBack ? { ...change, takesBack } : change
}
