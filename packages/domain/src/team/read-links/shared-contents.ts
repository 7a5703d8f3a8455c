/** The records that a read-only link shows, with no field that is not shown. */

import { type Condition, conditions } from '../../conditions/condition.ts'
import { deletionToText } from '../../conditions/modifications.ts'
import { contacts, fullName } from '../../directory/contact.ts'
import { belongsTo, documentSize, documents } from '../../documents/document.ts'
import type { FileRef } from '../../documents/file-ref.ts'
import { transmittals } from '../../documents/transmittals/transmittal.ts'
import { isVoid } from '../../documents/transmittals/transmittal-facts.ts'
import { holdPoints } from '../../hold-points/hold-point.ts'
import { members } from '../../kernel/access/member.ts'
import type { Id, Rec, Records } from '../../kernel/records/record.ts'
import { isSameEmail } from '../../kernel/values/email.ts'
import { omit } from '../../kernel/values/omit.ts'
import { leadTimes } from '../../lead-times/lead-time.ts'
import { programItems } from '../../program/items/program-item.ts'
import { programSettings } from '../../program/items/program-settings.ts'
import { type GateStage, getGateLabel, readConsents, stageToLabel } from '../../projects/consent.ts'
import { type Project, projects } from '../../projects/project.ts'
import { type AddedField, fieldIdToKey, getAddedFields } from '../../registers/added-fields/added-field.ts'
import {
  type SharedRegister,
  type SharedRegisterView,
  type SharedTransmittalView,
  type SharedView,
  sharedRegisters,
} from './shared-view.ts'

type Fields = Readonly<Record<string, unknown>>

export interface SharedContents {
  /** The project that decides who may share. */
  readonly project: Pick<Project, 'id' | 'name'>
  /** The name of the document or the gate, or the number of the transmittal; '' for a register or a program. */
  readonly name: string
  readonly lists: Readonly<Record<string, readonly Fields[]>>
  /** The only files that the link opens. */
  readonly files: readonly FileRef[]
}

/** `records` are those that the maker of the link may see. Undefined if what was shared is not among them. */
export function sharedContents(view: SharedView, records: Records): SharedContents | undefined {
  if (view.kind === 'document') return sharedDocument(view.documentId, records)
  if (view.kind === 'transmittal') return sharedTransmittal(view, records)
  const project = records.find(projects, view.projectId)
  if (!project) return undefined
  const visible = { project: only(project, ['id', 'name']), name: '', files: [] }
  if (view.kind === 'package') return sharedPackage(project, view.stage, records)
  const ofProject = { projects: [only(project, projectFields)] }
  if (view.kind === 'register') {
    const addedFields = getAddedColumns(view, project)
    const projectRow = { ...only(project, projectFields), ...(addedFields.length > 0 && { addedFields }) }
    return {
      ...visible,
      lists: { projects: [projectRow], [view.register]: registerRows(view, project, records) },
    }
  }
  const items = records.allInScope(programItems, { projectId: project.id })
  const settings = records.find(programSettings, project.id)
  return {
    ...visible,
    lists: {
      ...ofProject,
      [programItems.name]: items.map((item) => only(item, programFields)),
      [programSettings.name]: settings ? [withoutStamps(settings)] : [],
    },
  }
}

const projectFields = ['id', 'name', 'location', 'startDate', 'endDate', 'status'] as const

/** Not the people, and not the alarms. */
const programFields = [
  'id',
  'projectId',
  'name',
  'isHeading',
  'level',
  'parentId',
  'rank',
  'startDate',
  'duration',
  'endDate',
  'predecessorId',
  'status',
  'links',
  'constraint',
  'deadline',
  'progress',
  'actualStart',
  'actualFinish',
  'milestone',
  'calendarId',
  'workDays',
  'isFixed',
  'baselines',
] as const

function sharedDocument(id: Id, records: Records): SharedContents | undefined {
  const document = records.find(documents, id)
  const project = document && records.all(projects).find((known) => belongsTo(document, known))
  if (!document || !project) return undefined
  const fields = [
    'id',
    'name',
    'type',
    'status',
    'description',
    'updated',
    'size',
    'file',
    'projectId',
    'documentNumber',
    'revision',
    'purpose',
  ] as const
  return {
    project: only(project, ['id', 'name']),
    name: document.name,
    files: document.file ? [document.file] : [],
    lists: {
      projects: [only(project, projectFields)],
      documents: [{ ...only(document, fields), project: project.name }],
    },
  }
}

/**
 * What is on its cover: recipients without their addresses, and which of them have
 * acknowledged it, but not by whom. The files are those that were sent.
 * A void transmittal opens none, so that no one builds from it.
 */
function sharedTransmittal(
  { transmittalId, recipientId }: SharedTransmittalView,
  records: Records,
): SharedContents | undefined {
  const transmittal = records.find(transmittals, transmittalId)
  const project = transmittal && records.find(projects, transmittal.projectId)
  if (!transmittal || !project) return undefined
  if (recipientId !== undefined && !transmittal.recipients.some(({ id }) => id === recipientId))
    return undefined
  const fields = [
    'id',
    'number',
    'projectId',
    'reason',
    'respondBy',
    'note',
    'sentBy',
    'sentOn',
    'createdAt',
    'voidedOn',
    'voidedBy',
    'voidReason',
  ] as const
  const { number, recipients, lines, acknowledgements } = transmittal
  const files = lines.flatMap(({ file }) => (file ? [only(file, ['key', 'name', 'type', 'size'])] : []))
  return {
    project: only(project, ['id', 'name']),
    name: number,
    files: isVoid(transmittal) ? [] : files,
    lists: {
      projects: [only(project, projectFields)],
      [transmittals.name]: [
        {
          ...only(transmittal, fields),
          recipients: recipients.map((recipient) => only(recipient, ['id', 'name', 'company'])),
          acknowledgements: acknowledgements.map(({ recipientId, on }, index) => ({
            id: String(index + 1),
            ...{ recipientId, on },
          })),
          // The ids of the documents are not needed to read a frozen list.
          lines: lines.map((line, index) => ({
            id: String(index + 1),
            ...only(line, ['documentNumber', 'revision', 'title']),
            ...(line.file && { file: only(line.file, ['key', 'name', 'type', 'size']) }),
          })),
        },
      ],
    },
  }
}

/** What the schedule of the package shows, without the people who work on the conditions, comments and other files. */
function sharedPackage(project: Project, stage: GateStage, records: Records): SharedContents | undefined {
  const required = records
    .allInScope(conditions, { projectId: project.id })
    .filter((condition) => condition.stage === stage)
  if (required.length === 0) return undefined
  const fields = [
    'id',
    'projectId',
    'conditionNumber',
    'heading',
    'description',
    'status',
    'stage',
    'evidenceRequired',
    'requiredEvidence',
    'acceptedOn',
    'modifiedBy',
  ] as const
  const rows = required.map((condition) => ({
    ...only(condition, fields),
    acceptedBy: getName(condition.acceptedBy, project.id, records),
    evidence: (condition.evidence ?? []).map((evidence, index) => ({
      id: String(index + 1),
      ...only(evidence, ['documentNumber', 'revision', 'title', 'filedAt']),
      ...(evidence.file && { file: only(evidence.file, ['key', 'name', 'type', 'size']) }),
    })),
  }))
  const consents = readConsents(project).map((consent) => ({
    ...only(consent, ['id', 'title', 'reference', 'authority', 'date', 'jurisdiction']),
    modifications: consent.modifications.map((each) => only(each, ['id', 'reference', 'date'])),
  }))
  return {
    project: only(project, ['id', 'name']),
    name: getGateLabel(stage, project),
    files: rows.flatMap(({ evidence }) => evidence.flatMap(({ file }) => file ?? [])),
    lists: { projects: [{ ...only(project, projectFields), consents }], conditions: rows },
  }
}

function registerRows(view: SharedRegisterView, project: Project, records: Records): readonly Fields[] {
  const added = getAddedColumns(view, project)
  const visible = new Set<string>([...getFields(view), ...added.map(({ id }) => fieldIdToKey(id))])
  const addedPeople = added.filter(({ kind }) => kind === 'person').map(({ id }) => fieldIdToKey(id))
  const person = (email: unknown) => getName(email, project.id, records)
  return getRows(view.register, project, records)
    .filter((row) => view.status === undefined || row.status === view.status)
    .map((row) => {
      const people = {
        responsibleParty: person(row.responsibleParty),
        assignee: person(row.assignee),
        acceptedBy: person(row.acceptedBy),
        ...Object.fromEntries(addedPeople.map((key) => [key, person(row[key])])),
        ...(view.register === 'conditions' && describeStatus(row, project)),
        ...(typeof row.stage === 'string' && { stage: stageToLabel(row.stage, project) }),
      }
      const described = Object.entries({ ...row, ...people }).filter(([field]) => visible.has(field))
      return { id: row.id, projectId: project.id, ...Object.fromEntries(described) }
    })
}

/** A condition that is not in force must not be read as one that is still to be met. */
function describeStatus(row: Fields, project: Project): Fields {
  // `as`: the row is a condition, whose fields are read by name.
  const condition = row as Pick<Condition, 'modifiedBy'>
  const deletion = deletionToText(condition, project)
  return deletion === undefined ? {} : { status: deletion }
}

function getFields({ register, columns }: SharedRegisterView): readonly string[] {
  return Object.entries(sharedRegisters[register]).flatMap(([title, fields], at) =>
    at === 0 || columns.includes(title) ? fields : [],
  )
}

/** The added fields that the link shows. An archived field is not shown. */
function getAddedColumns({ register, columns }: SharedRegisterView, project: Project): readonly AddedField[] {
  return getAddedFields(project, register).filter(({ id }) => columns.includes(fieldIdToKey(id)))
}

/** In list order. The size of a document is notified, but not its file. */
function getRows(register: SharedRegister, project: Project, records: Records): readonly Fields[] {
  const scope = { projectId: project.id }
  // `as`: fields are read by name.
  const asFields = (rows: readonly Rec[]) => rows as unknown as readonly Fields[]
  if (register === 'conditions') return asFields(records.allInScope(conditions, scope))
  if (register === 'lead-times') return asFields(records.allInScope(leadTimes, scope))
  if (register === 'hold-points') return asFields(records.allInScope(holdPoints, scope))
  const filed = records.all(documents).filter((document) => belongsTo(document, project))
  return asFields(filed.map((document) => ({ ...document, size: documentSize(document) })))
}

/** People are shown by name, as on the screen of the user who made the link. Unknown addresses stay as they were typed. */
function getName(email: unknown, projectId: Id, records: Records): unknown {
  if (typeof email !== 'string' || !email.includes('@')) return email
  const member = records.allInScope(members, { projectId }).find((known) => isSameEmail(known.email, email))
  if (member?.name) return member.name
  const contact = records.all(contacts).find((known) => isSameEmail(known.email, email))
  return (contact && fullName(contact)) || email
}

function only<T extends object, Field extends keyof T>(record: T, fields: readonly Field[]): Pick<T, Field> {
  const remaining = fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]]))
  // `as`: made of these fields.
  return Object.fromEntries(remaining) as Pick<T, Field>
}

function withoutStamps(record: object): Fields {
  return omit(record as Fields, 'updatedAt', 'updatedBy')
}
