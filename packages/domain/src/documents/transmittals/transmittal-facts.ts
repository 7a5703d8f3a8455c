/** What follows from a transmittal: its state, its lines compared with documents, its recipients as text. */

import type { Day } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { isAmongEmails, isSameEmail } from '../../kernel/values/email.ts'
import type { ProjectDocument } from '../document.ts'
import type {
  Acknowledgement,
  IssueMail,
  Opening,
  Recipient,
  Transmittal,
  TransmittalLine,
} from './transmittal.ts'

export const transmittalStates = ['Waiting', 'Overdue', 'Acknowledged', 'Void'] as const
export type TransmittalState = (typeof transmittalStates)[number]

/** The line that a document has if it is sent now, with its current revision. */
export function getLine({ id, documentNumber, revision, name, file }: ProjectDocument): TransmittalLine {
  return { id, documentNumber: documentNumber ?? '', revision: revision ?? '', title: name, file }
}

/** The same bytes under the same revision. Without a file, the same revision. */
export function isSameIssue(
  one: Pick<TransmittalLine, 'revision' | 'file'>,
  other: Pick<TransmittalLine, 'revision' | 'file'>,
): boolean {
  return one.revision === other.revision && one.file?.key === other.file?.key
}

export function getAcknowledgement(
  { acknowledgements }: Pick<Transmittal, 'acknowledgements'>,
  { id }: Pick<Recipient, 'id'>,
): Acknowledgement | undefined {
  return acknowledgements.find(({ recipientId }) => recipientId === id)
}

/** The recipients who have not confirmed the receipt. A void transmittal waits for no one. */
export function getUnacknowledged(transmittal: Transmittal): readonly Recipient[] {
  if (isVoid(transmittal)) return []
  return transmittal.recipients.filter((recipient) => !getAcknowledgement(transmittal, recipient))
}

export function getOpening(
  { openings = [] }: Pick<Transmittal, 'openings'>,
  { id }: Pick<Recipient, 'id'>,
): Opening | undefined {
  return openings.find((opening) => opening.id === id)
}

/** The recipients who have neither opened nor acknowledged it. No one where openings were not recorded, or if it is void. */
export function getUnopened(transmittal: Transmittal): readonly Recipient[] {
  if (transmittal.openings === undefined) return []
  return getUnacknowledged(transmittal).filter((recipient) => !getOpening(transmittal, recipient))
}

/** The addresses of a person, or of the people of a company. */
export function getAddresses({
  email,
  companyPeople = [],
}: Pick<Recipient, 'email' | 'companyPeople'>): readonly string[] {
  return [email, ...companyPeople.map((person) => person.email)].filter((address) => address.trim() !== '')
}

export function hasAddress(recipient: Pick<Recipient, 'email' | 'companyPeople'>, email: string): boolean {
  return isAmongEmails(email, getAddresses(recipient))
}

/** When the server mailed the transmittal to this address. */
export function getMailed({ mails = [] }: Pick<Transmittal, 'mails'>, email: string): IssueMail | undefined {
  return mails.find(({ id }) => isSameEmail(id, email))
}

export function isVoid({ voidedOn }: Pick<Transmittal, 'voidedOn'>): boolean {
  return voidedOn !== undefined && voidedOn.trim() !== ''
}

/** Acknowledged once every recipient has confirmed the receipt. */
export function getState(transmittal: Transmittal, today: Day): TransmittalState {
  if (isVoid(transmittal)) return 'Void'
  if (getUnacknowledged(transmittal).length === 0) return 'Acknowledged'
  const day = storedToDay(transmittal.respondBy)
  return day !== undefined && day < today ? 'Overdue' : 'Waiting'
}

export function isOverdue(transmittal: Transmittal, today: Day): boolean {
  return getState(transmittal, today) === 'Overdue'
}

/** 'Li Chen, Northgate Facades' */
export function recipientToText({ name, company }: Pick<Recipient, 'name' | 'company'>): string {
  return [name, company].filter(Boolean).join(', ')
}
