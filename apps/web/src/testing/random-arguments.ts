/** Random arguments for any command, generated from its schema. Most are valid, so that most requests are accepted. */

import { contactTypes } from '@plumbline/domain/directory/contact.ts'
import { documentStatuses, documents, documentTypes } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { getCalendarDraft } from '@plumbline/domain/program/draft/calendar-draft.ts'
import { blankItem } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { presetCalendar } from '@plumbline/domain/program/schedule/calendar-presets.ts'
import { jurisdictions, stages } from '@plumbline/domain/projects/consent.ts'
import { projectStatuses, projects } from '@plumbline/domain/projects/project.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { type Register, type RegisterKind, registers } from '@plumbline/domain/safety/register.ts'
import { hasApprovedStatus } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type * as z from 'zod/mini'
import { lists } from '#data/catalogue/catalogue.ts'
import type { Services } from '#data/workspace/services.ts'
import { pickRandom, type Random } from './random.ts'
import { carryingPins, namingRevision } from './random-revision.ts'

interface Making {
  random: Random
  services: Services
  /** The record that the command applies to, if any. */
  about: Rec | undefined
  /** The ids for `id` and `ids`. */
  ids: readonly string[]
  requestIds: readonly string[]
  /** Keys of files that arguments may refer to. */
  fileKeys: readonly string[]
}

/** The lists of the nouns in command names. */
const listsByNoun: Record<string, string> = {
  directory: 'contacts',
  invitations: 'invitees',
  preferences: 'preferences',
  program: 'program-items',
  safety: 'safety',
  sheets: 'sheet-scales',
  team: 'members',
}

interface ArgumentRequest {
  name: string
  args: z.ZodMiniType
}

export function makeArguments(
  { name, args }: ArgumentRequest,
  { random, services, ...given }: Pick<Making, 'random' | 'services' | 'requestIds' | 'fileKeys'>,
): unknown {
  const [noun = ''] = name.split('.')
  const all = getRows(services, listsByNoun[noun] ?? noun)
  const rows = aboutChecklists.includes(name) ? findShortChecklist(all) : all
  const about = pickRandom(random, rows)
  const ids = name.endsWith('-calendar')
    ? services.store.records.all(programSettings).flatMap(({ calendars }) => calendars.map(({ id }) => id))
    : rows.map(({ id }) => id)
  const making = { random, services, about, ids, ...given }
  const created = adjust(name, make(args, '', making), making)
  // `as`: arguments of these commands are objects.
  return creating.test(name) ? { ...(created as object), id: services.newId() } : created
}

/** Values that random fields alone rarely produce. */
function adjust(name: string, created: unknown, { about, random, services }: Making): unknown {
  // `as`: arguments of these commands are objects.
  const given = created as Record<string, unknown>
  if (name === 'move.bring-records') {
    const list = pickRandom(random, ['projects', 'tasks', 'contacts'])
    return { list, records: [{ id: services.newId(), name: pickRandom(random, texts) }] }
  }
  if (name === 'program.import' || name === 'program.update') {
    // `as`: made by the schema of the plan. Random calendars are hardly ever a week of shifts.
    const plan = given.plan as { settings: { criticalDays: number; rules?: unknown } | null }
    const { criticalDays = 0, rules } = plan.settings ?? {}
    const settings = { criticalDays, ...(rules ? { rules } : {}) }
    const created = { ...given, plan: { ...plan, calendars: [], settings } }
    if (random.next() < 0.5) return created
    // Random items are hardly ever a plan. A later file has tasks of an earlier one.
    const stored = services.store.records.all(programItems)
    const known = pickRandom(
      random,
      stored.filter(({ activityId, isHeading }) => activityId && !isHeading),
    )
    const task = { id: 'f1', name: pickRandom(random, texts) ?? '', activityId: known?.activityId ?? 'A10' }
    const items = [{ ...blankItem(task.id, task.name, 0, null), activityId: task.activityId }]
    const later = name === 'program.update' && { projectId: known?.projectId ?? '', baseline: 'Before' }
    return { ...created, ...later, plan: { ...created.plan, items } }
  }
  if (name === 'markups.add') {
    const drawnOn = pickRandom(
      random,
      services.store.records.all(documents).filter(({ file }) => file),
    )
    const { markups } = given as { markups: readonly object[] }
    const valid = { kind: 'rectangle', points: [[0, 0, 90, 60]], colour: '#c81e1e', fill: '', opacity: 1 }
    const task = pickRandom(random, getRows(services, 'tasks'))
    const pin = { kind: 'pin', points: [[9, 9]], link: { list: 'tasks', id: task?.id } }
    const isPin = task !== undefined && random.next() < 0.5
    return {
      ...{ documentId: drawnOn?.id ?? '', fileKey: drawnOn?.file?.key ?? '' },
      markups: markups.map((markup) => ({
        ...{ ...markup, ...valid, link: undefined, ...(isPin && pin) },
        id: services.newId(),
      })),
    }
  }
  if (name === 'markups.take-over') {
    const drawnOn = pickRandom(
      random,
      services.store.records.all(documents).filter(({ file }) => file),
    )
    const { added } = given as { added: readonly object[] }
    const valid = { kind: 'rectangle', points: [[0, 0, 90, 60]], colour: '#c81e1e', fill: '', opacity: 1 }
    return {
      ...{ ...given, changed: [], answered: [], decided: [], removed: [] },
      ...{ documentId: drawnOn?.id ?? '', fileKey: drawnOn?.file?.key ?? '' },
      added: added.map((markup) => ({ ...markup, ...valid, id: services.newId() })),
    }
  }
  if (name === 'markups.carry') return carryingPins({ random, services })
  if (name === 'markups.link') {
    const pins = getRows(services, 'markups').filter((row) => (row as { kind?: string }).kind === 'pin')
    const task = pickRandom(random, getRows(services, 'tasks'))
    return { id: pickRandom(random, pins)?.id ?? '', link: { list: 'tasks', id: task?.id ?? '' } }
  }
  if (name === 'sheets.set-scale') {
    const drawnOn = pickRandom(
      random,
      services.store.records.all(documents).filter(({ file }) => file),
    )
    const valid = { region: [], metresPerPoint: 0.0353, writtenAs: '1:100', calibratedOn: [] }
    const { scales } = given as { scales: readonly object[] }
    return {
      ...{ documentId: drawnOn?.id ?? '', fileKey: drawnOn?.file?.key ?? '', page: given.page },
      scales: scales.slice(0, 1).map((scale) => ({ ...scale, ...valid, id: services.newId() })),
    }
  }
  if (name === 'transmittals.issue' || name === 'documents.remove-revision' || name === 'workflows.start')
    return namingRevision(name, given, { random, services })
  if (name === 'absences.save') {
    const month = String(Math.ceil(random.next() * 12)).padStart(2, '0')
    const cover = pickRandom(random, emails) ?? ''
    return { ...given, draft: { first: `2027-${month}-04`, last: `2027-${month}-15`, cover } }
  }
  if (name === 'document-links.change') {
    const list = pickRandom(random, ['tasks', 'conditions', 'hold-points', 'workflows', 'rfis'])
    const holder = pickRandom(random, getRows(services, list ?? ''))
    const stageId = list === 'workflows' ? { stageId: pickRandom(random, partIds(holder)) } : {}
    const documentIds = services.store.records.all(documents).map(({ id }) => id)
    const id = pickRandom(random, documentIds) ?? ''
    const revision = services.store.records.find(documents, id)?.revision ?? ''
    const change = random.next() < 0.6 ? { link: [{ id, revision }], unlink: [] } : { link: [], unlink: [id] }
    return { list, id: holder?.id ?? '', ...stageId, ...change }
  }
  if (name === 'workflows.confirm-approval') {
    const approved = services.store.records
      .all(workflows)
      .flatMap(({ id, stages }) => stages.filter(hasApprovedStatus).map((stage) => ({ id, stage })))
    const { id = '', stage } = pickRandom(random, approved) ?? {}
    const linked = (stage?.documentLinks ?? []).map((link) => ({
      id: link.id,
      revision: services.store.records.find(documents, link.id)?.revision ?? link.revision,
    }))
    return { id, stageId: stage?.id ?? '', documents: linked }
  }
  if (name === 'document-links.file') {
    const list = pickRandom(random, ['tasks', 'conditions', 'workflows'])
    const holder = pickRandom(random, getRows(services, list ?? ''))
    const { documents: copies = [] } = (holder ?? {}) as { documents?: readonly Rec[] }
    const attachmentId = pickRandom(random, copies)?.id ?? ''
    const projectId = pickRandom(random, services.store.records.all(projects))?.id ?? ''
    const draft = { name: pickRandom(random, texts) ?? '', type: 'Report', projectId, description: '' }
    return { list, id: holder?.id ?? '', attachmentId, as: { draft } }
  }
  if (name === 'workflows.comment-on-stage-document' || name === 'workflows.detach-from-stage') {
    const attached = services.store.records
      .all(workflows)
      .flatMap(({ id, stages }) =>
        stages.flatMap((stage) =>
          stage.documents.map((document) => ({ id, stageId: stage.id, documentId: document.id })),
        ),
      )
    return { ...given, ...pickRandom(random, attached) }
  }
  if (name === 'workflows.detach' || name === 'workflows.comment-on-document') {
    // Most parts of a workflow are stages and what is on them.
    const { documents: attached = [] } = (about ?? {}) as { documents?: readonly Rec[] }
    return { ...given, id: about?.id ?? '', documentId: pickRandom(random, attached)?.id ?? '' }
  }
  if (name === 'rfis.save' || name === 'rfis.import' || name === 'rfis.change')
    return withRfiDraft(given, random)
  if (name.startsWith('rfis.') && /issue|answer|send-back|close$/.test(name)) {
    // Each of these needs an RFI with one status.
    const status = { 'rfis.issue': 'Draft', 'rfis.answer': 'Open' }[name] ?? 'Answered'
    const possible = services.store.records
      .all(rfis)
      .filter((rfi) => rfi.status === status && rfi.question.trim() && rfi.assignee.trim())
    const id = pickRandom(random, possible)?.id ?? about?.id ?? ''
    return name === 'rfis.answer' ? { ...given, id, on: '2026-11-02' } : { ...given, id }
  }
  if (name === 'transmittals.acknowledge') {
    if (random.next() < 0.2) return given
    const issued = pickRandom(random, services.store.records.all(transmittals))
    const recipientId = pickRandom(random, issued?.recipients ?? [])?.id ?? ''
    // Only the day on which all of them were issued is possible.
    return {
      ...given,
      id: issued?.id ?? '',
      recipientId,
      on: services.clock.now().toISOString().slice(0, 10),
    }
  }
  if (name === 'transmittals.remind') {
    const issued = pickRandom(random, services.store.records.all(transmittals))
    return { id: issued?.id ?? '', recipientIds: (issued?.recipients ?? []).map(({ id }) => id) }
  }
  if (name === 'projects.change-distribution') {
    const project = pickRandom(random, services.store.records.all(projects))
    const recipients = [{ name: 'Li Chen', company: '', email: '' }]
    const rule = { discipline: '', type: '', reason: '', recipients }
    return { projectId: project?.id ?? '', changes: [{ id: services.newId(), rule }] }
  }
  if (name === 'transmittals.withdraw-acknowledgement') {
    const received = services.store.records
      .all(transmittals)
      .flatMap(({ id, acknowledgements }) =>
        acknowledgements.map((acknowledgement) => ({ id, acknowledgementId: acknowledgement.id })),
      )
    return pickRandom(random, received) ?? given
  }
  if (name === 'conditions.give-evidence') {
    const { documents: files = [] } = (about ?? {}) as { documents?: readonly Rec[] }
    const accepted = { acceptedBy: 'Certifier', acceptedOn: '2026-11-20' }
    return { ...accepted, id: about?.id ?? '', documents: [], attachmentIds: files.map(({ id }) => id) }
  }
  if (name === 'program.link-gate') {
    const milestone = pickRandom(
      random,
      services.store.records.all(programItems).filter((item) => item.milestone),
    )
    const projectId = milestone?.projectId ?? given.projectId
    return { ...given, projectId, itemId: random.next() < 0.5 ? '' : (milestone?.id ?? '') }
  }
  if (name === 'program.save-calendar') {
    const preset = getCalendarDraft(presetCalendar('Five-day week'))
    return { ...given, draft: { ...preset, name: pickRandom(random, texts) } }
  }
  if (name === 'program.delete-calendar') {
    const settings = pickRandom(random, services.store.records.all(programSettings))
    return { projectId: settings?.id ?? '', id: pickRandom(random, settings?.calendars ?? [])?.id ?? '' }
  }
  if (name === 'safety.tick-item') {
    const { items = [] } = (about ?? {}) as { items?: readonly (Rec & { completed?: boolean })[] }
    const waiting = items.filter(({ completed }) => !completed)
    const item = pickRandom(random, waiting.length > 0 ? waiting : items)
    return { ...given, id: about?.id ?? '', itemId: item?.id ?? '', isTicked: random.next() < 0.9 }
  }
  if (name === 'safety.save-record') {
    const { fields, days: dayFields }: Register = registers[given.kind as RegisterKind]
    const draft = fields.map((field) => [field, pickRandom(random, dayFields.includes(field) ? days : texts)])
    const projectId = random.next() < 0.5 ? pickRandom(random, services.store.records.all(projects))?.id : ''
    return { ...given, draft: { ...Object.fromEntries(draft), projectId } }
  }
  return created
}

/** Random texts are hardly ever a number of days, or one of the impacts. */
function withRfiDraft(given: Record<string, unknown>, random: Random): Record<string, unknown> {
  const valid = {
    number: '',
    answerDays: '5',
    costImpact: 'None',
    timeImpact: 'Yes',
    question: 'Which bolt?',
  }
  const toDraft = (draft: object) => ({ ...draft, ...valid, assignee: pickRandom(random, emails) })
  // `as`: made by the schemas of these commands.
  const { draft, change, rows } = given as {
    draft?: object
    change?: object
    rows?: readonly { change: object }[]
  }
  if (draft) return { ...given, draft: toDraft(draft) }
  if (change) return { ...given, change: { location: pickRandom(random, texts) } }
  return { ...given, rows: rows?.map((row) => ({ ...row, change: toDraft(row.change) })) }
}

/** Random requests rarely finish a run of a long checklist. */
function findShortChecklist(rows: readonly Rec[]): readonly Rec[] {
  // `as`: any safety record; only the number of items is read.
  const getItems = (row: Rec) => (row as { items?: readonly Rec[] }).items ?? []
  const filled = rows.filter((row) => getItems(row).length > 0)
  return filled.toSorted((one, other) => getItems(one).length - getItems(other).length).slice(0, 1)
}

/** Commands that create a record under the id in their arguments. */
const creating = /(?<!^markups)\.(add|add-below|create|invite|report-incident)$/

const aboutChecklists = ['safety.tick-item', 'safety.start-run', 'safety.save-checklist']

function getRows({ store }: Services, name: string): readonly Rec[] {
  const row = lists.find(({ def }) => def.name.startsWith(name))
  return row ? store.records.all(row.def) : []
}

function make(schema: z.ZodMiniType, field: string, making: Making): unknown {
  // `as`: every schema is one of these.
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  const inner = (part: z.core.$ZodType) => make(part as z.ZodMiniType, field, making)
  const { random } = making
  switch (def.type) {
    case 'object':
      return makeObject(def.shape, making)
    case 'optional':
      return random.next() < 0.5 ? undefined : inner(def.innerType)
    case 'nullable':
      return random.next() < 0.3 ? null : inner(def.innerType)
    case 'catch':
    case 'default':
    case 'readonly':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    case 'array':
      return Array.from({ length: Math.floor(random.next() * 4) }, () => inner(def.element))
    case 'record':
      return {}
    case 'enum':
      return pickRandom(random, Object.values(def.entries))
    case 'literal':
      return def.values[0]
    case 'union':
      return inner(pickRandom(random, def.options) ?? (def.options[0] as z.core.$ZodType))
    case 'boolean':
      return random.next() < 0.5
    case 'number':
      return Math.floor(random.next() * 20)
    case 'string':
      return makeText(field, making)
    case 'null':
      return null
    default:
      throw new Error(`Arguments of type ${def.type} cannot be made yet`)
  }
}

function makeObject(shape: Readonly<Record<string, z.core.$ZodType>>, making: Making): unknown {
  // Half of the forms create a new record.
  const isNew = 'isNew' in shape && making.random.next() < 0.5
  const entries = Object.entries(shape).flatMap(([field, part]) => {
    if (field === 'isNew') return isNew ? [[field, true]] : []
    if (field === 'id' && isNew) return [[field, making.services.newId()]]
    const value = make(part as z.ZodMiniType, field, making)
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(entries)
}

const days = ['2026-11-02', '2026-11-20', '2026-12-01', '2027-02-30', '']
const texts = ['Pour slab', 'Crane', 'Noise plan', '  Facade  ', 'Ä ß 漢 "quoted"', '']
const emails = ['ana@harbour.example', 'bo.lind@harbour.example', 'no address']

/** By field name. */
const choices: Record<string, readonly string[]> = {
  contactType: contactTypes,
  criticalDays: ['0', '2', 'x'],
  duration: ['1', '5', '0', 'x'],
  happenedAt: ['2026-10-01T10:00', '2030-01-01T10:00', 'x'],
  lag: ['0', '2', '-1'],
  priority: ['Low', 'Medium', 'High', 'Pending', 'Important', 'Urgent', 'Complete'],
  progress: ['0', '40', '100'],
  status: [...projectStatuses, ...documentStatuses, 'Pending', 'Pending Approval', 'Released', 'Ordered'],
  stage: [...stages, 'Foundations'],
  evidenceRequired: ['Yes', 'No'],
  amountKind: ['Bond', 'Contribution', ''],
  amount: ['12500', '1.005', ''],
  jurisdiction: jurisdictions,
  currency: ['AUD', 'USD'],
  colour: ['#c81e1e', '#1d4ed8'],
  type: [...documentTypes, 'image/png', 'application/pdf'],
}

function makeText(field: string, making: Making): string {
  const { about, fileKeys, ids, random, requestIds, services } = making
  const pick = (from: readonly string[]) => pickRandom(random, from) ?? ''
  const known = choices[field]
  if (known) return pick(known)
  if (field === 'id' || field === 'ids') return about && random.next() < 0.9 ? about.id : pick(ids)
  if (field === 'key') return pick(fileKeys)
  if (field === 'requestId') return pick(requestIds.slice(-8))
  if (field === 'projectId' || field === 'project')
    return pick(services.store.records.all(projects).map(({ id }) => id))
  if (/^(from|to|belowId|predecessorId|parentId)$/.test(field))
    return pick(services.store.records.all(programItems).map(({ id }) => id))
  if (field === 'documentId') return pick(partIds(pickRandom(random, documentsIn(about))))
  if (field.endsWith('Id')) return pick(partIds(about))
  if (/email/i.test(field)) return pick(emails)
  if (/date|day|deadline|finishBy|^on$|^updated$/i.test(field)) return pick(days)
  return pick(texts)
}

/** The documents of a record and of its stages. */
function documentsIn(about: Rec | undefined): readonly unknown[] {
  // `as`: any record; only two fields are read.
  const { documents, stages } = (about ?? {}) as { documents?: unknown; stages?: unknown }
  return [documents, stages]
}

/** The ids of all parts of a record. */
function partIds(record: unknown): readonly string[] {
  if (Array.isArray(record)) return record.flatMap(partIds)
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).flatMap(([field, value]) =>
    field === 'id' ? [String(value)] : partIds(value),
  )
}
