/** The lists that are searched, in the order in which they are shown: the eight of the specification, then ours. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { contactFields, contacts, fullName } from '@plumbline/domain/directory/contact.ts'
import { documents, numberAndRevision } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { isVoid, recipientToText } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { holdPointFields, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimeFields, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { rfiFields, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { officialAnswer, rfiTitle } from '@plumbline/domain/rfis/rfi-state.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { paths } from '#core/navigation/paths.ts'

type ProjectName = (id: Id | null | undefined) => string | undefined

export interface Source<T extends Rec = Rec> {
  readonly heading: string
  readonly collection: CollectionDef<T>
  label(row: T): string
  /** Distinguishes two results with the same label. */
  detail(row: T, projectName: ProjectName): string | undefined
  path(row: T): string
  /** Fields that are searched only in this list, in addition to the ten of every list. */
  readonly more?: readonly string[]
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Each row is checked against its own record type and then stored with the others. */
function source<T extends Rec>(row: Source<T>): Source {
  return row
}

export const sources: readonly Source[] = [
  source({
    heading: 'Projects',
    collection: projects,
    label: (project) => project.name,
    detail: (project) => project.location,
    path: ({ id }) => paths.project(id),
  }),
  source({
    heading: 'Documents',
    collection: documents,
    label: (document) => document.name,
    detail: (document) => joined(numberAndRevision(document), document.project),
    more: ['documentNumber', 'discipline', 'originator'],
    path: ({ id }) => paths.highlight(paths.documents, id),
  }),
  source({
    heading: 'Directory',
    collection: contacts,
    label: (contact) =>
      [fullName(contact), contact.companyName && `(${contact.companyName})`].join(' ').trim(),
    detail: (contact, projectName) => joined(contact.role, projectName(contact.projectId)),
    more: contactFields.searched,
    path: ({ id }) => paths.highlight(paths.directory, id),
  }),
  source({
    heading: 'Actions',
    collection: tasks,
    label: (task) => task.name,
    detail: (task, projectName) => projectName(task.projectId),
    path: ({ id }) => paths.highlight(paths.actions, id),
  }),
  source({
    heading: 'Program Tasks',
    collection: programItems,
    label: (item) => item.name,
    detail: (item, projectName) => projectName(item.projectId),
    path: ({ id }) => paths.highlight(paths.program, id),
  }),
  source({
    heading: 'Lead Times',
    collection: leadTimes,
    label: (item) => item.name,
    detail: (item, projectName) => joined(projectName(item.projectId), item.description),
    more: leadTimeFields.searched,
    path: ({ id }) => paths.highlight(paths.leadTimes, id),
  }),
  source({
    heading: 'Hold Points',
    collection: holdPoints,
    label: (item) => item.name,
    detail: (item, projectName) => projectName(item.projectId),
    more: holdPointFields.searched,
    path: ({ id }) => paths.highlight(paths.holdPoints, id),
  }),
  source({
    heading: 'Safety Items',
    collection: safetyRecords,
    label: ({ name, title, description, location }) => name || title || description || location || 'Untitled',
    detail: (item, projectName) => joined(item.location, projectName(item.projectId)),
    path: ({ id }) => paths.highlight(paths.safety, id),
  }),
  source({
    heading: 'Conditions',
    collection: conditions,
    label: ({ conditionNumber, heading }) => [conditionNumber, heading].filter(Boolean).join(' '),
    detail: ({ projectId, stage = '' }, projectName) => joined(projectName(projectId), stageToLabel(stage)),
    path: ({ id, projectId }) => paths.condition(projectId, id),
    more: ['heading', 'conditionNumber', 'requiredEvidence'],
  }),
  source({
    heading: 'Workflows',
    collection: workflows,
    label: (workflow) => workflow.name,
    detail: (workflow, projectName) => joined(projectName(workflow.projectId), workflow.description),
    path: ({ id }) => paths.workflow(id),
  }),
  source({
    heading: 'RFIs',
    collection: rfis,
    label: (rfi) => rfiTitle(rfi),
    detail: (rfi, projectName) =>
      joined(rfi.status, officialAnswer(rfi)?.text.slice(0, 80), projectName(rfi.projectId)),
    more: rfiFields.searched,
    path: ({ id }) => paths.highlight(paths.rfis, id),
  }),
  source({
    heading: 'Transmittals',
    collection: transmittals,
    label: ({ number, recipients }) =>
      [number, recipients.map(recipientToText).join('; ')].filter(Boolean).join(' · '),
    detail: (transmittal, projectName) =>
      joined(isVoid(transmittal) ? 'Void' : '', transmittal.reason, projectName(transmittal.projectId)),
    more: ['number', 'reason', 'note'],
    path: ({ id }) => paths.highlight(paths.transmittals, id),
  }),
  source({
    heading: 'Markups',
    collection: markups,
    label: ({ text, subject }) => text || subject,
    detail: ({ author, subject, projectId }, projectName) => joined(subject, author, projectName(projectId)),
    more: ['text', 'subject', 'author'],
    path: ({ id }) => paths.markup(id),
  }),
]
