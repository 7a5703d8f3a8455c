/** Contacts: the companies and people around the projects. */
import * as z from 'zod/mini'
import { collection } from '../kernel/commands/command.ts'
import { moment } from '../kernel/records/lenient.ts'
import { idSchema, record } from '../kernel/records/record.ts'
import { defineFields, lineField, projectField } from '../registers/define-fields.ts'

export const contactTypes = ['Client', 'Subcontractor', 'Consultant'] as const

const [logged, restored] = [{ isLogged: true }, { isRestored: true }] as const

export const contactFields = defineFields({
  firstName: lineField({ label: 'First Name', ...logged, ...restored }),
  lastName: lineField({ label: 'Last Name', ...logged, ...restored }),
  companyName: lineField({ label: 'Company Name', ...logged, ...restored }),
  role: lineField({ label: 'Role', ...logged, ...restored }),
  contactType: lineField(
    { label: 'Contact Type', options: contactTypes, isStatus: true, ...logged, ...restored },
    contactTypes[0],
  ),
  projectId: projectField(null),
  email: lineField({ label: 'Email', ...logged, ...restored }),
  phone: lineField({ label: 'Phone', ...logged, ...restored }),
  mobile: lineField({ label: 'Mobile', ...logged, ...restored }),
  addressStreet: lineField({ label: 'Street', ...restored }),
  addressCity: lineField({ label: 'City', ...restored }),
  addressState: lineField({ label: 'State', ...restored }),
  addressPostalCode: lineField({ label: 'Postal Code', ...restored }),
  addressCountry: lineField({ label: 'Country', ...restored }),
})

export const contactSchema = record({
  id: idSchema,
  ...contactFields.stored,
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
