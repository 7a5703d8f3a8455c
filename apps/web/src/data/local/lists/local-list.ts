/** One list of this browser's workspace: its shown records, and what of them has to be stored. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { keepOrigin } from '@plumbline/domain/kernel/records/origin.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { createRecordList } from '@plumbline/domain/kernel/records/record-list.ts'
import { type Stamp, withStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec, entriesToText } from '#data/catalogue/list-codec.ts'
import type { OpenList } from '#data/storage/backend.ts'
import type { Replacement } from '#data/storage/text-storage.ts'
import { keepInDatabase } from './keep-in-database.ts'
import { keepInTexts } from './keep-in-texts.ts'
import type { ListStoragePorts } from './list-storage.ts'

/** A list kept by this browser: what is stored, and its shown records. */
export interface StoredList extends OpenList {
  readonly name: string
  readonly key: string
  /** It belongs to one person, and stays in local storage. */
  readonly isPersonal?: boolean
  /**
   * Not changed by the user directly. If it cannot be stored, it is kept until the page is closed, and no fault is
   * reported.
   */
  readonly isIncidental?: boolean
  /** Whether it has changes to store. */
  isDirty(): boolean
  /** It was shown before its seed data arrived, so it cannot be stored yet. */
  isWaiting(): boolean
  /** Looks at what is stored again. Returns whether it has changed. */
  follow(): boolean
  /** The replacement that stores the shown records in local storage. */
  replacement(): Replacement
  /** Copies that are stored together with the list. */
  copies(): readonly Replacement[]
  /** The text of local storage whose records get into the database with the next change; null if there is none. */
  adoptedFrom(): string | null
  rowsToEntries(rows: readonly Rec[]): readonly Entry[]
  /** Undefined if the text is not a list. */
  textToEntries(text: string): readonly Entry[] | undefined
  /** The text of the shown list, stored or not. */
  text(): string
  /** The replacement that stores these records in local storage, instead of all others. */
  replacementBy(rows: readonly Rec[]): Replacement
  /** Called when the replacement has been written. */
  stored(text: string | null): void
  /** Called when another text has been written under the key. */
  replaced(text: string | null): void
  /** Called when no pending request changes the list any more. */
  untouch(): void
  /** Drops the changes to store, because they could not be stored. */
  rollBack(): void
}

export function openLocalList(row: ListRow, ports: ListStoragePorts): StoredList {
  const { texts } = ports
  const { key } = row
  const codec = createListCodec(row)
  const inTexts = keepInTexts(row, codec, ports)
  const inDatabase = keepInDatabase(row, codec, ports)
  const isInDatabase = () => ports.database()?.has(key) === true
  const currentStorage = () => (isInDatabase() ? inDatabase : inTexts)
  let isTouched = false
  let wasInDatabase = isInDatabase()
  const list = createRecordList(
    wasInDatabase ? inDatabase.confirmed([]) : inTexts.opened([]),
    codec.toText,
    mark,
  )

  /** Where there is a database, a list that only local storage has belongs into it. */
  const mustTake = () => ports.database() !== undefined && !isInDatabase() && inTexts.isReadable()

  function follow(): boolean {
    const hasMoved = isInDatabase() !== wasInDatabase
    wasInDatabase = isInDatabase()
    return currentStorage().follow() || hasMoved
  }

  function mark(changed: Rec, old: Rec | undefined, stamp: Stamp): Rec {
    if (row.def.tracksChanges === false) return changed
    return withStamp(row.numericIds && old ? keepOrigin(changed, old) : changed, stamp)
  }

  function toEntries(rows: readonly Rec[]): readonly Entry[] {
    return codec.toEntries(rows.map((record) => codec.toText(record)))
  }

  return {
    name: row.def.name,
    key,
    list,
    isNumbered: row.def.numbering !== undefined,
    mayWrite: () => currentStorage().mayWrite(),
    touch() {
      isTouched = true
    },
    confirmed: () => currentStorage().confirmed(list.entries()),
    isDirty: () => currentStorage().mayWrite() && (currentStorage().mustWrite() || mustTake() || isTouched),
    isWaiting: () => currentStorage().isWaiting(),
    follow,
    adoptedFrom: () => (mustTake() ? inTexts.seen() : null),
    rowsToEntries: toEntries,
    textToEntries: (text) => codec.read(text, list.entries()),
    replacement: () => ({ key, was: inTexts.seen(), text: entriesToText(list.entries()) }),
    copies: () => currentStorage().copies(),
    text: () => entriesToText(list.entries()),
    replacementBy: (rows) => ({ key, was: texts.read(key), text: entriesToText(toEntries(rows)) }),
    stored(text) {
      isTouched = false
      inTexts.stored(text)
    },
    replaced(text) {
      isTouched = false
      inTexts.stored(text)
      list.adopt(inTexts.opened(list.entries()))
    },
    untouch() {
      isTouched = false
    },
    rollBack() {
      isTouched = false
      currentStorage().settle()
    },
  }
}
