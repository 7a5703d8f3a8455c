/** What follows from a request that was decided: the audit, the log, the notices and the alarms. */
import { type Activity, activities } from '../activity/log/activity.ts'
import { activitySteps } from '../activity/log/activity-steps.ts'
import { deletions } from '../activity/log/deletion.ts'
import type { FieldChange } from '../activity/log/field-changes.ts'
import { recordChanges } from '../activity/log/record-changes.ts'
import { recordName } from '../activity/log/record-name.ts'
import { changedFormFields, replacedTexts } from '../activity/replaced-texts/replaced-texts.ts'
import { absences, findCoverAt } from '../kernel/access/absence.ts'
import type { Actor } from '../kernel/access/actor.ts'
import { members } from '../kernel/access/member.ts'
import { getProjectId, isPersonal } from '../kernel/access/subject.ts'
import type { Performed } from '../kernel/commands/command.ts'
import type { MissingAccess } from '../kernel/commands/decide-request.ts'
import type { Request } from '../kernel/commands/request.ts'
import type { StepResult } from '../kernel/records/apply-steps.ts'
import type { Step } from '../kernel/records/change.ts'
import { type CollectionDef, type Id, listNamed, type Rec, type Records } from '../kernel/records/record.ts'
import { findList } from '../lists.ts'
import type { Person } from '../people/comments/mentions.ts'
import { bringRecords } from './move/bring-records.ts'
import { getNotices, type Notice } from './notices.ts'
import type { ReplicaStep } from './replica-records.ts'
import { type SetAlarm, setAlarms } from './set-alarms.ts'
import type { TouchedRecord, TouchedRecords } from './touched-records.ts'

export interface RecordEdit {
  readonly list: string
  readonly id: Id
  readonly effect: 'added' | 'changed' | 'removed'
  /** The project of the record; of a removed record, the one it had. */
  readonly projectId: Id | undefined
  readonly name: string
  /** The changed fields of a changed record. */
  readonly changes: readonly FieldChange[]
}

export type Outcome =
  | {
      readonly kind: 'applied'
      readonly steps: readonly ReplicaStep[]
      readonly effect: Performed
      readonly notices: readonly Notice[]
      readonly alarms: readonly SetAlarm[]
      /** The same changes as the audit records them. Personal records and the activity log are left out. */
      readonly edits: readonly RecordEdit[]
    }
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly fields: readonly string[]
      readonly access?: MissingAccess
    }

/** A request, and the records as they are after it. */
export interface AppliedRequest {
  readonly request: Request
  readonly actor: Actor
  readonly records: Records
  readonly touched: TouchedRecords
}

type ChangedRecord = TouchedRecord & { readonly after: Rec | undefined }

/** `isSilent`: the command leaves no trace in the log and the audit. */
export function reportChanges(
  { request, actor, records, touched }: AppliedRequest,
  { isSilent, now, people }: { isSilent: boolean; now: string; people: readonly Person[] },
) {
  const changed: readonly ChangedRecord[] = touched
    .all()
    .map((one) => ({ ...one, after: records.find(listNamed(one.list), one.id) }))
  const getCover = (email: string) => findCoverAt(records.all(absences), email, now)
  // No one is notified of records that were moved here.
  const isMoved = request.name === bringRecords.name
  return {
    notices: isMoved ? [] : getNotices(changed, people, actor, getCover, records.all(members)),
    alarms: isMoved ? [] : setAlarms(changed),
    edits: isSilent ? [] : changed.flatMap(toEdit),
  }
}

/** The activity log reports the same in other words, and what people enter about themselves is no one else’s. */
function toEdit({ list, id, before, after }: ChangedRecord): RecordEdit[] {
  const visible = after ?? before
  if (before === after || !visible || isPersonal(list) || list === activities.name) return []
  const effect = after ? (before ? 'changed' : 'added') : 'removed'
  const changes = before && after ? recordChanges(before, after) : []
  return [{ list, id, effect, projectId: getProjectId(list, visible), name: recordName(visible), changes }]
}

/** The entry of the activity log. Deleted records are kept as such in the database, so a team needs no notes about them. */
export function toActivity(applied: AppliedRequest, changes: StepResult, now: string): readonly Step[] {
  const { request, actor, records, touched } = applied
  const [first] = changes.steps
  const projectId = getFirstProject(first, touched)
  const ofForm = getChangeByForm(first, applied)
  const entry = { id: request.id, action: request.name, actor, at: now, projectId, ofForm, ...changes }
  return activitySteps(entry, records, findSharedList).filter(
    ({ collection }) => collection !== deletions.name,
  )
}

/** What the activity log stores about the form fields of the first changed record. */
function getChangeByForm(
  first: Step | undefined,
  { request: { args, timeZone }, actor, records, touched }: AppliedRequest,
): Pick<Activity, 'fields' | 'replaced'> {
  if (first?.change.kind !== 'put') return {}
  const { id } = first.change.record
  const list = first.collection
  const after = records.find(listNamed(list), id)
  const change = { list, before: touched.before(list, id), after, args, actor, timeZone }
  const fields = changedFormFields(change, records)
  const replaced = replacedTexts(change, records, records.all(activities))
  return {
    ...(fields.length > 0 && { fields: [...fields] }),
    ...(replaced.length > 0 && { replaced: [...replaced] }),
  }
}

function getFirstProject(first: Step | undefined, touched: TouchedRecords): Id | undefined {
  if (!first) return undefined
  const { collection, change } = first
  const record = change.kind === 'put' ? change.record : touched.before(collection, change.id)
  return record && getProjectId(collection, record)
}

/** Changes to personal lists are not reported to others. */
function findSharedList(name: string): CollectionDef<Rec> | undefined {
  return isPersonal(name) ? undefined : findList(name)
}
