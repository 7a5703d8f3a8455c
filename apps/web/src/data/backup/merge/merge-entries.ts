/** Merges the records of a back-up with the present ones: of each field, the later change is kept. */

import { type Deletion, deletionId } from '@plumbline/domain/activity/log/deletion.ts'
import { recordName } from '@plumbline/domain/activity/log/record-name.ts'
import { joinRevisions } from '@plumbline/domain/documents/add-revision.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { RevisionOrder } from '@plumbline/domain/documents/revision-order.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { getOrigin } from '@plumbline/domain/kernel/records/origin.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import type { ClocksAhead } from './clocks.ts'
import { joinAcknowledgements } from './join-acknowledgements.ts'
import { type BothChanged, joinFields, reportAll } from './join-fields.ts'
import { lastChange, laterChange } from './last-change.ts'
import type { RecordedChanges } from './recorded-changes.ts'
import { joinNumber, type Renumbered } from './renumber-numbered.ts'

/**
 * `changed`: by changes of the back-up; later ones that were made here stay. `kept`: changed later here. `unsure`:
 * different, but the order of the changes is unknown; the present record is kept. `deleted`: deleted here after its last
 * change in the back-up, and not restored. `missing`: deleted there after its last change here; the present record is
 * kept.
 */
export type MergeOutcome = 'added' | 'changed' | 'retained' | 'unsure' | 'deleted' | 'missing'

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
  /** It would have been decided the other way, had no clock been ahead. */
  isByClock?: boolean
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

/** What decides between two states of one record. */
export interface MergeRules {
  readonly recorded: RecordedChanges
  readonly ahead: ClocksAhead
  /** The order in which a project counts its revisions. */
  revisionOrder(projectId: Id | undefined): RevisionOrder
}

export function mergeEntries(row: ListRow, here: Side, there: Side, rules: MergeRules): Merged {
  const { ahead } = rules
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
      const { isDeleted, isByClock } = deletedSince(row, entry.row, here.deletions, ahead.there, ahead.here)
      const found = merged(isDeleted ? 'deleted' : 'added', entry.row, isDeleted ? undefined : entry.row)
      const isBack = !isDeleted && getDeletion(row, entry.row, here.deletions) !== undefined
      records.push({ ...found, ...(isBack && { isBack }), ...(isByClock && { isByClock }) })
      if (!isDeleted) entries.push(entry)
      continue
    }
    if (isSame(present, entry, toText)) {
      same += 1
      continue
    }
    const later = present.row ? laterChange(present.row, entry.row) : 'unknown'
    const joined = present.row && joinSides(row.def.name, present.row, entry.row, later, rules)
    const { stays, both = [], isByClock, isLaterHere } = joined ?? {}
    const isChanged = stays !== undefined && stays !== present.row
    if (isChanged)
      entries[index] = stays === entry.row ? entry : { id: stays.id, text: toText(stays), row: stays }
    const outcome = isChanged ? 'changed' : isLaterHere ? 'retained' : 'unsure'
    const found = merged(outcome, entry.row, isChanged ? entry.row : stays)
    records.push({ ...found, ...(both.length > 0 && { both }), ...(isByClock && { isByClock }) })
  }
  const idsThere = new Set(there.entries.map(({ id }) => id))
  for (const { row: record } of here.entries) {
    if (!record || idsThere.has(record.id)) continue
    const { isDeleted, isByClock } = deletedSince(row, record, there.deletions, ahead.here, ahead.there)
    if (isDeleted) records.push({ ...merged('missing', record, undefined), ...(isByClock && { isByClock }) })
  }
  return { entries, records, same }
}

interface Joined {
  readonly stays: Rec
  readonly both: readonly BothChanged[]
  readonly isByClock: boolean
  /** What is here was changed later, or an earlier merge has taken over what the back-up has, with its stamp. */
  readonly isLaterHere: boolean
}

function joinSides(
  list: string,
  here: Rec,
  there: Rec,
  later: ReturnType<typeof laterChange>,
  { recorded, ahead, revisionOrder }: MergeRules,
): Joined {
  const side = later === 'there' ? 'there' : 'here'
  const [whole, earlier] = side === 'there' ? [there, here] : [here, there]
  const sides = recorded.getSides(list, here, there)
  const both: BothChanged[] = []
  const onBoth = (changed: BothChanged) => void both.push(changed)
  let isByClock = !sides && laterChange(here, there, ahead) !== later
  const onClock = () => {
    isByClock = true
  }
  const stays = sides ? joinFields(list, { here, there }, sides, side, onBoth, { ahead, onClock }) : whole
  if (!sides && later !== 'unknown' && !recorded.isKnown(side, list, earlier))
    reportAll({ here, there }, side, onBoth)
  return {
    stays: joinAcknowledgements(
      list,
      joinNumber(list, withRevisions(list, stays, earlier, revisionOrder), earlier),
      earlier,
    ),
    both,
    isByClock,
    isLaterHere: later === 'here' || (sides !== undefined && sides.here.changes.length > 0),
  }
}

/** The record that stays, with the revisions of both sides if it is a document. */
function withRevisions(list: string, stays: Rec, goes: Rec, revisionOrder: MergeRules['revisionOrder']): Rec {
  if (list !== documents.name) return stays
  // `as`: records of this list were read by its schema.
  const [document, other] = [stays as ProjectDocument, goes as ProjectDocument]
  return joinRevisions(document, other, revisionOrder(document.projectId))
}

function isSame(here: Entry, there: Entry, toText: (row: Rec) => string): boolean {
  if (here.text === there.text) return true
  if (here.row === undefined || there.row === undefined) return false
  // Another program may have written the same record in another format, and a merge notes the origin of a record that
  // it gives another number.
  return (
    getOrigin(here.row) === getOrigin(there.row) &&
    toText(withoutOrigin(here.row)) === toText(withoutOrigin(there.row))
  )
}

function withoutOrigin(record: Rec): Rec {
  // `as`: only records with numbers have an origin.
  const { origin: _, ...rest } = record as Rec & { origin?: unknown }
  return rest
}

function getDeletion(row: ListRow, record: Rec, deletions: ReadonlyMap<Id, Deletion>): Deletion | undefined {
  const deletion = deletions.get(deletionId(row.def.name, record.id))
  // The number may have been assigned to another record since.
  return deletion && row.numericIds && deletion.origin !== getOrigin(record) ? undefined : deletion
}

/** How far the clocks of the record and of the deletion are ahead may decide it. */
function deletedSince(
  row: ListRow,
  record: Rec,
  deletions: ReadonlyMap<Id, Deletion>,
  recordAhead: number,
  deletionAhead: number,
): { readonly isDeleted: boolean; readonly isByClock: boolean } {
  const deletion = getDeletion(row, record, deletions)
  if (!deletion) return { isDeleted: false, isByClock: false }
  const deletedAt = Date.parse(deletion.updatedAt)
  const change = lastChange(record)
  if (!change) return { isDeleted: true, isByClock: false }
  const isDeleted = change.earliest <= deletedAt
  const isRightly = change.earliest - recordAhead <= deletedAt - deletionAhead
  return { isDeleted, isByClock: isDeleted !== isRightly }
}

function merged(outcome: MergeOutcome, record: Rec, stays: Rec | undefined): MergedRecord {
  const by = stays && getStamp(stays)?.updatedBy
  return { outcome, id: record.id, name: recordName(record), ...(by && { by }) }
}
