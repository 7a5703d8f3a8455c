/** Transmittals: which revisions of which documents were sent to whom, why, and who has acknowledged them. */
import type * as z from 'zod/mini'
import { collection } from '../../kernel/commands/command.ts'
import {
  figure,
  lenientList,
  moment,
  nullableMoment,
  optionalLenientList,
  optionalMoment,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'
import { fileRefSchema } from '../file-ref.ts'

/** One revision of a document, as it was when it was sent. Its id is that of the document. */
const lineSchema = record({
  id: partIdSchema,
  documentNumber: text(),
  revision: text(),
  title: text(),
  /** Its key is the SHA-256 of the bytes. Undefined for a document without a file. */
  file: optionalPart(fileRefSchema),
})
export type TransmittalLine = z.infer<typeof lineSchema>

/** A person or company as the directory named it when the documents were sent. */
const recipientSchema = record({
  id: partIdSchema,
  /** Undefined for a user who was not in the directory. */
  contactId: optionalText(),
  name: text(),
  company: text(),
  email: text(),
  /** The people of a company, as the directory named them. Any of them acknowledges for it. Undefined for one person. */
  companyPeople: optionalLenientList(record({ id: partIdSchema, name: text(), email: text() })),
})
export type Recipient = z.infer<typeof recipientSchema>

const acknowledgementSchema = record({
  id: partIdSchema,
  recipientId: text(),
  /** Who confirmed the receipt. */
  by: text(),
  on: moment(),
  note: text(),
  recordedBy: text(),
  /** The address of the person who recorded it. Undefined in records of older versions. */
  recordedByEmail: optionalText(),
  /**
   * 'link' if it was given through a read-only link, under a name that no account proves. 'mail-link' if that link was
   * mailed to the address of the person.
   */
  recordedThrough: optionalText(),
  recordedAt: moment(),
})
export type Acknowledgement = z.infer<typeof acknowledgementSchema>

/** The last reminder of one recipient, whose id it has. */
const reminderSchema = record({ id: partIdSchema, on: moment(), by: text(), count: figure() })

/** When one recipient first opened the transmittal, whose id it has. */
const openingSchema = record({
  id: partIdSchema,
  on: moment(),
  /** Who opened it. '' for a person without an account, who used a read-only link that was made for the recipient. */
  by: text(),
})
export type Opening = z.infer<typeof openingSchema>

/** A mail by which the server of the team sent the transmittal when it was issued. Its id is the address, in lower case. */
const issueMailSchema = record({ id: partIdSchema, on: moment() })
export type IssueMail = z.infer<typeof issueMailSchema>

/** Everything is frozen when it is issued, except the acknowledgements, the reminders, the openings, the mails, and whether it is void. */
export const transmittalSchema = record({
  id: idSchema,
  /** 'TR-0001', unique in its project. */
  number: text(),
  /**
   * The number that its issuer was shown, if another transmittal had taken it: before this one reached the server of
   * the team, or in the workspace that this one was merged with.
   */
  renumberedFrom: optionalText(),
  projectId: text(),
  recipients: lenientList(recipientSchema),
  reason: text(),
  respondBy: nullableMoment(),
  note: text(),
  lines: lenientList(lineSchema),
  sentBy: text(),
  /** The address of the person who issued it. Undefined in records of older versions. */
  issuedBy: optionalText(),
  /** A day. `createdAt` is the instant. */
  sentOn: moment(),
  acknowledgements: lenientList(acknowledgementSchema),
  /** The ids of acknowledgements that were withdrawn, so that merging an older back-up does not bring them back. */
  withdrawn: optionalLenientList(record({ id: partIdSchema })),
  reminders: optionalLenientList(reminderSchema),
  /** Undefined where openings were not recorded: in records of older versions, and of workspaces of one person. */
  openings: optionalLenientList(openingSchema),
  /** Undefined where mails were not recorded, as with openings. */
  mails: optionalLenientList(issueMailSchema),
  /** The day on which it was declared void. A void transmittal keeps its number, and counts as not sent. */
  voidedOn: optionalMoment(),
  voidedBy: optionalText(),
  voidReason: optionalText(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type Transmittal = z.infer<typeof transmittalSchema>

export const transmittals = collection('transmittals', transmittalSchema, { idPrefix: 'transmittal_' })
