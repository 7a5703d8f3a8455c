/** Stores changed lists in the database, with the answers to the requests that changed them. */
import type { Faults } from '#data/faults.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import type { KeptList } from '#data/local-list.ts'
import type { Replacement, TextStorage, Write } from '#data/text-storage.ts'
import type { RecordDatabase, StoredChange } from './record-database.ts'

interface Wanted {
  readonly lists: readonly KeptList[]
  /** Stored in the same transaction: the log of answers, and versions. */
  readonly alongside: readonly Replacement[]
}

interface Ports {
  texts: TextStorage
  faults: Faults
}

export type StoredLists =
  | { readonly kind: 'stored'; readonly change: StoredChange }
  | Extract<Write, { kind: 'failed' }>
  /** Another tab has stored something, which has to be read first. */
  | { readonly kind: 'behind' }

/** Personal lists stay in local storage. They are written first: if the page is closed in between, they are written again. */
export async function storeLists(
  database: RecordDatabase,
  { lists, alongside }: Wanted,
  { texts, faults }: Ports,
): Promise<StoredLists> {
  const rollBack = () => {
    for (const list of lists) list.rollBack()
  }
  if (!lists.every((list) => list.mayWrite())) {
    rollBack()
    return { kind: 'failed', reason: 'read-only' }
  }
  const personal = lists.filter(({ isPersonal }) => isPersonal)
  const shared = lists.filter(({ isPersonal }) => !isPersonal)
  const replacements = personal.map((list) => list.replacement())
  const written = texts.write(replacements)
  if (written.kind === 'failed') {
    rollBack()
    return written
  }
  for (const [index, list] of personal.entries()) list.stored(replacements[index]?.text ?? null)
  const undo = () => texts.write(replacements.map(({ key, was, text }) => ({ key, was: text, text: was })))
  const change = {
    // Copies, because the shown lists change while these are being stored.
    lists: new Map(shared.map(({ key, list }) => [key, [...list.entries()]])),
    texts: [...shared.flatMap((list) => list.copies()), ...alongside],
  }
  for (const list of shared) list.untouch()
  try {
    const outcome = await database.store(change)
    if (!outcome) return { kind: 'behind' }
    for (const { key, quarantineKey } of outcome.quarantined)
      faults.report({ kind: 'corrupt', key, quarantineKey })
    return { kind: 'stored', change: outcome.stored }
  } catch (problem) {
    undo()
    rollBack()
    return { kind: 'failed', reason: problemToReason(problem) === 'quota' ? 'quota' : 'refused' }
  }
}
