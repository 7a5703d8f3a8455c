/** Merges the records of a back-up with the present ones: of each field, the later change is kept. */

import { recordName } from '@plumbline/domain/activity/record-name.ts'
import { type Deletion, deletionId } from '@plumbline/domain/deletions/deletion.ts'
import { originOf } from '@plumbline/domain/kernel/origin.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { stampOf } from '@plumbline/domain/kernel/stamp.ts'
import type { Entry } from '@plumbline/domain/records/list-entry.ts'
import type { ListRow } from '#data/catalogue.ts'
import { createListCodec } from '#data/list-codec.ts'
import { joinAcknowledgements } from './join-acknowledgements.ts'
import { type BothChanged, joinFields } from './join-fields.ts'
import { joinRevisions } from './join-revisions.ts'
import { lastChange, laterChange } from './last-change.ts'
import { joinNumber, type Renumbered } from './renumber-transmittals.ts'
import type { ToldOf, ToldSides } from './told-changes.ts'

/**
 * `changed`: by changes of the back-up; later ones that were made here stay. `kept`: changed later here. `unsure`:
 * different, but the order of the changes is unknown; the present record is kept. `deleted`: deleted here after its last
 * change in the back-up, and not restored. `missing`: deleted there after its last change here; the present record is
 * kept.
 */
export type MergeOutcome = 'added' | 'changed' | 'kept' | 'unsure' | 'deleted' | 'missing'

/** The result for one record that differs. */
export interface MergedRecord {
  outcome: MergeOutcome
  id: Id
  name: string
  /** From its number in the back-up to the one that it has here. */
  renumbered?: Renumbered
  /** The number of a document that is added, if another one of its project has it. */
  sameNumber?: string
  /** It is added although it was deleted here, because it was changed later in the back-up. */
  isBack?: boolean
  /** The person whose change is kept, if known. */
  by?: string
  /** Fields that were changed both here and there. The later value is kept. */
  both?: readonly BothChanged[]
}

interface Side {
  entries: readonly Entry[]
  deletions: ReadonlyMap<Id, Deletion>
}

interface Merged {
  entries: readonly Entry[]
  records: readonly MergedRecord[]
  same: number
}

/** `toldOf`: without what the history tells, whole records are compared. */
export function mergeEntries(
  row: ListRow,
  here: Side,
  there: Side,
  toldOf: ToldOf = () => undefined,
): Merged {
  const { toText } = createListCodec(row)
  const indexById = new Map(here.entries.map(({ id }, index) => [id, index]))
  const entries = [...here.entries]
  const records: MergedRecord[] = []
  let same = 0
  for (const entry of there.entries) {
    if (!entry.row) continue
    const index = indexById.get(entry.id)
    const present = index === undefined ? undefined : here.entries[index]
    if (index === undefined || !present) {
      const isDeleted = wasDeletedSince(row, entry.row, here.deletions)
      const found = merged(isDeleted ? 'deleted' : 'added', entry.row, isDeleted ? undefined : entry.row)
      const isBack = !isDeleted && deletionOf(row, entry.row, here.deletions) !== undefined
      records.push(isBack ? { ...found, isBack } : found)
      if (!isDeleted) entries.push(entry)
      continue
    }
    if (isSame(present, entry, toText)) {
      same += 1
      continue
    }
    const later = present.row ? laterChange(present.row, entry.row) : 'unknown'
    const told = present.row && toldOf(row.def.name, present.row, entry.row)
    const both: BothChanged[] = []
    const onBoth = (changed: BothChanged) => void both.push(changed)
    const stays =
      present.row && joinSides(row.def.name, present.row, entry.row, later === 'there', told, onBoth)
    const isChanged = stays !== undefined && stays !== present.row
    if (isChanged)
      entries[index] = stays === entry.row ? entry : { id: stays.id, text: toText(stays), row: stays }
    // An earlier merge may have taken over what the back-up has, with its stamp.
    const isLaterHere = later === 'here' || (told !== undefined && told.here.length > 0)
    const outcome = isChanged ? 'changed' : isLaterHere ? 'kept' : 'unsure'
    const found = merged(outcome, entry.row, isChanged ? entry.row : stays)
    records.push(both.length > 0 ? { ...found, both } : found)
  }
  const idsThere = new Set(there.entries.map(({ id }) => id))
  for (const { row: record } of here.entries)
    if (record && !idsThere.has(record.id) && wasDeletedSince(row, record, there.deletions))
      records.push(merged('missing', record, undefined))
  return { entries, records, same }
}

function joinSides(
  list: string,
  here: Rec,
  there: Rec,
  isThereLater: boolean,
  told: ToldSides | undefined,
  onBoth: (changed: BothChanged) => void,
): Rec {
  const [later, earlier] = isThereLater ? [there, here] : [here, there]
  const stays = told
    ? joinFields(list, { here, there }, told, isThereLater ? 'there' : 'here', onBoth)
    : later
  return joinAcknowledgements(list, joinNumber(list, joinRevisions(list, stays, earlier), earlier), earlier)
}

function isSame(here: Entry, there: Entry, toText: (row: Rec) => string): boolean {
  if (here.text === there.text) return true
  if (here.row === undefined || there.row === undefined) return false
  // Another program may have written the same record in another format, and a merge notes the origin of a record that
  // it gives another number.
  return (
    originOf(here.row) === originOf(there.row) &&
    toText(withoutOrigin(here.row)) === toText(withoutOrigin(there.row))
  )
}

function withoutOrigin(record: Rec): Rec {
  // `as`: only records with numbers have an origin.
  const { origin: _, ...rest } = record as Rec & { origin?: unknown }
  return rest
}

function deletionOf(row: ListRow, record: Rec, deletions: ReadonlyMap<Id, Deletion>): Deletion | undefined {
  const deletion = deletions.get(deletionId(row.def.name, record.id))
  // The number may have been assigned to another record since.
  return deletion && row.numericIds && deletion.origin !== originOf(record) ? undefined : deletion
}

function wasDeletedSince(row: ListRow, record: Rec, deletions: ReadonlyMap<Id, Deletion>): boolean {
  const deletion = deletionOf(row, record, deletions)
  if (!deletion) return false
  const deletedAt = Date.parse(deletion.updatedAt)
  const change = lastChange(record)
  return !change || change.earliest <= deletedAt
}

function merged(outcome: MergeOutcome, record: Rec, stays: Rec | undefined): MergedRecord {
  const by = stays && stampOf(stays)?.updatedBy
  return { outcome, id: record.id, name: recordName(record), ...(by && { by }) }
}
