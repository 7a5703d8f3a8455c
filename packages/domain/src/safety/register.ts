/** The simple safety registers: training, toolbox talks, permits and so on, each with its own fields. */
import * as z from 'zod/mini'
import { type FileRef, fileRefSchema } from '../documents/file-ref.ts'
import type { Id } from '../kernel/records/record.ts'
import { lenientMoment, lenientText, type SafetyRecord } from './safety-record.ts'

export const permitTypes = [
  'Hot Work',
  'Confined Space',
  'Excavation',
  'Working at Heights',
  'Electrical Isolation',
  'Crane Lift',
] as const
export const preStartResults = ['Fit for use', 'Defect found'] as const

/** Courses are fully booked weeks ahead. */
export const trainingNoticeDays = 30

export interface Register {
  fields: readonly string[]
  required: readonly string[]
  /** The fields that contain a day. */
  days: readonly string[]
}

export const registers = {
  training: {
    fields: ['workerName', 'certificationType', 'expiryDate'],
    required: ['workerName', 'certificationType'],
    days: ['expiryDate'],
  },
  'toolbox-talk': {
    fields: ['name', 'heldOn', 'presenter', 'attendees', 'description'],
    required: ['name', 'heldOn'],
    days: ['heldOn'],
  },
  permit: {
    fields: ['name', 'permitType', 'issuedTo', 'location', 'validUntil'],
    required: ['name', 'validUntil'],
    days: ['validUntil'],
  },
  'method-statement': {
    fields: ['name', 'companyName', 'revision', 'description'],
    required: ['name'],
    days: [],
  },
  induction: {
    fields: ['name', 'companyName', 'inductedOn', 'inductedBy'],
    required: ['name', 'inductedOn'],
    days: ['inductedOn'],
  },
  'pre-start': {
    fields: ['name', 'operator', 'checkedOn', 'result', 'description'],
    required: ['name', 'checkedOn'],
    days: ['checkedOn'],
  },
  'emergency-contact': {
    fields: ['name', 'role', 'phone', 'location'],
    required: ['name', 'phone'],
    days: [],
  },
} as const satisfies Record<string, Register>

export type RegisterKind = keyof typeof registers

// `as`: the keys of this object literal are its kinds.
export const registerKinds = Object.keys(registers) as readonly RegisterKind[]

export type FieldName<Kind extends RegisterKind> = (typeof registers)[Kind]['fields'][number]

export type RegisterEntry<Kind extends RegisterKind> = Record<FieldName<Kind>, string> & {
  readonly id: Id
  readonly file: FileRef | undefined
}

const lenientFile = z.catch(z.optional(fileRefSchema), undefined)

/** The values of the fields of the record's kind. */
export function readEntry<Kind extends RegisterKind>(kind: Kind, stored: SafetyRecord): RegisterEntry<Kind> {
  const fields: readonly string[] = registers[kind].fields
  const days: readonly string[] = registers[kind].days
  const texts = Object.fromEntries(
    fields.map((field) => [field, days.includes(field) ? readDay(stored, field) : readField(stored, field)]),
  )
  const file = lenientFile.parse('file' in stored ? stored.file : undefined)
  // `as`: the type is made from `fields`.
  return { ...texts, id: stored.id, file } as RegisterEntry<Kind>
}

/** A field of the record's own kind, which the list's schema does not define. */
export function readField(stored: SafetyRecord, field: string): string {
  return lenientText.parse((stored as Readonly<Record<string, unknown>>)[field])
}

/** Like `readField`, for a day or an instant. */
export function readDay(stored: SafetyRecord, field: string): string {
  return lenientMoment.parse((stored as Readonly<Record<string, unknown>>)[field])
}

/** Whether this incident or permit was closed. */
export function isClosed(stored: SafetyRecord): boolean {
  return 'status' in stored && stored.status === 'Closed'
}
