/** Contacts: the companies and people around the projects. */
import * as z from 'zod/mini'
import { collection } from '../kernel/commands/command.ts'
import { moment, nullableText, text } from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'

export const contactTypes = ['Client', 'Subcontractor', 'Consultant'] as const

export const contactSchema = record({
  id: idSchema,
  firstName: text(),
  lastName: text(),
  companyName: text(),
  role: text(),
  email: text(),
  phone: text(),
  mobile: text(),
  addressStreet: text(),
  addressCity: text(),
  addressState: text(),
  addressPostalCode: text(),
  addressCountry: text(),
  contactType: text(),
  projectId: nullableText(),
  /** A guest entered the address or the company, so the contact shows no guest the contacts of that company. */
  enteredByGuest: z.catch(z.optional(z.boolean()), undefined),
  createdAt: moment(),
  updatedAt: moment(),
})
export type Contact = z.infer<typeof contactSchema>

export const contacts = collection('contacts', contactSchema, { idPrefix: 'contact_' })

export function fullName(contact: Pick<Contact, 'firstName' | 'lastName'>): string {
  return `${contact.firstName} ${contact.lastName}`.trim()
}

/** The display name of a contact. Older records may lack a name. */
export function getName(contact: Pick<Contact, 'firstName' | 'lastName' | 'companyName'>): string {
  return fullName(contact) || contact.companyName || 'Unnamed contact'
}

/** '8 Lantern Wharf, Sydney NSW 2000, Australia'; '' if no part is known. */
export function addressToText(contact: Contact): string {
  const { addressStreet, addressCity, addressState, addressPostalCode, addressCountry } = contact
  const town = [addressCity, addressState, addressPostalCode].filter(Boolean).join(' ')
  return [addressStreet, town, addressCountry].filter(Boolean).join(', ')
}
