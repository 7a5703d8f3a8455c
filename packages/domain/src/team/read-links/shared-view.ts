/** What a read-only link shows to people without an account: one document, one transmittal, one register of a project, its program, or the package of a gate. */
import * as z from 'zod/mini'
import { holdPointFields } from '../../hold-points/hold-point.ts'
import { leadTimeFields } from '../../lead-times/lead-time.ts'
import { gateStages } from '../../projects/consent.ts'

const id = z.string().check(z.minLength(1), z.maxLength(200))
const text = z.string().check(z.maxLength(200))

/** The columns of each register that can be shared, by their titles, with the fields that each one shows. */
export const sharedRegisters = {
  documents: {
    'Document Name': ['name'],
    Number: ['documentNumber'],
    Rev: ['revision'],
    Type: ['type'],
    Status: ['status'],
    Size: ['size'],
    'Last Updated': ['updated'],
  },
  conditions: {
    Condition: ['heading', 'description'],
    Status: ['status'],
    Priority: ['priority'],
    'Due Date': ['dueDate'],
    'Assigned To': ['assignee'],
    Number: ['conditionNumber'],
    Stage: ['stage'],
    'Accepted By': ['acceptedBy', 'acceptedOn'],
  },
  'lead-times': leadTimeFields.shared,
  'hold-points': holdPointFields.shared,
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>

export type SharedRegister = keyof typeof sharedRegisters

// `as`: the keys of this object literal are its registers.
export const sharedRegisterNames = Object.keys(sharedRegisters) as [SharedRegister, ...SharedRegister[]]

export function getColumns(register: SharedRegister): readonly string[] {
  return Object.keys(sharedRegisters[register])
}

const registerSchema = z.strictObject({
  kind: z.literal('register'),
  register: z.enum(sharedRegisterNames),
  projectId: id,
  /** By title, and added fields by key. The first column of the register, which names the record, is always shown. */
  columns: z.array(text).check(z.maxLength(50)),
  /** The filters of the screen. Undefined for all records of the project. */
  status: z.optional(text),
})

export const sharedViewSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('document'), documentId: id }),
  /** For one of its recipients, or for any of them. */
  z.strictObject({ kind: z.literal('transmittal'), transmittalId: id, recipientId: z.optional(id) }),
  registerSchema,
  z.strictObject({ kind: z.literal('program'), projectId: id }),
  /** The certifier’s package of a gate, as it was when the link was made. */
  z.strictObject({ kind: z.literal('package'), projectId: id, stage: z.enum(gateStages) }),
])
export type SharedView = z.infer<typeof sharedViewSchema>
export type SharedRegisterView = z.infer<typeof registerSchema>
export type SharedTransmittalView = Extract<SharedView, { readonly kind: 'transmittal' }>

/** How long a link lasts unless its maker chooses another day, and at most. */
export const usualLinkDays = 30
export const maxLinkDays = 365
