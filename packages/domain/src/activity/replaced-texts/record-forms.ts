/** The forms of records: which of their fields can be restored, and the command that saves them. */
import { conditions } from '../../conditions/condition.ts'
import { saveCondition, getDraft as toConditionDraft } from '../../conditions/save-condition.ts'
import { saveContact, getDraft as toContactDraft } from '../../directory/change-contact.ts'
import { contactFields, contacts } from '../../directory/contact.ts'
import { draftOfDocument, editDocument } from '../../documents/commands/edit-document.ts'
import { documents } from '../../documents/document.ts'
import { holdPointFields, holdPoints } from '../../hold-points/hold-point.ts'
import { saveHoldPoint, getDraft as toHoldPointDraft } from '../../hold-points/save-hold-point.ts'
import type { Command } from '../../kernel/commands/command.ts'
import type { CollectionDef, Rec, Records } from '../../kernel/records/record.ts'
import { saveLeadTime, getDraft as toLeadTimeDraft } from '../../lead-times/change-lead-time.ts'
import { leadTimeFields, leadTimes } from '../../lead-times/lead-time.ts'
import { saveProgramItem } from '../../program/commands/save-program-item.ts'
import { getDraft as toProgramDraft } from '../../program/draft/program-draft.ts'
import { programItems } from '../../program/items/program-item.ts'
import { editProject, getDraft as toProjectDraft } from '../../projects/commands/edit-project.ts'
import { projects } from '../../projects/project.ts'
import { rfiFields, rfis } from '../../rfis/rfi.ts'
import { saveRfi, getDraft as toRfiDraft } from '../../rfis/save-rfi.ts'
import { readIncident } from '../../safety/incident.ts'
import { type RegisterKind, registers } from '../../safety/register.ts'
import { type SafetyRecord, safetyRecords } from '../../safety/safety-record.ts'
import { saveEntry, getDraft as toEntryDraft } from '../../safety/save-entry.ts'
import { saveIncident, getDraft as toIncidentDraft } from '../../safety/save-incident.ts'
import { saveTask, getDraft as toTaskDraft } from '../../tasks/save-task.ts'
import { tasks } from '../../tasks/task.ts'
import { editWorkflow, getDraft as toWorkflowDraft } from '../../workflows/commands/workflow-commands.ts'
import { workflows } from '../../workflows/workflow.ts'

export interface RecordForm {
  /** As the form opens on the record. */
  readonly draft: Readonly<Record<string, unknown>>
  /**
   * Texts, days and choices that a person reads and enters. Projects are missing because their ids mean nothing to a
   * reader, and budgets because guests may not see them.
   */
  readonly fields: readonly string[]
  readonly command: Command<unknown, string>
  /** The arguments that the command needs besides the form. */
  readonly about: object
}

interface Reading extends Pick<Records, 'all'> {
  readonly timeZone?: string | undefined
}

type ReadForm = (record: Rec, reading: Reading) => RecordForm | undefined

const forms: Readonly<Record<string, ReadForm>> = Object.fromEntries([
  form(projects, editProject, {
    toDraft: (project, { timeZone }) => toProjectDraft(project, timeZone),
    fields: ['name', 'location', 'status', 'startDate', 'endDate', 'description'],
  }),
  form(conditions, saveCondition, {
    toDraft: (condition, { timeZone }) => toConditionDraft(condition, timeZone),
    fields: [
      ...(['heading', 'description', 'assignee', 'dueDate', 'priority', 'conditionNumber'] as const),
      ...(['responsibleParty', 'requiredEvidence', 'amount', 'lodgedOn', 'refundedOn'] as const),
    ],
    about: ({ projectId }) => ({ projectId }),
  }),
  form(tasks, saveTask, {
    toDraft: toTaskDraft,
    fields: ['name', 'description', 'priority', 'assigneeEmails', 'dueDate'],
  }),
  form(holdPoints, saveHoldPoint, {
    toDraft: (point, { timeZone }) => toHoldPointDraft(point, timeZone),
    fields: holdPointFields.restored,
  }),
  form(leadTimes, saveLeadTime, {
    toDraft: (item, { timeZone }) => toLeadTimeDraft(item, timeZone),
    fields: leadTimeFields.restored,
  }),
  form(contacts, saveContact, {
    toDraft: (contact) => toContactDraft(contact),
    fields: contactFields.restored,
  }),
  form(rfis, saveRfi, {
    toDraft: (rfi, { timeZone }) => toRfiDraft(rfi, timeZone),
    fields: rfiFields.restored,
  }),
  form(workflows, editWorkflow, {
    toDraft: (workflow, { timeZone }) => toWorkflowDraft(workflow, timeZone),
    fields: ['name', 'description'],
  }),
  form(documents, editDocument, {
    toDraft: (document, { all, timeZone }) => draftOfDocument(document, all(projects), timeZone),
    fields: [
      ...(['name', 'description', 'documentNumber', 'revision', 'revisionDate', 'discipline'] as const),
      ...(['originator', 'purpose', 'type', 'status'] as const),
    ],
  }),
  form(programItems, saveProgramItem, {
    toDraft: (item, { timeZone }) => toProgramDraft(item, timeZone),
    fields: ['name', 'assigneeEmail'],
    about: () => ({ isPart: true }),
  }),
  [safetyRecords.name, readSafetyForm],
])

/** Undefined for a record without such a form. */
export function readForm(list: string, record: Rec, reading: Reading): RecordForm | undefined {
  return Object.hasOwn(forms, list) ? forms[list]?.(record, reading) : undefined
}

interface FormOptions<T extends Rec, Draft extends object> {
  toDraft(record: T, reading: Reading): Draft
  readonly fields: readonly (keyof Draft & string)[]
  about?(record: T): object
}

function form<T extends Rec, Draft extends object, Args, Reason extends string>(
  { name }: CollectionDef<T>,
  command: Command<Args, Reason>,
  { toDraft, fields, about = () => ({}) }: FormOptions<T, Draft>,
): readonly [string, ReadForm] {
  // `as`: the records of a list have its type.
  const read = (record: Rec, reading: Reading) =>
    toForm(command, { draft: toDraft(record as T, reading), fields, about: about(record as T) })
  return [name, read]
}

function toForm<Args, Reason extends string>(
  command: Command<Args, Reason>,
  { draft, fields, about }: { draft: object; fields: readonly string[]; about: object },
): RecordForm {
  return {
    // `as`: fields are read by name.
    draft: draft as Readonly<Record<string, unknown>>,
    fields,
    // `as`: the schema of a command validates its arguments before it decides.
    command: command as unknown as Command<unknown, string>,
    about,
  }
}

/** The items of a checklist are merged one by one, so its form is not among these. */
function readSafetyForm(record: Rec, { timeZone }: Reading): RecordForm | undefined {
  const stored = record as SafetyRecord // `as`: the list has records of this type.
  if (stored.kind === 'incident') {
    const fields = ['description', 'location', 'type', 'severity', 'people']
    return toForm(saveIncident, { draft: toIncidentDraft(readIncident(stored)), fields, about: {} })
  }
  if (!isRegisterKind(stored.kind)) return undefined
  const { fields } = registers[stored.kind]
  const draft = toEntryDraft(stored.kind, stored, timeZone)
  return toForm(saveEntry, { draft, fields, about: { kind: stored.kind } })
}

function isRegisterKind(kind: string | undefined): kind is RegisterKind {
  return kind !== undefined && Object.hasOwn(registers, kind)
}
