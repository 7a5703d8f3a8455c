/** Random values for the fields of a schema, most of them valid. */
import { contactTypes } from '@plumbline/domain/directory/contact.ts'
import { documentStatuses, documentTypes } from '@plumbline/domain/documents/document.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { jurisdictions, stages } from '@plumbline/domain/projects/consent.ts'
import { projectStatuses, projects } from '@plumbline/domain/projects/project.ts'
import type * as z from 'zod/mini'
import { lists } from '#data/catalogue/catalogue.ts'
import type { Services } from '#data/workspace/services.ts'
import { pickRandom, type Random } from './random.ts'

export interface Making {
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

/** What the values of a command are adjusted to, where random ones are hardly ever valid. */
export type Adjusting = Pick<Making, 'about' | 'random' | 'services'>

/** Any value that a schema allows. `field` is its name, which decides on texts. */
export function makeValue(schema: z.ZodMiniType, field: string, making: Making): unknown {
  // `as`: every schema is one of these.
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  const inner = (part: z.core.$ZodType) => makeValue(part as z.ZodMiniType, field, making)
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
    const value = makeValue(part as z.ZodMiniType, field, making)
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(entries)
}

export const days = ['2026-11-02', '2026-11-20', '2026-12-01', '2027-02-30', '']
export const texts = ['Pour slab', 'Crane', 'Noise plan', '  Facade  ', 'Ä ß 漢 "quoted"', '']
export const emails = ['ana@harbour.example', 'bo.lind@harbour.example', 'no address']

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
  reason: ['For Review', 'For Construction', ''],
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
export function partIds(record: unknown): readonly string[] {
  if (Array.isArray(record)) return record.flatMap(partIds)
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).flatMap(([field, value]) =>
    field === 'id' ? [String(value)] : partIds(value),
  )
}

export function getRows({ store }: Services, name: string): readonly Rec[] {
  const row = lists.find(({ def }) => def.name.startsWith(name))
  return row ? store.records.all(row.def) : []
}
