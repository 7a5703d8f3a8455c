/** Contacts: the companies and people around the projects. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

export const contactTypes = ['Client', 'Subcontractor', 'Consultant'] as const

export const contactSchema = record({
  id: idSchema,
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  companyName: z._default(z.string(), ''),
  role: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  mobile: z._default(z.string(), ''),
  addressStreet: z._default(z.string(), ''),
  addressCity: z._default(z.string(), ''),
  addressState: z._default(z.string(), ''),
  addressPostalCode: z._default(z.string(), ''),
  addressCountry: z._default(z.string(), ''),
  contactType: z._default(z.string(), ''),
  projectId: z.optional(z.nullable(idSchema)),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
})
export type Contact = z.infer<typeof contactSchema>

export const contacts = collection('contacts', contactSchema)

export function fullName(contact: Pick<Contact, 'firstName' | 'lastName'>): string {
  return `${contact.firstName} ${contact.lastName}`.trim()
}

/** What a contact goes by: older records may lack a name. */
export function nameOf(contact: Pick<Contact, 'firstName' | 'lastName' | 'companyName'>): string {
  return fullName(contact) || contact.companyName || 'Unnamed contact'
}

/** '8 Lantern Wharf, Sydney NSW 2000, Australia'; '' where nothing is known. */
export function addressToText(contact: Contact): string {
  const { addressStreet, addressCity, addressState, addressPostalCode, addressCountry } = contact
  const town = [addressCity, addressState, addressPostalCode].filter(Boolean).join(' ')
  return [addressStreet, town, addressCountry].filter(Boolean).join(', ')
}
