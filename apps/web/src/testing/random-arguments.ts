/** Random arguments for any command, generated from its schema. Most are valid, so that most requests are accepted. */
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { readAddedFields } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { type Register, type RegisterKind, registers } from '@plumbline/domain/safety/register.ts'
import type * as z from 'zod/mini'
import { pickRandom, type Random } from './random.ts'
import { adjustConsent } from './random-consents.ts'
import { adjustMarkups } from './random-markups.ts'
import { adjustProgram } from './random-program.ts'
import { adjustReview } from './random-reviews.ts'
import { namingRevision } from './random-revision.ts'
import { adjustRfi } from './random-rfis.ts'
import { adjustTransmittal } from './random-transmittals.ts'
import { days, emails, getRows, type Making, makeValue, partIds, texts } from './random-values.ts'

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
  const created = adjust(name, makeValue(args, '', making), making)
  // `as`: arguments of these commands are objects.
  return creating.test(name) ? { ...(created as object), id: services.newId() } : created
}

const adjusting = [adjustReview, adjustProgram, adjustMarkups, adjustRfi, adjustTransmittal, adjustConsent]

/** Values that random fields alone rarely produce. */
function adjust(name: string, created: unknown, making: Making): unknown {
  const { about, random, services } = making
  // `as`: arguments of these commands are objects.
  const given = created as Record<string, unknown>
  for (const adjustNoun of adjusting) {
    const adjusted = adjustNoun(name, given, making)
    if (adjusted) return adjusted
  }
  if (name === 'move.bring-records') {
    const list = pickRandom(random, ['projects', 'tasks', 'contacts'])
    return { list, records: [{ id: services.newId(), name: pickRandom(random, texts) }] }
  }
  if (name === 'transmittals.issue' || name === 'documents.remove-revision' || name === 'workflows.start')
    return namingRevision(name, given, { random, services })
  if (name.endsWith('-field')) return aboutAddedField(given, about, random)
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
  if (name === 'document-links.file') {
    const list = pickRandom(random, ['tasks', 'conditions', 'workflows'])
    const holder = pickRandom(random, getRows(services, list ?? ''))
    // `as`: any record; only one of its fields is read.
    const { documents: copies = [] } = (holder ?? {}) as { documents?: readonly Rec[] }
    const attachmentId = pickRandom(random, copies)?.id ?? ''
    const projectId = pickRandom(random, services.store.records.all(projects))?.id ?? ''
    const draft = { name: pickRandom(random, texts) ?? '', type: 'Report', projectId, description: '' }
    return { list, id: holder?.id ?? '', attachmentId, as: { draft } }
  }
  if (name === 'conditions.give-evidence') {
    // `as`: any record; only one of its fields is read.
    const { documents: files = [] } = (about ?? {}) as { documents?: readonly Rec[] }
    const accepted = { acceptedBy: 'Certifier', acceptedOn: '2026-11-20' }
    return { ...accepted, id: about?.id ?? '', documents: [], attachmentIds: files.map(({ id }) => id) }
  }
  if (name === 'safety.tick-item') {
    // `as`: any record; only one of its fields is read.
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

/** A field that a project has, or the id of a new one. */
function aboutAddedField(given: Record<string, unknown>, about: Rec | undefined, random: Random) {
  // `as`: a project, of which only the fields are read.
  const fields = about ? readAddedFields(about as { addedFields?: unknown }) : []
  const known = pickRandom(random, fields)
  const isNew = fields.length === 0 || random.next() < 0.5
  const id = 'isNew' in given && isNew ? `f${Math.floor(random.next() * 1e9)}` : (known?.id ?? 'none')
  const draft = { name: id, kind: known?.kind ?? 'text', choices: 'N32', isRequired: false }
  return {
    ...{ ...given, projectId: about?.id ?? '', id },
    ...('draft' in given && { draft, first: undefined, renamed: undefined, register: 'tasks' }),
    ...('isNew' in given && { isNew: isNew ? true : undefined }),
    ...('after' in given && { after: null }),
  }
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
